// Loaded before every program by scripts/launcher/modules.mjs. For each file of a package, Node parses the package's
// description again, all its exports included, to see that the file is a module. For drizzle-orm that is most of the
// start time of a command.
import { registerHooks } from 'node:module';

const isOfDrizzle = /\/node_modules\/drizzle-orm\/.*\.js$/;

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.') || !isOfDrizzle.test(context.parentURL ?? '')) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});

// Loaded before every program by scripts/modules.mjs. Node reads a package's description anew for each of its files, all its exports included,
// to learn that the file is a module: of drizzle-orm those are 179 KB, which took four fifths of starting a command.
import { registerHooks } from 'node:module';

const isOfDrizzle = /\/node_modules\/drizzle-orm\/.*\.js$/;

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.') || !isOfDrizzle.test(context.parentURL ?? '')) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});

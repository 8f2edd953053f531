// Loaded before every program, with `node --import`. For each import Node searches for the package description that
// applies, parses it, and reads the format of the file from it: more than half of the start time of a command.
import { registerHooks } from 'node:module';
import '../../db/drizzle/module-hooks.mjs';

const root = new URL('../../', import.meta.url).href;
/** As `imports` in package.json maps them. */
const isOwnFile = /^#(app|components|lib|db|e2e|scripts|clients)\/.+\.(ts|mjs)$/;
const isOwnFolder = /^(app|components|lib|db|e2e|scripts)\/(?!.*node_modules\/)/;
/** The packages that the project imports, each resolved once. */
const packages = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    const isOwn = parentURL.startsWith(root) && isOwnFolder.test(parentURL.slice(root.length));
    if (!isOwn || !conditions.includes('import') || !/^[#@a-z][^:]*$/.test(specifier)) return next(specifier, context);
    const [, , extension] = isOwnFile.exec(specifier) ?? [];
    if (extension) {
      const format = extension === 'ts' ? 'module-typescript' : 'module';
      return { url: new URL(specifier.slice(1), root).href, format, shortCircuit: true };
    }
    if (specifier.startsWith('#')) return next(specifier, context);
    const found = packages.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    packages.set(specifier, found);
    return found;
  },
});

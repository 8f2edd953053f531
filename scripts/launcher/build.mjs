import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { withFileLock } from './file-lock.mjs';
import { step } from './step.mjs';

/** The input of a build; tests and server.mjs are not part of it. */
const sourcePaths = [
  ...['app', 'components', 'db', 'lib', 'public'],
  ...['instrumentation.ts', 'next.config.mjs', 'postcss.config.mjs', 'tailwind.config.ts', 'tsconfig.json'],
  ...['package.json', 'package-lock.json'],
];

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function hashSources(root) {
  const hash = createHash('sha256');
  for (const file of sourcePaths.flatMap((source) => filesBelow(join(root, source)))) {
    if (/\.(test|spec)\.tsx?$/.test(file)) continue;
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Builds if the sources have changed since the last build. */
export async function build(root, node, env) {
  const stamp = join(root, '.next', 'sources.sha256');
  const hash = hashSources(root);
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isDone()) return;
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const options = { cwd: root, env: { ...env, NODE_ENV: 'production', BUILD_ID: hash.slice(0, 20) }, quiet: true };
  await withFileLock(join(root, '.lock'), {
    isDone,
    async work() {
      await step('Building', () => run(node, [next, 'build'], options));
      writeFileSync(stamp, hash);
    },
  });
}

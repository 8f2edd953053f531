// The entry point of every npm script. Plain JavaScript without dependencies: it must run on any Node from 18, before
// packages are installed.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './launcher/build.mjs';
import { leaveNoOrphans, run } from './launcher/child.mjs';
import { install, isInstalled } from './launcher/install.mjs';
import { environment, findNode } from './launcher/node.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tool = (...path) => join(root, 'node_modules', ...path);

const commands = {
  /** Installs, builds if needed, and serves. */
  async start(node, env) {
    await build(root, node, env);
    // The channel tells the server that this process has ended, whatever the reason.
    return run(node, ['server.mjs'], { cwd: root, env: { ...env, NODE_ENV: 'production' }, channel: true });
  },
  /** Serves from the sources, reloading on change. */
  dev(node, env) {
    const args = ['dev', '--port', env.PORT || '3000', '--hostname', env.HOST || '127.0.0.1'];
    return run(node, [tool('next', 'dist', 'bin', 'next'), ...args], { cwd: root, env });
  },
  build: async (node, env) => build(root, node, env).then(() => ({ code: 0 })),
  test: (node, env, args) => run(node, [join(root, 'scripts', 'test.mjs'), ...args], { cwd: root, env }),
  /** `run scripts/token.ts --name N`: runs a TypeScript program of the project. */
  run: (node, env, args) => run(node, args, { cwd: root, env }),
};

async function main([name, ...args]) {
  const command = commands[name];
  if (!command) throw new Error(`Unknown command “${name ?? ''}”. Use one of ${Object.keys(commands).join(', ')}.`);
  leaveNoOrphans();
  const node = await findNode();
  if (!isInstalled(root)) await install(root, 'Installing packages');
  const { code } = await command(node, environment(node), args);
  process.exit(code);
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exit(1);
});

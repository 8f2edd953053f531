import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const tools = resolve('clients/generators/node_modules');

/** A generator of clients. It writes into `generated` of the folder, from `openapi.json` there. */
interface Generator {
  /** Its program, below `node_modules`. */
  program: string;
  args: string[];
  /** Its configuration file by name, for the address of a server. */
  config?: (origin: string) => { name: string; text: string };
}

export const generators: Record<string, Generator> = {
  'openapi-fetch': {
    program: 'openapi-typescript/bin/cli.js',
    args: ['openapi.json', '-o', 'generated/schema.d.ts'],
  },
  'hey-api': {
    program: '@hey-api/openapi-ts/bin/run.js',
    args: ['-i', 'openapi.json', '-o', 'generated', '-c', '@hey-api/client-fetch'],
  },
  orval: {
    program: 'orval/dist/bin/orval.mjs',
    args: ['--config', 'orval.config.mjs'],
    config: (baseUrl) => ({
      name: 'orval.config.mjs',
      text: `export default ${JSON.stringify({
        api: { input: 'openapi.json', output: { target: 'generated/client.ts', client: 'fetch', baseUrl } },
      })};`,
    }),
  },
  kubb: {
    program: '@kubb/cli/bin/kubb.cjs',
    args: ['generate', '--config', 'kubb.config.mjs'],
    config: () => ({ name: 'kubb.config.mjs', text: kubbConfig }),
  },
};

const kubbConfig = `
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
export default {
  input: { path: 'openapi.json' },
  output: { path: 'generated', format: false, lint: false },
  plugins: [pluginOas({ generators: [] }), pluginTs(), pluginClient({ client: 'fetch' })],
};`;

/** Generates the client from the document of a server, as its user would. */
export async function generateClient(name: string, { folder, origin }: { folder: string; origin: string }) {
  const { program, args, config } = generators[name] ?? { program: '', args: [] };
  const { name: file, text } = config?.(origin) ?? {};
  if (file !== undefined && text !== undefined) writeFileSync(join(folder, file), text);
  const answer = await fetch(`${origin}/api/openapi.json`);
  writeFileSync(join(folder, 'openapi.json'), await answer.text());
  // Their hooks for modules are not ours.
  const env = { ...process.env, NODE_OPTIONS: '' };
  await run(process.execPath, [join(tools, program), ...args], { cwd: folder, env });
}

const strict = {
  strict: true,
  noUncheckedIndexedAccess: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  types: ['node'],
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

/** What the compiler says of the story and of the client it uses. */
export async function compileStory(folder: string): Promise<string> {
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: strict, include: ['story.ts', 'generated/**/*.ts'] }),
  );
  const { stdout } = await run(process.execPath, [join(tools, 'typescript/bin/tsc')], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

export const storyOf = (name: string): string => readFileSync(`clients/generators/stories/${name}.ts`, 'utf8');

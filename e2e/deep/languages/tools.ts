import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

interface Versions {
  go: string[];
  modules: Record<string, string[]>;
  python: string[];
  maven: { 'dependency-plugin': string; 'openapi-generator': string };
}

const file = resolve('clients/generators/languages/versions.json');
export const versions = JSON.parse(readFileSync(file, 'utf8')) as Versions;

/** Where the tools of these versions are, once installed. */
const folder = resolve(
  'node_modules/.cache/languages',
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12),
);

export type Language = 'Go' | 'Python' | 'Java';

const commands: Record<Language, [string, string[]][]> = {
  Go: [['go', ['version']]],
  Python: [['python3', ['--version']]],
  Java: [
    ['javac', ['-version']],
    ['mvn', ['--version']],
  ],
};

/** The program of a language that this machine lacks, if any. */
export const missingProgram = (language: Language): string | undefined =>
  commands[language].find(([program, args]) => spawnSync(program, args).status !== 0)?.[0];

/** Runs a program. Resolves to all its output, and rejects with that output when it fails. */
export async function runProgram(program: string, args: string[], cwd: string, env = {}): Promise<string> {
  const options = { cwd, env: { ...process.env, NODE_OPTIONS: '', ...env }, maxBuffer: 2 ** 28 };
  const { stdout, stderr } = await promisify(execFile)(program, args, options).catch((error) => {
    throw new Error(`${program} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`);
  });
  return `${stdout}\n${stderr}`;
}

/** Does some work once for these versions. */
async function once(name: string, work: () => Promise<unknown>): Promise<void> {
  const mark = join(folder, `${name}.done`);
  if (existsSync(mark)) return;
  mkdirSync(folder, { recursive: true });
  await work();
  writeFileSync(mark, '');
}

/** The folder of the Go programs. */
export async function goPrograms(): Promise<string> {
  const programs = join(folder, 'go');
  await once('go', async () => {
    for (const source of versions.go) await runProgram('go', ['install', source], folder, { GOBIN: programs });
  });
  return programs;
}

/** The folder of the programs of a virtual environment. */
export async function pythonPrograms(): Promise<string> {
  const environment = join(folder, 'python');
  const programs = join(environment, 'bin');
  await once('python', async () => {
    await runProgram('python3', ['-m', 'venv', environment], folder);
    await runProgram(join(programs, 'python'), ['-m', 'pip', 'install', '--quiet', ...versions.python], folder);
  });
  return programs;
}

/** The program of openapi-generator. */
export async function openapiGenerator(): Promise<string> {
  const { 'dependency-plugin': plugin, 'openapi-generator': artifact } = versions.maven;
  const [, name, version] = artifact.split(':');
  const args = ['-q', '-B', `${plugin}:copy`, `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`];
  await once('maven', () => runProgram('mvn', args, folder));
  return join(folder, `${name}-${version}.jar`);
}

import { execFile } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';

const sources = 'clients/typescript/src/';
const specifier = /(from\s*|import\()(['"])([#.][^'"]+)\2/g;

/**
 * Compiles the client file by file, so that a bundler can leave out what is not used. The evaluator of `lib/fields` is
 * compiled with it: the package needs no other.
 */
export async function buildClient(target: string): Promise<void> {
  const declared = mkdtempSync(join(tmpdir(), 'countinghouse-client-'));
  await declareTypes(declared);
  rmSync(target, { recursive: true, force: true });
  for (const file of globSync('**/*.d.ts', { cwd: declared })) {
    const source = file.replace(/\.d\.ts$/, '.ts');
    const { code } = await transform(readFileSync(source, 'utf8'), { loader: 'ts', format: 'esm', target: 'es2022' });
    write(join(target, placeOf(file)), withOwnSpecifiers(file, readFileSync(join(declared, file), 'utf8')));
    // A file of types alone leaves nothing to run.
    if (code !== '') write(join(target, placeOf(source).replace(/\.ts$/, '.js')), withOwnSpecifiers(file, code));
  }
  rmSync(declared, { recursive: true, force: true });
  copyFileSync('LICENSE', 'clients/typescript/LICENSE');
}

/** The declarations of every file that the entry points reach, by their paths in the repository. */
async function declareTypes(target: string): Promise<void> {
  const args = ['node_modules/typescript/bin/tsc', '-p', 'clients/typescript', '--outDir', target];
  await promisify(execFile)(process.execPath, args).catch((error: { stdout?: string }) => {
    throw new Error(`The client does not compile:\n${error.stdout ?? ''}`);
  });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The path of a file in the package: the client above, what it shares with the server below `lib`. */
function placeOf(file: string): string {
  return file.startsWith(sources) ? file.slice(sources.length) : file;
}

/** Import paths from the place of the file in the package. */
function withOwnSpecifiers(file: string, text: string): string {
  return text.replaceAll(specifier, (_, before: string, quote: string, path: string) => {
    const imported = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path);
    const relative = posix.relative(posix.dirname(placeOf(file)), placeOf(imported)).replace(/\.ts$/, '.js');
    return `${before}${quote}${relative.startsWith('.') ? relative : `./${relative}`}${quote}`;
  });
}

import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** A TypeScript module as a bundler for browsers makes it, minified. Its imports are resolved from `resolveDir`. */
export async function browserBundle(contents: string, resolveDir: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

/** How much of a network a text costs. */
export const gzipKilobytes = (text: string): number => gzipSync(text).length / 1024;

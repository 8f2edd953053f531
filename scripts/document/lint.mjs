// Lints the OpenAPI document by Redocly's recommended rules and Spectral's rules for OpenAPI: `npm run api:lint`.
// The linters weigh 80 MB, so they are with the generators of clients and not among the packages of the product.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { install, isInstalled } from '../launcher/install.mjs';

const tools = resolve('clients/generators');
if (!isInstalled(tools)) await install(tools, 'Installing linters');
const load = createRequire(resolve(tools, 'package.json'));
const { createConfig, lintFromString } = load('@redocly/openapi-core');
const spectral = load('@stoplight/spectral-core');
const rulesets = load('@stoplight/spectral-rulesets');

/** The specification fixes paths that differ only in where their parameter is: the fixed segment wins. */
const fixedBySpecification = 'no-ambiguous-paths';

async function redoclyFaults(source) {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems
    .filter(({ ruleId, message }) => ruleId !== fixedBySpecification || message.includes('/bo/'))
    .map(({ ruleId, message, location }) => `Redocly ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

async function spectralFaults(source) {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas, 'recommended']] });
  const found = await linter.run(JSON.parse(source));
  return found.map(({ code, message, path }) => `Spectral ${code}: ${message} ${path.join('/')}`);
}

// Reading the document needs no database, but the modules of the product ask for one.
process.env.DATABASE_URL ??= 'file::memory:';
process.env.MASTER_KEY ??= '11'.repeat(32);
const { documentAt } = await import('#lib/host/endpoints.ts');
const source = JSON.stringify(documentAt('https://countinghouse.example'));
const faults = [...(await redoclyFaults(source)), ...(await spectralFaults(source))];
for (const fault of faults) console.log(fault);
console.log(`${faults.length} faults of the OpenAPI document.`);
process.exit(faults.length === 0 ? 0 : 1);

import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

/** Paths of the specification that differ only in where their parameter is: a fixed segment wins. */
const fixedBySpecification = 'no-ambiguous-paths';

/** What Redocly's recommended rules and Spectral's rules for OpenAPI find. */
export async function lintFaults(document: object): Promise<string[]> {
  return [...(await redoclyFaults(document)), ...(await spectralFaults(document))];
}

async function redoclyFaults(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems
    .filter(({ ruleId, message }) => ruleId !== fixedBySpecification || /\/bo\//.test(message))
    .map(({ ruleId, message, location }) => `Redocly ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

async function spectralFaults(document: object): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[openApiRules(), 'recommended']] });
  const found = await linter.run(document as Record<string, unknown>);
  return found.map(({ code, message, path }) => `Spectral ${code}: ${message} ${path.join('/')}`);
}

/** The rules of the library fit its engine; their declarations differ in optional members. */
const openApiRules = () => rulesets.oas as unknown as RulesetDefinition;

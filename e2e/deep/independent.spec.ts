import { createReadStream, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { missingProgram, pythonPrograms, runProgram } from '#e2e/deep/languages/tools.ts';
import { reportFigure, sizeOf } from '#e2e/support/deep-figures.ts';
import { mintToken, type Server, startServer } from '#e2e/support/servers/server.ts';

test.setTimeout(7_200_000);

const seeds = [1, 2];

/**
 * Operations that refuse a request which the document allows, because its values do not fit one another or the records
 * of the server: a wallet with too little money, a link that was used. The hooks know values for most of them.
 */
const refusedMax = 20;

/** They would take the access of the tester, or do not end; the other operations are all tested. */
const leftOut = ['revokeToken', 'disableUser', 'getLiveEvents'];

/** What one line of the report says: the checks of the cases of a scenario. */
interface Scenario {
  ScenarioFinished?: {
    recorder: { label: string; cases?: object; checks?: Record<string, { name: string; status: string }[]> };
  };
}

/** The checks that failed, by operation; and the number of cases. */
async function readReport(file: string): Promise<{ cases: number; findings: Map<string, Set<string>> }> {
  const findings = new Map<string, Set<string>>();
  let cases = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const recorder = (JSON.parse(line) as Scenario).ScenarioFinished?.recorder;
    cases += Object.keys(recorder?.cases ?? {}).length;
    for (const { name, status } of Object.values(recorder?.checks ?? {}).flat()) {
      if (status !== 'failure') continue;
      findings.set(name, (findings.get(name) ?? new Set()).add(recorder?.label ?? ''));
    }
  }
  return { cases, findings };
}

/** Runs the tester; it fails when it finds anything, so its report is what counts. */
async function runTester(server: Server, token: string, seed: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-independent-'));
  const settings = resolve('e2e/deep/independent');
  const args = [
    ...['--config-file', join(settings, 'schemathesis.toml'), 'run', `${server.origin}/api/openapi.json`],
    ...['-H', `Authorization: Bearer ${token}`, '--checks', 'all', '--phases', 'examples,coverage,fuzzing,stateful'],
    ...['--seed', String(seed), '--max-examples', String(sizeOf(2)), '--continue-on-failure', '--no-shrink'],
    ...['--report', 'ndjson', '--report-dir', folder, '--no-color'],
    ...leftOut.flatMap((id) => ['--exclude-operation-id', id]),
  ];
  const program = join(await pythonPrograms(), 'schemathesis');
  await runProgram(program, args, folder, {
    SCHEMATHESIS_HOOKS: 'hooks',
    PYTHONPATH: settings,
    PYTHONDONTWRITEBYTECODE: '1',
  }).catch(() => {});
  return folder;
}

for (const seed of seeds) {
  test(`an independent tester finds only valid requests that are refused, with seed ${seed}`, async () => {
    const missing = missingProgram('Python');
    if (missing !== undefined) reportFigure(`seed ${seed}`, `left out: ${missing} is not installed`);
    test.skip(missing !== undefined, `${missing} is not installed`);
    const server = await startServer({ engine: 'sqlite', environment: { DEMO: '1' } });
    try {
      await expect.poll(() => server.log(), { timeout: 300_000 }).toContain('Demo data: done');
      const token = await mintToken(server, { name: 'independent', role: 'administrator' });
      const folder = await runTester(server, token, seed);
      const { cases, findings } = await readReport(join(folder, globSync('*.ndjson', { cwd: folder })[0] ?? ''));
      const refused = [...(findings.get('positive_data_acceptance') ?? [])];
      findings.delete('positive_data_acceptance');
      reportFigure(`seed ${seed}`, `${cases} cases, ${refused.length} operations refuse a valid request`);

      // The tester has kept its access: it was answered, not turned away.
      const answer = await fetch(`${server.origin}/bo/me`, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(200);
      expect(cases).toBeGreaterThan(1_000);
      expect(Object.fromEntries([...findings].map(([name, operations]) => [name, [...operations]]))).toEqual({});
      expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(refusedMax);
      rmSync(folder, { recursive: true, force: true });
    } finally {
      await server.dispose();
    }
  });
}

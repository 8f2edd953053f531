import { randomUUID } from 'node:crypto';
import {
  type BeneficiaryFixture,
  done,
  expect,
  newBeneficiaryFixture,
  test,
} from '#e2e/contract/beneficiaries/fixtures.ts';
import { reportFigure } from '#e2e/support/deep-figures.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

const { endpoints } = await import('#lib/host/endpoints.ts');

const operations = endpoints
  .map((bound) => bound.operation)
  .filter(({ path }) => path.includes('{identityReference}') && /idRef|coordinateId|verificationUuid/.test(path));

type Ids = Record<'identityReference' | 'idRef' | 'coordinateId' | 'verificationUuid', string>;

const filled = ({ path }: Operation, ids: Ids): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: keyof Ids) => encodeURIComponent(ids[name]));

/** Everything by which a caller could tell two responses apart. */
const said = ({ status, json }: { status: number; json?: { code?: string; detail?: string } }) =>
  `${status} ${json?.code} ${json?.detail}`;

test('every operation treats records of another identity as missing', async ({ call }) => {
  const [mine, theirs] = [await newBeneficiaryFixture(call), await newBeneficiaryFixture(call)];
  const started = async (beneficiary: BeneficiaryFixture) =>
    (await done(call('GET', beneficiary.verification))).json.verification_uuid as string;
  const [myVerification, theirVerification] = [await started(mine), await started(theirs)];
  const own = {
    identityReference: mine.identity,
    idRef: mine.id,
    coordinateId: mine.coordinate,
    verificationUuid: myVerification,
  };
  const foreign = { idRef: theirs.id, coordinateId: theirs.coordinate, verificationUuid: theirVerification };
  const none = { idRef: randomUUID(), coordinateId: randomUUID(), verificationUuid: randomUUID() };
  let cells = 0;
  for (const operation of operations) {
    const names = Object.keys(foreign).filter((name) =>
      operation.path.includes(`{${name}}`),
    ) as (keyof typeof foreign)[];
    const body = operation.id === 'verifyPasscode' ? { otp: '000000' } : operation.example.body;
    // Each id alone, then all of them.
    for (const crossed of [...names.map((name) => [name]), names]) {
      const ask = async (ids: Partial<Ids>) => {
        const put = Object.fromEntries(crossed.map((name) => [name, ids[name as keyof Ids]]));
        return said(await call(operation.method, filled(operation, { ...own, ...put }), body));
      };
      const answer = await ask(foreign);
      expect(answer, operation.id).toMatch(/^404 /);
      expect(answer, operation.id).toBe(await ask(none));
      cells += 1;
    }
  }
  for (const list of ['list', 'payments']) {
    const { text } = await done(call('GET', `/api/v1/beneficiary/identity/${mine.identity}/${list}`));
    expect(text).not.toContain(theirs.id);
  }
  expect(operations.length).toBeGreaterThan(5);
  reportFigure(
    'operations with the ids of another identity',
    `${operations.length} operations, ${cells} ways: all as absent`,
  );
});

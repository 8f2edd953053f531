import { randomUUID } from 'node:crypto';
import {
  coordinatesIn,
  createCaller,
  done,
  expect,
  expectGuarded,
  freshIban,
  freshIdentity,
  of,
  root,
  test,
} from '#e2e/contract/beneficiaries/fixtures.ts';
import { DynamicBeneficiaryCoords } from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import examples from '#lib/fields/examples/rail-examples.json' with { type: 'json' };

test('create, 200: finds the rail, stores canonical members and hides secret ones', async ({ call, beneficiary }) => {
  const { json } = await done(
    call('POST', beneficiary.coordinates, {
      currency: 'GBP',
      alias: 'Bills',
      coordinates: { sort_code: '20-00-00', account_number: '55779911', secondary_identification: 'ROLL-7' },
    }),
  );
  const coordinate = DynamicBeneficiaryCoords.parse(json.dynamic_beneficiary_coords.at(-1));
  expect(coordinate).toMatchObject({
    currency: 'GBP',
    alias: 'Bills',
    is_verified: false,
    payment_type: 'GB_LOCAL',
    coordinates: { sort_code: '200000', account_number: '55779911', country_code: 'GB' },
    primary_coordinate_formats: ['sort_code', 'account_number'],
    primary_coordinates: ['200000', '55779911'],
  });
  expect(JSON.stringify(json)).not.toContain('ROLL-7');
});

test('create, 200: equal bank details are stored once, also from 16 parallel requests', async ({
  call,
  beneficiary,
}) => {
  const iban = freshIban();
  const sent = { currency: 'EUR', coordinates: { iban } };
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => done(call('POST', beneficiary.coordinates, sent))),
  );
  expect(new Set(answers.map(({ json }) => coordinatesIn(json).at(-1))).size).toBe(1);
  const again = { currency: 'EUR', coordinates: { iban: iban.toLowerCase().replace(/(.{4})/g, '$1 ') } };
  expect(coordinatesIn((await done(call('POST', beneficiary.coordinates, again))).json)).toHaveLength(2);
});

test('create, 200 and 400: every request body of the examples has its stated result', async ({ call }) => {
  test.setTimeout(180_000);
  const identity = freshIdentity();
  const wrongly: unknown[] = [];
  for (const { id, input, valid, rail } of examples.examples as {
    id: string;
    input: Record<string, unknown>;
    valid: boolean;
    rail?: string;
  }[]) {
    const { json: beneficiary } = await done(call('POST', of(identity), { external_reference: id }));
    const answer = await call('POST', `${root}/dynamic/${identity}/${beneficiary.id}/coordinates`, input);
    const resolved = answer.json.dynamic_beneficiary_coords?.[0]?.payment_type;
    const isRight = valid ? answer.status === 200 && (!rail || resolved === rail) : answer.status === 400;
    if (!isRight) wrongly.push({ id, input, valid, rail, status: answer.status, resolved, errors: answer.json.errors });
  }
  expect(wrongly).toEqual([]);
});

test('update, 200: merges members; a new account number infers its country again', async ({ call, beneficiary }) => {
  const at = `${beneficiary.coordinates}/${beneficiary.coordinate}`;
  const moved = await done(call('PATCH', at, { alias: 'Moved', coordinates: { iban: 'FR1420041010050500013M02606' } }));
  expect(moved.json.dynamic_beneficiary_coords[0]).toMatchObject({
    alias: 'Moved',
    coordinates: { country_code: 'FR' },
  });
  const cleared = await done(call('PATCH', at, { alias: null }));
  expect(cleared.json.dynamic_beneficiary_coords[0]).not.toHaveProperty('alias');
  const other = {
    currency: 'GBP',
    coordinates: { iban: null, country_code: null, sort_code: '200000', account_number: '55779911' },
  };
  const changed = await done(call('PATCH', at, other));
  expect(changed.json.dynamic_beneficiary_coords[0]).toMatchObject({ currency: 'GBP', payment_type: 'GB_LOCAL' });
});

test('400: reports every fault at its member, with code and category', async ({ call, beneficiary }) => {
  const answer = await call('POST', beneficiary.coordinates, {
    currency: 'GBP',
    coordinates: { sort_code: '2000', account_number: 'x' },
  });
  expect(answer.status).toBe(400);
  const faults = answer.json.errors.map((fault: { pointer: string; category: string }) => [
    fault.pointer,
    fault.category,
  ]);
  expect(faults).toContainEqual(['/coordinates/sort_code', 'incorrect_format']);
  expect(faults).toContainEqual(['/coordinates/account_number', 'incorrect_format']);
  const unknown = await call('POST', beneficiary.coordinates, { currency: 'XXX', coordinates: { swift: 'x' } });
  expect(unknown.json.errors.map((fault: { pointer: string }) => fault.pointer).sort()).toEqual([
    '/coordinates/swift',
    '/currency',
  ]);
  const mismatch = await call('PATCH', `${beneficiary.coordinates}/${beneficiary.coordinate}`, {
    coordinates: { country_code: 'FR' },
  });
  expect(mismatch.json.errors).toContainEqual(
    expect.objectContaining({ code: 'country_mismatch', category: 'invalid_combination' }),
  );
  expect((await call('PATCH', `${beneficiary.coordinates}/x`, {})).status).toBe(400);
});

test('400: responds in the requested language', async ({ call, beneficiary }) => {
  const sent = { currency: 'MXN', coordinates: { account_code: '1' } };
  const english = await call('POST', beneficiary.coordinates, sent);
  const spanish = await call('POST', beneficiary.coordinates, sent, { 'accept-language': 'es' });
  expect(spanish.json.errors[0].message).not.toBe(english.json.errors[0].message);
});

test('401 and 403', async ({ server, reading, beneficiary }) => {
  const anonymous = createCaller(server.origin);
  const permission = 'beneficiary.coordinate:update';
  await expectGuarded({ anonymous, reading }, ['POST', beneficiary.coordinates, { currency: 'EUR' }], permission);
  await expectGuarded(
    { anonymous, reading },
    ['PATCH', `${beneficiary.coordinates}/${beneficiary.coordinate}`, {}],
    permission,
  );
});

test('404: another identity’s beneficiary or bank details', async ({ call, beneficiary }) => {
  const sent = { currency: 'EUR', coordinates: { iban: freshIban() } };
  expect((await call('POST', `${root}/dynamic/${freshIdentity()}/${beneficiary.id}/coordinates`, sent)).status).toBe(
    404,
  );
  const sibling = await done(call('POST', of(beneficiary.identity), { alias: 'x' }));
  const theirs = `${root}/dynamic/${beneficiary.identity}/${sibling.json.id}/coordinates/${beneficiary.coordinate}`;
  for (const path of [theirs, `${beneficiary.coordinates}/${randomUUID()}`]) {
    expect((await call('PATCH', path, { alias: 'x' })).status).toBe(404);
  }
});

test('update, 409: the result equals other bank details', async ({ call, beneficiary }) => {
  const iban = freshIban();
  await done(call('POST', beneficiary.coordinates, { currency: 'EUR', coordinates: { iban } }));
  const answer = await call('PATCH', `${beneficiary.coordinates}/${beneficiary.coordinate}`, { coordinates: { iban } });
  expect([answer.status, answer.json.code]).toEqual([409, 'conflict']);
});

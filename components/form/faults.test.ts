import { expect, test } from '@playwright/test';
import { faultsOfPart, faultUnder, placeFaults } from '#components/form/faults.ts';
import { ProblemError } from '#lib/server/operation/client.ts';

const fault = (pointer: string, message: string) => ({ pointer, message, code: 'invalid' as const });
const hasField = (name: string) => ['name', 'wallets', 'wallets.0.code', 'countries'].includes(name);

function place(errors: ReturnType<typeof fault>[], more: Partial<Parameters<typeof placeFaults>[2]> = {}) {
  const refusal = new ProblemError({ title: 'Invalid request', detail: 'Another record has this name.', errors });
  return placeFaults(refusal, errors, { hasField, ...more });
}

test.describe('the faults of a problem', () => {
  test('appear at the field that the pointer names, capitalised', () => {
    expect(place([fault('/name', 'must not be empty'), fault('/wallets/0/code', 'must be text')])).toEqual({
      faults: { name: 'Must not be empty', 'wallets.0.code': 'Must be text' },
      others: [],
    });
  });

  test('appear at the field of a query parameter', () => {
    const inQuery = [{ parameter: 'name', message: 'must be text', code: 'invalid' as const }];
    const refusal = new ProblemError({ title: 'Invalid request', errors: inQuery });
    expect(placeFaults(refusal, inQuery, { hasField })).toEqual({ faults: { name: 'Must be text' }, others: [] });
  });

  test('appear once per field: the first fault', () => {
    expect(place([fault('/name', 'first'), fault('/name', 'second')]).faults).toEqual({ name: 'First' });
  });

  test('appear at the field that the form chooses for a member', () => {
    const fieldOf = (name: string) => (name.startsWith('jurisdictions.') ? 'countries' : name);
    expect(place([fault('/jurisdictions/1/country_code', 'unknown')], { fieldOf }).faults).toEqual({
      countries: 'Unknown',
    });
  });

  test('appear above the form if no field has the name', () => {
    const errors = [fault('/hidden', 'must be text'), fault('', 'must be an object')];
    expect(place(errors)).toEqual({ faults: {}, others: errors });
  });

  test('without a pointer appear at the field that the problem is about', () => {
    expect(place([], { fieldOfProblem: () => 'name' }).faults).toEqual({ name: 'Another record has this name.' });
    expect(place([fault('/name', 'taken')], { fieldOfProblem: () => 'countries' }).faults).toEqual({ name: 'Taken' });
  });
});

test('a field shows its own fault before the first fault of its members', () => {
  const faults = { 'wallets.0.code': 'Below', wallet: 'Another field' };
  expect(faultUnder('wallets', faults)).toBe('Below');
  expect(faultUnder('wallets', { ...faults, wallets: 'Own' })).toBe('Own');
  expect(faultUnder('name', faults)).toBeUndefined();
});

test('a part of a form finds its faults without the name of the part', () => {
  expect(faultsOfPart('coordinates', { 'coordinates.banking.iban': 'Wrong', coordinate_tags: 'Long' })).toEqual({
    'banking.iban': 'Wrong',
  });
});

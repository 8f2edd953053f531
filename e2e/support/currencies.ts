import type { Call } from '#e2e/support/ledger-fixtures.ts';

const path = 'ledger/currencies';

/** Adds a currency to those of the setting, which other tests use meanwhile. */
export async function addCurrency(call: Call, code: string, decimals: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { value } = (await call('GET', `/api/v1/setting/${path}`)).json;
    const { status, json } = await call('PUT', '/api/v1/setting', {
      settings: { [path]: { ...value, [code]: decimals } },
    });
    if (status === 200) return;
    if (tries === 5) throw new Error(`The currency ${code} was not added: ${JSON.stringify(json)}`);
  }
}

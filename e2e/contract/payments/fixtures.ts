import { type Call, done, newBeneficiaryFixture } from '#e2e/contract/beneficiaries/fixtures.ts';
import { euro } from '#e2e/support/fixtures/ledger-fixtures.ts';

/** A beneficiary, and an open account of its payer with 100.00 EUR. */
export async function newPaymentSetup(
  call: Call,
  open: (members?: Record<string, unknown>) => Promise<{ id: string }>,
) {
  const beneficiary = await newBeneficiaryFixture(call);
  const owner = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: beneficiary.identity };
  const account = (await open({ owner })).id;
  await done(call('POST', `/api/v2.0/account/${account}/state`, { state: 'OPEN' }));
  const wallet = euro(account);
  const from = { chart: 0, code: 'clearing' };
  await done(call('POST', '/bo/ledger/transfers', { from, to: wallet, amount: '100.00', currency: 'EUR' }));
  const sent = {
    identity_reference: beneficiary.identity,
    beneficiary_id: beneficiary.id,
    beneficiary_coordinate_id: beneficiary.coordinate,
    from: wallet,
    amount: '12.50',
    currency: 'EUR',
  };
  const balance = async () =>
    (await done(call('GET', `/api/v2.0/account/${account}/wallets/DEFAULT/EUR`))).json.account_balance;
  return { beneficiary, sent, account, balance };
}

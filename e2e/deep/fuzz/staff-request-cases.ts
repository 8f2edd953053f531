import { randomUUID } from 'node:crypto';
import type { Call } from '#e2e/contract/accounts/fixtures.ts';
import { done, type RequestCase } from '#e2e/deep/fuzz/request-case.ts';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';

/** As `requestCasesAt`, for what staff add to an account and read of it. */
export function staffRequestCases(call: Call): Record<string, () => Promise<RequestCase>> {
  const ask = async (method: string, path: string, body?: unknown) => (await done(call(method, path, body))).json;
  const account = async () => (await newBank(call)).account(`id-${randomUUID()}`, '500.00');
  const record = async () => ({ kind: 'account', id: await account() });
  const flow = async (): Promise<RequestCase> => ({
    params: { idRef: await account(), walletType: 'DEFAULT', walletCurrency: 'EUR' },
    query: {},
  });

  const note = async () => {
    const params = await record();
    const { id } = await ask('POST', `/bo/records/account/${params.id}/notes`, { text: 'Called the customer.' });
    return { ...params, note: id };
  };
  const attachment = async () => {
    const params = await record();
    const file = { name: 'id.pdf', content: 'JVBERi0xLjcK' };
    const { id } = await ask('POST', `/bo/records/account/${params.id}/attachments`, file);
    return { ...params, attachment: id };
  };
  const label = async () => {
    const params = await record();
    await ask('POST', `/bo/records/account/${params.id}/labels`, { label: 'fraud' });
    return { ...params, label: 'fraud' };
  };

  return {
    listNotes: async () => ({ params: await note(), query: {} }),
    createNote: async () => ({ params: await record(), body: { text: 'Called the customer.' } }),
    updateNote: async () => ({ params: await note(), body: { text: 'Called the customer twice.' } }),
    deleteNote: async () => ({ params: await note() }),
    getNoteHistory: async () => ({ params: await note() }),
    listAttachments: async () => ({ params: await attachment(), query: {} }),
    createAttachment: async () => ({ params: await record(), body: { name: 'id.pdf', content: 'JVBERi0xLjcK' } }),
    getAttachment: async () => ({ params: await attachment() }),
    deleteAttachment: async () => ({ params: await attachment() }),
    addRecordLabel: async () => ({ params: await record(), body: { label: 'fraud' } }),
    getRecordLabels: async () => ({ params: await record() }),
    deleteRecordLabel: async () => ({ params: await label() }),
    getTimeline: async () => ({ params: await note(), query: {} }),
    getWalletHistory: flow,
    listWalletCounterparties: flow,
    listWalletPostings: flow,
    exportWalletPostings: flow,
    getEntry: async () => {
      const { page } = await ask('GET', `/bo/ledger/entries?page[size]=1`);
      return { params: { id: page[0].id } };
    },
  };
}

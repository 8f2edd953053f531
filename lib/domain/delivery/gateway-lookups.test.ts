import { expect, test } from '@playwright/test';
import '#e2e/support/servers/in-process.ts';

const { smsChannel } = await import('#lib/domain/delivery/message-channels.ts');

/** Questions that the name server has not answered yet. */
const pendingLookups = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'GetAddrInfoReqWrap').length;

test('twenty text messages at a time ask the name server for the gateway once', async () => {
  const send = smsChannel('https://sms.invalid/send', `whsec_${'A'.repeat(32)}`);
  const before = pendingLookups();
  const message = { to: '+447700900123', subject: '', text: 'Hello' };
  const attempts = Array.from({ length: 20 }, (_, index) => send({ id: `m${index}`, ...message }));
  const faults = Promise.all(attempts.map((attempt) => attempt.catch((error: Error) => error.message)));
  let most = 0;
  for (let tick = 0; tick < 20; tick += 1) {
    await new Promise((nextTurn) => setImmediate(nextTurn));
    most = Math.max(most, pendingLookups() - before);
  }
  for (const fault of await faults)
    expect(fault).toMatch(/^The gateway did not get the message\. The receiver (cannot be reached|did not answer)/);
  expect(most).toBeLessThanOrEqual(1);
});

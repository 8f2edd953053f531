import { expect, test } from '@playwright/test';
import '#e2e/support/servers/in-process.ts';

const { postSigned } = await import('#lib/domain/events/webhooks/webhook-request.ts');

/** Questions that the name server has not answered yet. */
const pendingLookups = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'GetAddrInfoReqWrap').length;

for (const allowsPrivate of [false, true]) {
  test(`fifty events to one name ask the name server once, private addresses ${allowsPrivate}`, async () => {
    const url = new URL(`https://hooks-${allowsPrivate}.invalid/bank`);
    const before = pendingLookups();
    const message = { id: 'm', body: '{}', type: 'application/json' };
    const attempts = Array.from({ length: 50 }, () => postSigned(url, ['secret'], message, allowsPrivate));
    await new Promise((nextTick) => process.nextTick(nextTick));
    expect(pendingLookups() - before).toBe(1);
    for (const { status, fault } of await Promise.all(attempts)) {
      expect(status).toBeNull();
      expect(fault).toMatch(/cannot be reached|did not answer/);
    }
  });
}

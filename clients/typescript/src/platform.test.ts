import { expect, test } from '@playwright/test';
import { newUuid, wait, webCrypto } from './platform.ts';

test('makes random UUIDs, also where WebCrypto is no global', async () => {
  const global = Object.getOwnPropertyDescriptor(globalThis, 'crypto') ?? {};
  const ids = [await newUuid()];
  // As in Node 18.
  Object.defineProperty(globalThis, 'crypto', { ...global, get: () => undefined });
  ids.push(await newUuid());
  expect((await webCrypto()).subtle).toBeTruthy();
  Object.defineProperty(globalThis, 'crypto', global);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(2);
});

test('waits no longer than its signal', async () => {
  await wait(1, undefined);
  await expect(wait(60, AbortSignal.abort(new Error('Ended before.')))).rejects.toThrow('Ended before.');
  await expect(wait(60, AbortSignal.timeout(1))).rejects.toThrow('timeout');
});

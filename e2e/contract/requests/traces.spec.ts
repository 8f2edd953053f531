import { createServer, type Server as Receiver } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { mintAdministratorToken, startServer } from '#e2e/support/servers/server.ts';

interface Sent {
  path?: string;
  key?: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the members it expects and fails where they are missing.
  body: any;
}

let receiver: Receiver;
const sent: Sent[] = [];

test.beforeAll(async () => {
  receiver = createServer(async (request, answer) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    sent.push({ path: request.url, key: String(request.headers['x-key']), body: JSON.parse(body) });
    answer.end('{}');
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
});

test.afterAll(() => receiver.close());

test('with a collector each request is a span with its operation and transaction below the caller’s span', async () => {
  const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key' };
  const server = await startServer({ environment: { ...traced, OTEL_SERVICE_NAME: 'bank' } });
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  try {
    const token = await mintAdministratorToken(server);
    const made = await fetch(`${server.origin}/api/v1/setting`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        traceparent: `00-${trace}-00f067aa0ba902b7-01`,
      },
      body: JSON.stringify({ settings: { 'custom/traced': 1 } }),
    });
    expect(made.status).toBe(200);
    await createCaller(server.origin, token)('GET', '/api/v1/role/none');
  } finally {
    // Pending traces are sent before the end.
    await server.stop();
  }
  expect(sent.map(({ path, key }) => [path, key])).toContainEqual(['/v1/traces', 'a key']);
  const resources = sent.flatMap(({ body }) => body.resourceSpans);
  expect(resources[0].resource.attributes).toEqual([{ key: 'service.name', value: { stringValue: 'bank' } }]);
  const spans = resources.flatMap((resource) =>
    resource.scopeSpans.flatMap((scope: { spans: unknown[] }) => scope.spans),
  );
  const request = spans.find(({ traceId, kind }) => traceId === trace && kind === 2);
  expect(request).toMatchObject({ name: 'updateSettings', parentSpanId: '00f067aa0ba902b7' });
  expect(request.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } });
  expect(spans).toContainEqual(
    expect.objectContaining({ name: 'transaction', traceId: trace, parentSpanId: request.spanId }),
  );
  expect(BigInt(request.endTimeUnixNano)).toBeGreaterThan(BigInt(request.startTimeUnixNano));
  expect(spans.find(({ name }) => name === 'getRole').attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: '404' },
  });
});

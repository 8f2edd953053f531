import { expect, test } from '@playwright/test';
import { linkOrigin, rejectHost } from '#lib/core/host.ts';

const ours = 'https://bank.example';
const statusOf = (host: string | undefined, target = '/bo/me', origin = ours) =>
  rejectHost({ host, target }, origin)?.status;

test('serves the host of APP_ORIGIN and the names of this machine', () => {
  const served = ['bank.example', 'BANK.example', 'bank.example:443', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'];
  expect(served.filter((host) => statusOf(host))).toEqual([]);
  expect(statusOf(undefined)).toBeUndefined();
  expect(statusOf('bank.example:8443', '/bo/me', 'https://bank.example:8443')).toBeUndefined();
});

test('answers 421 for every other host', () => {
  const foreign = [
    'evil.example',
    'bank.example.evil.example',
    'bank.example.',
    'bank.example:8443',
    'bank.example:80',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'evil.example@127.0.0.1',
    'bank.example/x',
    'bank.example,evil.example',
    '10.0.0.7:3000',
    '0.0.0.0:3000',
    '',
  ];
  expect(foreign.filter((host) => statusOf(host) !== 421)).toEqual([]);
});

test('health probes and metrics are asked by address', () => {
  for (const target of ['/api/health/live', '/api/health/ready?x', '/metrics']) {
    expect(statusOf('10.0.0.7:3000', target)).toBeUndefined();
  }
  for (const target of ['/api/healthy', '/metricsx', '/', '/sign-in']) {
    expect(statusOf('10.0.0.7:3000', target), target).toBe(421);
  }
});

test('without APP_ORIGIN only a loopback address becomes part of a link', () => {
  expect(linkOrigin('http://localhost:3000', undefined)).toBe('http://localhost:3000');
  expect(linkOrigin('http://127.0.0.1:3000', undefined)).toBe('http://127.0.0.1:3000');
  for (const host of ['evil.example', '192.168.1.5:3000', '127.0.0.1.evil.example', 'x@localhost', '']) {
    expect(linkOrigin(`http://${host}`, undefined), host).toBe('');
  }
  expect(linkOrigin('http://evil.example', ours)).toBe(ours);
});

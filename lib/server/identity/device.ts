import { isSecure } from '#lib/core/config.ts';
import { mac } from '#lib/core/keys.ts';
import { newId } from '#lib/core/uuid.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { senderOf } from '#lib/server/identity/network.ts';
import { equalHashes, hashSecret } from '#lib/server/identity/secret.ts';

const deviceCookie = isSecure() ? '__Host-countinghouse_device' : 'countinghouse_device';
const deviceLifeMs = 90 * 24 * 3600_000;

/** A browser in which a user has signed in before. It proves nothing by itself: it has a count of wrong tries of its own. */
export interface Device {
  id: string;
  user_id: string;
  /** Changes with the password: a new one forgets every device. */
  password_mark: string;
}

interface DeviceOwner {
  id: string;
  password_hash: string | null;
}

const passwordMarkOf = ({ password_hash }: DeviceOwner): string => hashSecret(password_hash ?? '').slice(0, 16);
const signatureOf = (claims: string): string => mac('device', claims, 'base64url');

/** The `Set-Cookie` by which the browser is known for 90 days. A known browser keeps its id. */
export function deviceCookieFor(ctx: Pick<Context, 'cookies' | 'now'>, user: DeviceOwner): string {
  const known = deviceOf(ctx);
  const id = known?.user_id === user.id ? known.id : newId();
  const claims = [id, user.id, Date.parse(ctx.now) + deviceLifeMs, passwordMarkOf(user)].join('.');
  const value = `${claims}.${signatureOf(claims)}`;
  const secure = isSecure() ? '; Secure' : '';
  return `${deviceCookie}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${deviceLifeMs / 1000}${secure}`;
}

/** The device whose cookie came with the request, if we signed it and it has not expired. */
export function deviceOf(ctx: Pick<Context, 'cookies' | 'now'>): Device | undefined {
  const [id, user_id, expires, password_mark, signature, ...rest] = (ctx.cookies.get(deviceCookie) ?? '').split('.', 6);
  if (!id || !user_id || !expires || !password_mark || !signature || rest.length > 0) return undefined;
  if (!equalHashes(signature, signatureOf([id, user_id, expires, password_mark].join('.')))) return undefined;
  return Number(expires) > Date.parse(ctx.now) ? { id, user_id, password_mark } : undefined;
}

/** The id of the device when this user signed in there with the present password. */
export function knownDevice(ctx: Pick<Context, 'cookies' | 'now'>, user: DeviceOwner | undefined): string | undefined {
  const device = deviceOf(ctx);
  if (!user || device?.user_id !== user.id || device.password_mark !== passwordMarkOf(user)) return undefined;
  return device.id;
}

/** Whose bucket counts a request without a session: its device's, which nobody else at the same address can empty. */
export const rateLimitKey = (ctx: Pick<Context, 'cookies' | 'now' | 'remote'>): string =>
  deviceOf(ctx)?.id ?? senderOf(ctx.remote);

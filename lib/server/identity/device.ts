import { isSecure } from '#lib/core/config.ts';
import { mac } from '#lib/core/secrets/keys.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { newId } from '#lib/core/uuid.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { senderOf } from '#lib/server/identity/network.ts';
import { equalHashes, hashSecret } from '#lib/server/identity/secret.ts';

const deviceCookie = isSecure() ? '__Host-countinghouse_device' : 'countinghouse_device';
const deviceLifeMs = 90 * dayMs;

/**
 * A browser in which a user has signed in before. It does not authenticate; it has its own count of failed sign-ins.
 */
export interface Device {
  id: string;
  user_id: string;
  /** Derived from the password hash: a new password invalidates every device. */
  password_mark: string;
}

interface DeviceOwner {
  id: string;
  password_hash: string | null;
}

const passwordMarkOf = ({ password_hash }: DeviceOwner): string => hashSecret(password_hash ?? '').slice(0, 16);
const signatureOf = (claims: string): string => mac('device', claims, 'base64url');

/** The `Set-Cookie` that identifies the browser for 90 days. A known browser keeps its id. */
export function deviceCookieFor(ctx: Pick<Context, 'cookies' | 'now'>, user: DeviceOwner): string {
  const known = deviceOf(ctx);
  const id = known?.user_id === user.id ? known.id : newId();
  const claims = [id, user.id, Date.parse(ctx.now) + deviceLifeMs, passwordMarkOf(user)].join('.');
  const value = `${claims}.${signatureOf(claims)}`;
  const secure = isSecure() ? '; Secure' : '';
  return `${deviceCookie}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${deviceLifeMs / 1000}${secure}`;
}

/** The device of the request's cookie, if its signature is valid and it has not expired. */
export function deviceOf(ctx: Pick<Context, 'cookies' | 'now'>): Device | undefined {
  const [id, user_id, expires, password_mark, signature, ...rest] = (ctx.cookies.get(deviceCookie) ?? '').split('.', 6);
  if (!id || !user_id || !expires || !password_mark || !signature || rest.length > 0) return undefined;
  if (!equalHashes(signature, signatureOf([id, user_id, expires, password_mark].join('.')))) return undefined;
  return Number(expires) > Date.parse(ctx.now) ? { id, user_id, password_mark } : undefined;
}

/** The id of the device, if this user has signed in there with the current password. */
export function knownDevice(ctx: Pick<Context, 'cookies' | 'now'>, user: DeviceOwner | undefined): string | undefined {
  const device = deviceOf(ctx);
  if (!user || device?.user_id !== user.id || device.password_mark !== passwordMarkOf(user)) return undefined;
  return device.id;
}

/** The rate limit key of a request without a session: its device, so that others at the same address do not count. */
export const rateLimitKey = (ctx: Pick<Context, 'cookies' | 'now' | 'remote'>): string =>
  deviceOf(ctx)?.id ?? senderOf(ctx.remote);

import { isSecure } from '#lib/core/config.ts';
import { type ApiRequest, type ApiResponse, decodeText } from '#lib/server/http/request.ts';
import { safeRedirectPath } from '#lib/server/identity/safe-redirect.ts';
import type { Dispatch } from '#lib/server/operation/dispatch/dispatch.ts';

/** The proof of the password until the second factor is sent: never in an address, and not for scripts. */
export const challengeCookie = 'countinghouse_challenge';

/** More than the longest form needs. */
const formBytesMax = 16 * 1024;
const challengeSeconds = 5 * 60;

/**
 * Signs in with a posted form and redirects: the same operations with the same limits, delays and audit as for the
 * page's script. What was refused goes into the address as a code, never as a value of the form.
 */
export async function answerSignInForm(request: ApiRequest, dispatch: Dispatch): Promise<ApiResponse> {
  if (request.method !== 'POST') return redirectTo('/sign-in');
  const form = isOwnForm(request) ? await readForm(request) : undefined;
  if (!form) return redirectTo('/sign-in', { refused: 'form' });
  const next = safeRedirectPath(form.get('next') ?? '/home');
  const step = form.has('code') ? 'code' : undefined;
  const answer = await dispatch(signInRequest(request, form));
  const { state, challenge, code } = await answeredMembers(answer);
  if (state === 'SIGNED_IN') {
    return redirectTo(next, {}, [...[answer.headers['set-cookie'] ?? []].flat(), challengeSetCookie('')]);
  }
  if (challenge !== undefined) return redirectTo('/sign-in', { step: 'code', next }, [challengeSetCookie(challenge)]);
  const wait = [answer.headers['retry-after']].flat()[0];
  return redirectTo('/sign-in', { refused: code ?? 'form', wait, step, next });
}

/**
 * Whether the form comes from a page of ours, so that no other site signs a person in as someone else. Our pages send
 * no referrer, so that the origin of their forms is `null`: then the browser itself must say that it is the same.
 */
function isOwnForm({ headers, origin }: ApiRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === origin;
}

async function readForm({ headers, body }: ApiRequest): Promise<URLSearchParams | undefined> {
  const type = [headers['content-type']].flat()[0]?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded' || Number(headers['content-length'] ?? 0) > formBytesMax) {
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > formBytesMax) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** The operation that the script of the page would call. */
function signInRequest(request: ApiRequest, form: URLSearchParams): ApiRequest {
  const field = (name: string) => form.get(name) ?? '';
  const isCode = form.has('code');
  const body = isCode
    ? { challenge: challengeOf(request), code: field('code').trim() }
    : { username: field('username'), password: field('password') };
  const { 'user-agent': agent, 'accept-language': languages, cookie } = request.headers;
  return {
    ...request,
    target: isCode ? '/bo/sign-in/totp' : '/bo/sign-in',
    headers: {
      'content-type': 'application/json',
      origin: request.origin,
      'user-agent': agent,
      'accept-language': languages,
      cookie,
    },
    body: once(Buffer.from(JSON.stringify(body))),
  };
}

function challengeOf({ cookies }: ApiRequest): string {
  try {
    return decodeText(cookies.get(challengeCookie) ?? '', challengeCookie);
  } catch {
    return '';
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

interface Answered {
  state?: string;
  challenge?: string;
  /** Of a problem. */
  code?: string;
}

async function answeredMembers({ body }: ApiResponse): Promise<Answered> {
  const chunks: Uint8Array[] = [];
  if (typeof body === 'string' || body instanceof Uint8Array) chunks.push(Buffer.from(body));
  else for await (const chunk of body ?? []) chunks.push(Buffer.from(chunk));
  const members: Record<string, unknown> = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
  const text = (name: string) => (typeof members[name] === 'string' ? { [name]: members[name] } : {});
  return { ...text('state'), ...text('challenge'), ...text('code') };
}

function challengeSetCookie(challenge: string): string {
  const life = challenge === '' ? 0 : challengeSeconds;
  const secure = isSecure() ? '; Secure' : '';
  return `${challengeCookie}=${encodeURIComponent(challenge)}; Path=/sign-in; HttpOnly; SameSite=Strict; Max-Age=${life}${secure}`;
}

function redirectTo(path: string, query: Record<string, string | undefined> = {}, cookies: string[] = []): ApiResponse {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  const search = new URLSearchParams(given).toString();
  return {
    status: 303,
    headers: {
      location: search === '' ? path : `${path}?${search}`,
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body: '',
  };
}

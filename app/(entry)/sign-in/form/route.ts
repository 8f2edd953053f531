import { isSecure } from '#lib/core/config.ts';
import { answerSignInForm } from '#lib/domain/sign-in/posted-form.ts';
import { dispatch } from '#lib/host/endpoints.ts';
import { toApiRequest } from '#lib/server/http/adapter.ts';
import { apiHeaders } from '#lib/server/http/security-headers.ts';

/** Sign-in without JavaScript inside Next, for development and serverless; in production server.mjs answers. */
export async function POST({ method, url, headers: sent, body }: Request): Promise<Response> {
  const { 'accept-encoding': _, ...headers } = Object.fromEntries(sent);
  const request = toApiRequest({ method, target: new URL(url).pathname, headers, body, socket_address: '' });
  const reply = await answerSignInForm(request, dispatch);
  const answered = new Headers(apiHeaders(isSecure()));
  for (const [name, values] of Object.entries(reply.headers)) {
    for (const value of [values].flat()) answered.append(name, value);
  }
  return new Response(null, { status: reply.status, headers: answered });
}

import { headers } from 'next/headers';
import { cache } from 'react';
import { linkOrigin } from '#lib/core/host.ts';
import { areDocumentsPublic } from '#lib/host/documents.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { findPageContext, signedInContext } from '#lib/server/identity/page-context.ts';

/** Shown in examples to visitors without a session where no address can be trusted: it says nothing of this server. */
const exampleOrigin = 'https://countinghouse.example';

interface DocumentVisitor {
  /** Of the signed-in user; absent for a visitor without a session. */
  ctx?: Context;
  /** The origin in examples. */
  origin: string;
}

/**
 * Who reads the developer documents: a user, or anyone while the setting `developers/public` is on. Redirects to
 * sign-in otherwise. Every page and file below app/(documents) calls it first.
 */
export const documentVisitor = cache(async (): Promise<DocumentVisitor> => {
  const context = await findPageContext();
  if (context || !(await areDocumentsPublic())) {
    const ctx = context ?? (await signedInContext());
    return { ctx, origin: ctx.origin };
  }
  const host = (await headers()).get('host') ?? '';
  return { origin: linkOrigin(`http://${host}`) || exampleOrigin };
});

/** A file of the documents as a response. It depends on the session and the setting, so shared caches do not keep it. */
export function documentFile(text: string, type: 'text/markdown' | 'text/plain' | 'application/json'): Response {
  return new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'private, no-cache' },
  });
}

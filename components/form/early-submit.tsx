'use client';
import { useEffect } from 'react';

declare global {
  interface Window {
    /** The form that was sent before this page's code was there; null once it is. */
    earlySubmit?: HTMLFormElement | null;
  }
}

/** Runs before all else in the page: a form would otherwise send itself, past the code that is to send it. */
const holdSubmitScript = `addEventListener('submit',function hold(e){
  if(window.earlySubmit===null)return removeEventListener('submit',hold,true);
  e.preventDefault();e.stopImmediatePropagation();window.earlySubmit=e.target},true)`;

/** Keeps a form submitted before the page's code has loaded, and submits it then. */
export function EarlySubmit({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    const form = window.earlySubmit;
    window.earlySubmit = null;
    form?.requestSubmit();
  }, []);
  // A browser hides the nonce from scripts, so that the server's and its own never agree.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: holdSubmitScript }} />;
}

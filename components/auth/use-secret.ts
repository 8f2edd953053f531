'use client';
import { useEffect, useState } from 'react';

/**
 * The secret of a one-time link: the part after `#`, which no server or log receives. It is removed from the address,
 * so that no history keeps it. Undefined until the browser has read it, empty if there is none.
 */
export function useSecret(): string | undefined {
  const [secret, setSecret] = useState<string>();
  useEffect(() => {
    const fragment = window.location.hash.slice(1);
    setSecret((before) => before || fragment);
    if (fragment) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return secret;
}

'use client';
import { useEffect, useState } from 'react';

/**
 * The secret of a one-time link: what stands after the `#`, which no server and no log sees. It is taken out of the
 * address, so that it stays in nobody's history. Undefined until the browser has looked, empty when there is none.
 */
export function useSecret(): string | undefined {
  const [secret, setSecret] = useState<string>();
  useEffect(() => {
    const found = window.location.hash.slice(1);
    setSecret((before) => before || found);
    if (found) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return secret;
}

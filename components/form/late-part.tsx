'use client';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';

/** A part of a page whose code loads after the page's: what is typed into it until then is kept, too. */
export function LatePart({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  return (
    <div ref={part} data-late-part className="contents">
      <Suspense fallback={fallback}>
        {children}
        <Arrival part={part} />
      </Suspense>
    </div>
  );
}

/** Is rendered in the browser together with the part. */
function Arrival({ part }: { part: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    part.current?.removeAttribute('data-late-part');
    void window.repeatEarlyInput?.();
  }, [part]);
  return null;
}

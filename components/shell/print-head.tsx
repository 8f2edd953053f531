'use client';
import { useEffect, useRef } from 'react';
import type { Viewer } from '#components/shell/viewer.ts';
import { segmentText } from '#components/ui/segment-text.ts';

/** The head of a printed page: who printed it, where and when. */
export function PrintHead({ viewer }: { viewer: Viewer }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const fill = () => {
      if (!line.current) return;
      const { host, pathname, search } = window.location;
      line.current.textContent = [
        `Countinghouse ${viewer.environment}`,
        `${host}${pathname}${segmentText(search)}`,
        viewer.name,
        new Date().toISOString(),
      ].join(' · ');
    };
    window.addEventListener('beforeprint', fill);
    return () => window.removeEventListener('beforeprint', fill);
  }, [viewer]);
  return <p ref={line} className="print-only mb-2 border-b pb-1 text-fg-2 text-xs" />;
}

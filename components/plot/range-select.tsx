'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** The days of one label of a plot. */
export interface PlotRange {
  from: string;
  to: string;
}

interface Drag {
  first: number;
  last: number;
}

/** Dragging over a plot selects its days: `?from=…&to=…`. For the keyboard the page has fields for the days. */
export function RangeSelect({ ranges, children }: { ranges: readonly PlotRange[]; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const select = useRangeNavigation();
  useEffect(() => {
    if (!drag) return;
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(undefined);
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, [drag]);
  const indexAt = (event: PointerEvent) => {
    const box = frame.current?.querySelector('svg')?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    const index = Math.floor(((event.clientX - box.left) / box.width) * ranges.length);
    return Math.max(0, Math.min(ranges.length - 1, index));
  };
  const finish = () => {
    setDrag(undefined);
    if (!drag || drag.first === drag.last) return;
    const [start, end] = [ranges[Math.min(drag.first, drag.last)], ranges[Math.max(drag.first, drag.last)]];
    if (start && end) select({ from: start.from, to: end.to });
  };
  return (
    <div
      ref={frame}
      className="relative cursor-col-resize touch-pan-y select-none"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ first: indexAt(event), last: indexAt(event) });
      }}
      onPointerMove={(event) => drag && setDrag({ ...drag, last: indexAt(event) })}
      onPointerUp={finish}
      onPointerCancel={() => setDrag(undefined)}
    >
      {children}
      {drag && drag.first !== drag.last && <SelectedRange frame={frame.current} drag={drag} count={ranges.length} />}
    </div>
  );
}

function useRangeNavigation(): (range: PlotRange) => void {
  const router = useRouter();
  const path = usePathname();
  const params = useSearchParams();
  return (range) => {
    const next = new URLSearchParams(params);
    next.set('from', range.from);
    next.set('to', range.to);
    router.push(`${path}?${next}`, { scroll: false });
  };
}

/** The selected part, drawn over the plot. */
function SelectedRange({ frame, drag, count }: { frame: HTMLDivElement | null; drag: Drag; count: number }) {
  const box = frame?.querySelector('svg')?.getBoundingClientRect();
  const outer = frame?.getBoundingClientRect();
  if (!box || !outer) return null;
  const step = box.width / count;
  const first = Math.min(drag.first, drag.last);
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bg-accent/20"
      style={{
        left: box.left - outer.left + first * step,
        top: box.top - outer.top,
        width: (Math.abs(drag.last - drag.first) + 1) * step,
        height: box.height,
      }}
    />
  );
}

'use client';
import { encode } from 'uqr';

const quietModules = 4;

/** A QR code drawn in the browser: its content goes nowhere. Black on white in every theme, or cameras fail. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: quietModules });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-48 rounded bg-[#fff]">
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

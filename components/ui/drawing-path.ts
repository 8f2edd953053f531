import type { IconNode, SVGProps } from 'lucide';

const paths = new WeakMap<IconNode, string>();

/** All shapes of a drawing as the data of one SVG path. */
export function drawingPath(drawing: IconNode): string {
  const path = paths.get(drawing) ?? drawing.map(([shape, sizes]) => shapePath(shape, sizes)).join('');
  paths.set(drawing, path);
  return path;
}

function shapePath(shape: string, sizes: SVGProps): string {
  const size = (name: string) => Number(sizes[name] ?? 0);
  // A relative start would otherwise begin where the shape before ends.
  if (shape === 'path') return `M0 0${sizes.d}`.replace('M0 0M', 'M');
  if (shape === 'line') return `M${sizes.x1} ${sizes.y1}L${sizes.x2} ${sizes.y2}`;
  if (shape === 'polyline') return `M${sizes.points}`;
  if (shape === 'polygon') return `M${sizes.points}z`;
  if (shape === 'circle') return ellipse(size('cx'), size('cy'), size('r'), size('r'));
  if (shape === 'ellipse') return ellipse(size('cx'), size('cy'), size('rx'), size('ry'));
  if (shape === 'rect') return rectangle(size('x'), size('y'), size('width'), size('height'), size('rx') || size('ry'));
  throw new Error(`A drawing has an unknown shape: ${shape}`);
}

function ellipse(x: number, y: number, radiusX: number, radiusY: number): string {
  const half = (width: number) => `a${radiusX} ${radiusY} 0 1 0 ${width} 0`;
  return `M${x - radiusX} ${y}${half(2 * radiusX)}${half(-2 * radiusX)}`;
}

function rectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const corner = (right: number, down: number) => (radius ? `a${radius} ${radius} 0 0 1 ${right} ${down}` : '');
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  return [
    `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}`,
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`,
  ].join('');
}

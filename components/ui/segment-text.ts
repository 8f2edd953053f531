/** An address or a segment of it, decoded for people and for comparing. A malformed one is returned unchanged. */
export function segmentText(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

import { type RefObject, useEffect, useRef } from 'react';
import { forgetUnsaved, markUnsaved } from '#components/ui/unsaved.ts';

/**
 * For input that is no form, or that a form keeps after it was sent, as in a dry run: leaving the page asks as long as
 * `isUnsaved`. Answers the ref of the element that holds the input.
 */
export function useUnsavedPart<Part extends Element>(isUnsaved: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const element = part.current;
    if (!element || !isUnsaved) return;
    markUnsaved(element);
    return () => forgetUnsaved(element);
  }, [isUnsaved]);
  return part;
}

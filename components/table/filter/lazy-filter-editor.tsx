'use client';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#components/ui/lazy-part.ts';

const Editor = lazyPart(async () => (await import('#components/table/filter/filter-editor.tsx')).FilterEditor);

/** The editor of a filter, loaded when it is opened; its room is kept until then. */
export function LazyFilterEditor(props: ComponentProps<typeof Editor>) {
  return (
    <Suspense fallback={<div className="h-48 w-72 max-w-full" />}>
      <Editor {...props} />
    </Suspense>
  );
}

'use client';
import { type ComponentProps, lazy, Suspense } from 'react';

const Editor = lazy(async () => ({ default: (await import('#components/table/filter-editor.tsx')).FilterEditor }));

/** The editor of a filter, loaded when it is opened; its room is kept until then. */
export function LazyFilterEditor(props: ComponentProps<typeof Editor>) {
  return (
    <Suspense fallback={<div className="h-48 w-72 max-w-full" />}>
      <Editor {...props} />
    </Suspense>
  );
}

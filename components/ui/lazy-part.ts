import { lazy } from 'react';
import { common } from '#components/ui/messages.ts';
import { toast } from '#components/ui/overlay/toast.ts';

const retryAfterMs = 3_000;

/** A component with any properties, as `lazy` takes it. */
type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/**
 * A part of a page that is loaded when it is shown first: `lazyPart(async () => (await import('…')).Dialog)`. While its
 * script cannot be loaded, a message says so, and loading is tried again: with `lazy` alone the page would fail, with
 * the input on it.
 */
export const lazyPart = <Shown extends Part>(load: () => Promise<Shown>) =>
  lazy(async () => ({ default: await loadPersistently(load) }));

/**
 * A script that an action needs: answers how to load it. While it cannot be loaded, as `lazyPart`, with one message
 * however often it is asked for.
 */
export function lazyScript<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= loadPersistently(load);
    return loading;
  };
}

async function loadPersistently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    console.error(error);
    const dismiss = toast(common('partNotLoaded'), { tone: 'bad', detail: common('partNotLoadedDetail') });
    const loaded = await retry(load);
    dismiss();
    return loaded;
  }
}

async function retry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    await new Promise((done) => setTimeout(done, retryAfterMs));
    try {
      return await load();
    } catch {
      // The message stays until the script is there.
    }
  }
}

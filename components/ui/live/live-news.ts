'use client';
import { useSyncExternalStore } from 'react';

/** What happened on the server, as far as the person may read it. */
export interface LiveChange {
  id: string;
  type: string;
  subject: string;
  /** The beneficiary of bank details or of a verification. */
  beneficiary_id?: string;
  actor_id: string | null;
  /** The name of the person who did it. */
  actor?: string;
}

/**
 * A change; changes that a page may have missed; a new notification; or too much, so that everything has to be read
 * again.
 */
export type LiveNews =
  | { kind: 'change'; change: LiveChange }
  | { kind: 'missed'; changes: readonly LiveChange[] }
  | { kind: 'notification' }
  | { kind: 'reset' };
/**
 * The messages between tabs: news, whether the tab with the connection still gets answers from the server, and that a
 * tab has joined, whose page may have missed changes.
 */
export type LiveMessage = LiveNews | { kind: 'state'; isLive: boolean; lastId: string } | { kind: 'joined' };

const listeners = new Set<(news: LiveNews) => void>();
const watchers = new Set<() => void>();
const state = { isLive: false, lastId: '' };
/** More changes than happen while a page loads. */
const recentChangesMax = 200;
let recent: readonly LiveChange[] = [];

/** The last changes that this tab has heard of, oldest first. */
export const recentChanges = (): readonly LiveChange[] => recent;

/**
 * The lowest id of what happened after the server began to answer the page that is shown; '' if the page does not say.
 * Ids are UUIDs that begin with their time.
 */
export function pageSinceId(): string {
  const since = Number(document.querySelector<HTMLElement>('[data-since]')?.dataset.since);
  if (!since) return '';
  const hex = since.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Calls a listener with all news of this browser. Returns a function that ends it. */
export function onLiveNews(listener: (news: LiveNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether news arrive as they happen. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    () => state.isLive,
    () => false,
  );

/** Passes a message on to this tab. */
export function receiveLive(message: LiveMessage): void {
  if (message.kind === 'joined') return;
  if (message.kind !== 'state') {
    if (message.kind === 'change') {
      state.lastId = message.change.id;
      recent = [...recent, message.change].slice(-recentChangesMax);
    }
    for (const listener of listeners) listener(message);
    return;
  }
  state.lastId = message.lastId || state.lastId;
  if (state.isLive === message.isLive) return;
  state.isLive = message.isLive;
  for (const changed of watchers) changed();
}

/** Whether the feed is live, and the id of the last change, after which a connection resumes. */
export const liveState: Readonly<typeof state> = state;

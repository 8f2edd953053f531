'use client';
import { createContext, type ReactNode, useContext } from 'react';
import { actionText } from '#components/shell/action-text.ts';

const Labels = createContext<Readonly<Record<string, string>>>({});

/** Gives the labels of operations, by id, to all names of actions inside. */
export function ActionLabels({ labels, children }: { labels: Readonly<Record<string, string>>; children: ReactNode }) {
  return <Labels value={labels}>{children}</Labels>;
}

/** The label of an operation or of another action in the audit. Without one, its id in words. */
export function ActionName({ action, fallback = actionText(action) }: { action: string; fallback?: string }) {
  return useContext(Labels)[action] ?? fallback;
}

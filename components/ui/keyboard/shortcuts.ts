'use client';
import { useLayoutEffect, useRef } from 'react';
import { common } from '#components/ui/messages.ts';

/**
 * One shortcut. `keys` is one key (`j`, `?`, `Shift+x`, `.`), a sequence (`g a`), or one with Ctrl (`Ctrl+k`, which is
 * ⌘K too). Single keys obey the person's switch and never fire while typing; those with Ctrl always do.
 */
export interface Shortcut {
  keys: string;
  label: string;
  group: string;
  run: (event: KeyboardEvent) => void;
}

const sequenceMs = 1_200;
const registered: { current: readonly Shortcut[] }[] = [];
let stopListening: (() => void) | undefined;
let started = '';
let startedMs = 0;

/** Holds these shortcuts while the component is mounted. What was mounted last wins. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  // With the first picture, not after it: who sees a page may press its keys.
  useLayoutEffect(() => {
    registered.unshift(latest);
    stopListening ??= listen();
    return () => {
      registered.splice(registered.indexOf(latest), 1);
      if (registered.length > 0) return;
      stopListening?.();
      stopListening = undefined;
    };
  }, []);
}

/** What the `?` sheet shows: each key once, the winner's meaning. */
export function currentShortcuts(): Shortcut[] {
  const byKeys = new Map<string, Shortcut>();
  for (const shortcut of registered.flatMap((list) => list.current)) {
    if (!byKeys.has(shortcut.keys)) byKeys.set(shortcut.keys, shortcut);
  }
  return [...byKeys.values()];
}

function listen(): () => void {
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const key = keyName(event);
  if (key === undefined) return;
  const isControl = key.startsWith('Ctrl+');
  if (!isControl && (isTyping(event.target) || document.documentElement.dataset.shortcuts === 'off')) return;
  // A modal dialog is a world of its own: the palette opens over it, and nothing reaches the page behind it.
  const isOverPage = document.querySelector('dialog:modal') !== null;
  if (!isControl && isOverPage) return;

  const inTime = event.timeStamp - startedMs < sequenceMs;
  const sequence = inTime && started !== '' ? `${started} ${key}` : '';
  started = '';
  const match = findShortcut(sequence) ?? findShortcut(key);
  if (match) {
    event.preventDefault();
    if (isOverPage && match.group === common('thisPage')) return;
    // A held key is one press: it must not send a form, and then confirm what the form shows next.
    if (!isControl || !event.repeat) match.run(event);
  } else if (registered.some((list) => list.current.some(({ keys }) => keys.startsWith(`${key} `)))) {
    started = key;
    startedMs = event.timeStamp;
  }
}

function findShortcut(keys: string): Shortcut | undefined {
  if (keys === '') return undefined;
  for (const list of registered) {
    const match = list.current.find((shortcut) => shortcut.keys === keys);
    if (match) return match;
  }
  return undefined;
}

/** The event as a shortcut is written; undefined for what belongs to the browser or the system. */
function keyName(event: KeyboardEvent): string | undefined {
  if (event.altKey || event.key === 'Shift' || event.key === 'Control' || event.key === 'Meta') return undefined;
  const isLetter = /^[a-z]$/i.test(event.key);
  const named = event.key === ' ' ? 'Space' : event.key;
  const key = isLetter ? event.key.toLowerCase() : named;
  if (event.ctrlKey || event.metaKey) return event.shiftKey ? undefined : `Ctrl+${key}`;
  return event.shiftKey && (isLetter || key.length > 1) ? `Shift+${key}` : key;
}

/** Whether the keys belong to what has the focus: a text field, a select, a menu that is open. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[role="menu"],[role="listbox"],[role="tree"],[role="treegrid"]')) {
    return true;
  }
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

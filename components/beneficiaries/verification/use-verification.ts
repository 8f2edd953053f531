'use client';
import { useEffect, useRef, useState } from 'react';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { useLiveQuery } from '#components/ui/live/use-live-query.ts';
import type { VerificationView } from '#lib/domain/beneficiaries/verification/verification-view.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

const watchMs = 3_000;
const moving = new Set(['QUEUED', 'SENDING']);

/** The verification on the server, read again while its message is being sent and when the tab becomes visible. */
export function useVerification(initial: VerificationView, serverNow: string) {
  // The clock of the server decides; the clock of the browser only measures the time since the answer. It starts once the
  // page is drawn: until then, browser and server draw the same seconds.
  const clock = useRef<{ server: number; own?: number }>({ server: Date.parse(serverNow) });
  useEffect(() => {
    clock.current.own ??= performance.now();
  }, []);
  const live = useLiveQuery<VerificationView>({
    key: ['verification', initial.id],
    ask: async (signal) => {
      const { body, headers } = await callForResponse(beneficiaryCalls.getVerification, {
        params: { id: initial.id },
        signal,
      });
      const said = Date.parse(headers.get('date') ?? '');
      if (!Number.isNaN(said)) clock.current = { server: said, own: performance.now() };
      return body;
    },
    initial,
    everyMs: (known) => (isOnItsWay(known) ? watchMs : undefined),
  });
  const verification = live.value ?? initial;
  /** Throws the problem. */
  const refresh = async () => {
    const { error } = await live.refresh();
    if (error) throw error;
  };
  const secondsTo = (at: string) => {
    const { server, own } = clock.current;
    const sinceMs = own === undefined ? 0 : performance.now() - own;
    return Math.max(0, Math.ceil((Date.parse(at) - server - sinceMs) / 1000));
  };
  return { verification, refresh, secondsTo };
}

const isOnItsWay = (known: VerificationView | undefined) =>
  known?.status === 'PENDING' && moving.has(known.delivery?.state ?? '');

/** Renders again each second, for countdowns. */
export function useTick(isRunning: boolean): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
}

'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { authCalls } from '#components/auth/calls.ts';
import { t } from '#components/auth/me-messages.ts';
import { browserOf } from '#components/auth/user-agent.ts';
import { FormAnswer } from '#components/form/form-answer.tsx';
import { useAction } from '#components/form/use-action.ts';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { toast } from '#components/ui/overlay/toast.ts';
import { ProblemView } from '#components/ui/page/problem-view.tsx';
import { DataGrid, type TableColumn } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { Session } from '#lib/domain/sign-in/contract.ts';
import { call } from '#lib/server/operation/client.ts';

const sessionColumns: TableColumn<Session>[] = [
  {
    key: 'browser',
    label: t('browser'),
    isRowHeader: true,
    cell: (session) => (
      <>
        {browserOf(session.user_agent)} {session.current && <Badge tone="accent">{t('thisSession')}</Badge>}
      </>
    ),
  },
  {
    key: 'remote',
    label: terms('address'),
    width: 10,
    cell: (session) => (
      <code id={`${session.id}-remote`} className="font-mono text-sm">
        {session.remote}
      </code>
    ),
  },
  {
    key: 'seen',
    label: t('lastSeen'),
    slot: 'date',
    width: 8,
    cell: (session) => <Time value={session.last_seen_at} format="relative" />,
  },
  {
    key: 'expires',
    label: terms('expires'),
    width: 12,
    cell: (session) => (
      <span id={`${session.id}-expires`}>
        <Time value={session.expires_at} />
      </span>
    ),
  },
];

/** Where the person is signed in, and what ends it. */
export function SessionsCard({ sessions }: { sessions: Session[] }) {
  const router = useRouter();
  const attempt = useAction();
  const { busy, problem, run } = attempt;
  const [ending, setEnding] = useState<string>();
  const end = (target: string, work: () => Promise<unknown>) => {
    setEnding(target);
    return run(async () => {
      await work();
      toast(target === 'others' ? t('otherSessionsEnded') : t('sessionEnded'));
      router.refresh();
    });
  };
  const columns: TableColumn<Session>[] = [
    ...sessionColumns,
    {
      key: 'end',
      label: <span className="sr-only">{terms('action')}</span>,
      align: 'end',
      width: 8,
      cell: ({ id, current, user_agent }) =>
        !current && (
          <Button
            id={`${id}-end`}
            size="sm"
            busy={busy && ending === id}
            // One browser may have several sessions.
            aria-labelledby={`${id}-end ${id}-remote ${id}-expires`}
            aria-label={t('endSessionOf', { userAgent: browserOf(user_agent) })}
            onClick={() => end(id, () => call(authCalls.endMySession, { params: { id } }))}
          >
            {t('end')}
          </Button>
        ),
    },
  ];
  const others = sessions.some((session) => !session.current) && (
    <Button
      size="sm"
      busy={busy && ending === 'others'}
      onClick={() => end('others', () => call(authCalls.endMyOtherSessions))}
    >
      {t('endOthers')}
    </Button>
  );
  return (
    <Card title={t('sessions')} actions={others} flush>
      <DataGrid
        caption={t('sessionsCaption')}
        quietCaption
        columns={columns}
        rows={sessions}
        rowKey={(session) => session.id}
      />
      <FormAnswer attempt={attempt} className="p-4">
        {problem && <ProblemView problem={problem} />}
      </FormAnswer>
    </Card>
  );
}

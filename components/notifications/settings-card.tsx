'use client';
import { useState } from 'react';
import { useDirectWrite } from '#components/form/use-direct-write.ts';
import { notificationCalls } from '#components/notifications/calls.ts';
import { t } from '#components/notifications/messages.ts';
import { t as frequencyText } from '#components/shell/frequency-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { Segments, Switch } from '#components/ui/input/choice.tsx';
import { FieldGroup } from '#components/ui/input/field.tsx';
import type { NotificationSettings } from '#lib/domain/notifications/contract.ts';
import type { NotificationDigest } from '#lib/domain/notifications/digest/contract.ts';
import type { NotificationKind } from '#lib/domain/notifications/kinds.ts';
import { call } from '#lib/server/operation/client.ts';

const chosenKinds: readonly NotificationKind[] = [
  'approval-due',
  'request-decided',
  'work-assigned',
  'mention',
  'webhook-failing',
  'ledger-differs',
  'report-failed',
];

/** A switch for each kind of notification; each takes effect immediately. */
export function NotificationSettingsCard({
  settings,
  digest,
}: {
  settings: NotificationSettings;
  digest: NotificationDigest;
}) {
  const [muted, setMuted] = useState(settings.muted);
  const { busy, send } = useDirectWrite();
  const choose = (kind: NotificationKind, isWanted: boolean) => {
    const others = muted.filter((one) => one !== kind);
    const body = { muted: isWanted ? others : [...others, kind] };
    return send(`replaceNotificationSettings ${body.muted.join(' ')}`, async () => {
      setMuted((await call(notificationCalls.replaceNotificationSettings, { body })).muted);
    });
  };
  return (
    <Card title={t('settings')}>
      <p className="mb-3 text-fg-2">{t('settingsHint')}</p>
      <div className="flex flex-col gap-2" aria-busy={busy}>
        {chosenKinds.map((kind) => (
          <Switch
            key={kind}
            label={t(`kind.${kind}`)}
            checked={!muted.includes(kind)}
            onChange={(event) => choose(kind, event.target.checked)}
          />
        ))}
      </div>
      <DigestChoice digest={digest} />
    </Card>
  );
}

/** How often an email tells of unread notifications; each choice takes effect immediately. */
function DigestChoice({ digest }: { digest: NotificationDigest }) {
  const [frequency, setFrequency] = useState(digest.frequency);
  const { send } = useDirectWrite();
  const choose = (wanted: NotificationDigest['frequency']) =>
    send(`replaceNotificationDigest ${wanted}`, async () => {
      const body = { frequency: wanted };
      setFrequency((await call(notificationCalls.replaceNotificationDigest, { body })).frequency);
    });
  return (
    <FieldGroup legend={t('digest')} hint={t('digestHint')} className="mt-4">
      <Segments
        label={t('digest')}
        value={frequency}
        onChange={choose}
        options={[
          { value: 'OFF', label: terms('off') },
          { value: 'DAILY', label: frequencyText('frequency.DAILY') },
          { value: 'WEEKLY', label: frequencyText('frequency.WEEKLY') },
        ]}
      />
    </FieldGroup>
  );
}

import type { Metadata } from 'next';
import { AppearanceCard } from '#components/auth/appearance-card.tsx';
import { PasswordCard } from '#components/auth/password-card.tsx';
import { SessionsCard } from '#components/auth/sessions-card.tsx';
import { TotpCard } from '#components/auth/totp-card.tsx';
import { NotificationSettingsCard } from '#components/notifications/settings-card.tsx';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { common } from '#components/ui/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { t as userText } from '#components/users/messages.ts';
import { notificationDigest } from '#lib/domain/notifications/digest/digest.ts';
import { notificationSettings } from '#lib/domain/notifications/notifications.ts';
import { presentMe } from '#lib/domain/sign-in/own-profile.ts';
import { presentSessions } from '#lib/domain/sign-in/sessions.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('yourSettings') };

export default async function Page() {
  const ctx = await pageContext();
  const [me, sessions] = await Promise.all([presentMe(ctx), presentSessions(ctx)]);
  return (
    <div className="flex max-w-form flex-col gap-5">
      <PageHead title={terms('yourSettings')} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Card title={userText('you')}>
            <DescriptionList
              columns={1}
              facts={[
                { label: common('name'), value: me.name },
                { label: userText('userName'), value: me.username },
                { label: terms('roles'), value: me.roles.join(', ') },
              ]}
            />
          </Card>
          <NotificationSettingsCard settings={await notificationSettings(ctx)} digest={await notificationDigest(ctx)} />
          <PasswordCard username={me.username} />
        </div>
        <div className="flex flex-col gap-5">
          <AppearanceCard zones={Intl.supportedValuesOf('timeZone')} />
          <TotpCard enabled={me.totp} />
        </div>
      </div>
      <SessionsCard sessions={sessions} />
    </div>
  );
}

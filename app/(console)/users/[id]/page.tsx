import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { orNotFound } from '#app/(console)/or-not-found.ts';
import { PendingChangesOf } from '#app/(console)/pending-changes.tsx';
import { recordTitle } from '#app/(console)/record-title.ts';
import { matrixPermissions } from '#app/(console)/roles/matrix-permissions.ts';
import { terms } from '#components/shell/messages.ts';
import { equals, filteredHref } from '#components/table/filter/filter-text.ts';
import { Card } from '#components/ui/card.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { Time } from '#components/ui/time/time.tsx';
import { EffectiveRights, RoleNames } from '#components/users/effective-rights.tsx';
import { t } from '#components/users/messages.ts';
import { UserActions } from '#components/users/user-actions.tsx';
import { isUuid } from '#lib/core/is-uuid.ts';
import { permissionsHeldBy } from '#lib/domain/access/user-permissions.ts';
import type { User } from '#lib/domain/users/contract.ts';
import { userBy } from '#lib/domain/users/users.ts';
import type { Principal } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';
import { rightsOfUser } from '#lib/server/identity/rights.ts';

interface Props {
  params: Promise<{ id: string }>;
}

/** The user the address names, read once a request. */
const userFor = cache(async (id: string) => {
  const ctx = await pageContext('user:read');
  if (!isUuid(id)) notFound();
  return { ctx, user: await orNotFound(userBy(ctx.db, id)) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { user } = await userFor((await params).id);
  return { title: recordTitle(t('userTitle', { name: user.name })) };
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  const { ctx, user } = await userFor(id);
  const { db, principal } = ctx;
  const [{ sources }, { revoke }] = await Promise.all([rightsOfUser(db, id), permissionsHeldBy(db, id)]);
  const mayReadRoles = principal.permissions.has('role:read');
  return (
    <>
      <PageHead
        title={user.name}
        id={user.id}
        crumb={user.name}
        badges={<StateBadge state={user.state} />}
        actions={<UserHeadActions user={user} viewer={principal} />}
      />
      <PendingChangesOf resource="user" id={user.id} />
      <Card title={common('details')}>
        <DescriptionList
          columns={3}
          facts={[
            { label: t('userName'), value: user.username },
            { label: terms('roles'), value: <RoleNames names={user.roles} areLinks={mayReadRoles} /> },
            user.kind === 'person' && { label: terms('secondFactor'), value: user.totp ? terms('on') : terms('off') },
            {
              label: t('lastSignIn'),
              value: user.last_sign_in_at ? <Time value={user.last_sign_in_at} /> : t('never'),
            },
          ]}
        />
      </Card>
      <EffectiveRights permissions={matrixPermissions} sources={sources} denied={revoke} rolesAreLinks={mayReadRoles} />
    </>
  );
}

/** Where the work and the permissions of the user are, and what can be done to the user. */
function UserHeadActions({ user, viewer }: { user: User; viewer: Principal }) {
  const may = viewer.permissions;
  const work = filteredHref('/audit', equals('actor', user.username));
  return (
    <>
      {may.has('audit:read') && <LinkButton href={work}>{t('viewAudit')}</LinkButton>}
      {may.has('permission:update') && (
        <LinkButton href={`/permissions?q=${encodeURIComponent(user.username)}`}>{t('changePermissions')}</LinkButton>
      )}
      {may.has('user:manage') && user.id !== viewer.id && <UserActions user={user} />}
    </>
  );
}

import { Fragment } from 'react';
import type { MatrixPermission } from '#components/roles/matrix-rows.ts';
import { byGroup } from '#components/roles/permission-groups.ts';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { common } from '#components/ui/messages.ts';
import { DataGrid } from '#components/ui/table.tsx';
import { t } from '#components/users/messages.ts';

interface Right extends MatrixPermission {
  /** The roles that give it, and `grant`. */
  via: string[];
  isDenied: boolean;
}

/** What a user may do, by group, with the role or grant that gives each permission; denials too. */
export function EffectiveRights({
  permissions,
  sources,
  denied,
  rolesAreLinks,
}: {
  permissions: readonly MatrixPermission[];
  sources: readonly { permission: string; via: string }[];
  denied: readonly string[];
  rolesAreLinks: boolean;
}) {
  const rights = permissions
    .map((permission): Right => {
      const via = sources.filter((source) => source.permission === permission.code).map((source) => source.via);
      return { ...permission, via, isDenied: denied.includes(permission.code) };
    })
    .filter(({ via, isDenied }) => via.length > 0 || isDenied);
  return (
    <>
      <h2 className="font-semibold text-lg">{t('effectiveRights', { count: rights.length })}</h2>
      {byGroup(rights).map(([group, some]) => (
        <Card key={group} title={group} flush>
          <DataGrid
            caption={group}
            quietCaption
            rows={some}
            rowKey={({ code }) => code}
            columns={[
              { key: 'label', label: t('mayDo'), isRowHeader: true, cell: ({ label }) => label },
              {
                key: 'code',
                label: terms('permission'),
                cell: ({ code }) => <code className="font-mono text-sm">{code}</code>,
              },
              {
                key: 'via',
                label: t('givenBy'),
                cell: ({ via, isDenied }) =>
                  isDenied ? (
                    <Badge tone="bad">{t('deniedHere')}</Badge>
                  ) : (
                    <RoleNames names={via} areLinks={rolesAreLinks} />
                  ),
              },
            ]}
          />
        </Card>
      ))}
      {rights.length === 0 && <p className="text-fg-2">{t('noRights')}</p>}
    </>
  );
}

/** Roles by name; the direct grant among the sources of a permission is in words. */
export function RoleNames({ names, areLinks }: { names: readonly string[]; areLinks: boolean }) {
  if (names.length === 0) return common('noneFirst');
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <RightSource name={name} isLink={areLinks} />
    </Fragment>
  ));
}

function RightSource({ name, isLink }: { name: string; isLink: boolean }) {
  if (name === 'grant') return t('directGrant');
  if (!isLink) return name;
  return (
    <a href={`/roles/${encodeURIComponent(name)}`} className="sentence-link">
      {name}
    </a>
  );
}

import type { ReactNode } from 'react';
import { t } from '#components/permissions/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { TabLinks } from '#components/ui/page/tabs.tsx';

/** The head and the tabs of the pages about permissions. */
export function PermissionsHead({
  title,
  children,
  may,
}: {
  title: string;
  children?: ReactNode;
  may: ReadonlySet<string>;
}) {
  const tabs = [
    ...(may.has('user:read') ? [{ href: '/permissions', label: terms('users') }] : []),
    ...(may.has('permission.audit:read') ? [{ href: '/permissions/audit', label: terms('history') }] : []),
  ];
  return (
    <>
      <PageHead title={title}>{children}</PageHead>
      <TabLinks label={t('viewsLabel')} tabs={tabs} />
    </>
  );
}

import type { ReactNode } from 'react';
import { PageHead } from '#components/ui/page-head.tsx';
import { TabLinks } from '#components/ui/tabs.tsx';

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
    ...(may.has('user:read') ? [{ href: '/permissions', label: 'Users' }] : []),
    ...(may.has('permission.audit:read') ? [{ href: '/permissions/audit', label: 'History' }] : []),
  ];
  return (
    <>
      <PageHead title={title}>{children}</PageHead>
      <TabLinks label="Parts of permissions" tabs={tabs} />
    </>
  );
}

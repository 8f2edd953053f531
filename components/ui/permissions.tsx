'use client';
import { createContext, type ReactNode, useContext } from 'react';

const PermissionContext = createContext<readonly string[]>([]);

/** Provides the viewer's permissions to every component below. It hides buttons; the server decides. */
export function PermissionsProvider({
  permissions,
  children,
}: {
  permissions: readonly string[];
  children: ReactNode;
}) {
  return <PermissionContext value={permissions}>{children}</PermissionContext>;
}

/** Whether the viewer may do what needs this permission. */
export function useMay(permission: string): boolean {
  return useContext(PermissionContext).includes(permission);
}

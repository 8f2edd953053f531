'use client';
import { createContext, type ReactNode, useContext } from 'react';

const PermissionContext = createContext<readonly string[]>([]);

/** Tells every component below what the viewer may do. It hides buttons; the server decides. */
export function PermissionsProvider({ held, children }: { held: readonly string[]; children: ReactNode }) {
  return <PermissionContext value={held}>{children}</PermissionContext>;
}

/** Whether the viewer may do what needs this permission. */
export function useMay(permission: string): boolean {
  return useContext(PermissionContext).includes(permission);
}

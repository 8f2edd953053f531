'use client';
import { createContext, type ReactNode, useContext } from 'react';

const Held = createContext<readonly string[]>([]);

/** Tells every component below what the viewer may do. It hides buttons; the server decides. */
export function PermissionsProvider({ held, children }: { held: readonly string[]; children: ReactNode }) {
  return <Held value={held}>{children}</Held>;
}

/** Whether the viewer may do what needs this permission. */
export function useMay(permission: string): boolean {
  return useContext(Held).includes(permission);
}

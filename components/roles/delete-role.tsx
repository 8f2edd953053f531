'use client';
import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { roleCalls } from '#components/roles/calls.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { problemOf } from '#components/ui/problem-view.tsx';
import { toast } from '#components/ui/toast.ts';
import { callWhole } from '#lib/server/operation/client.ts';

/** Deletes a role that nobody holds, once it is confirmed. */
export function DeleteRole({ name, revision }: { name: string; revision: number }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const confirm = async () => {
    try {
      const { status } = await callWhole(roleCalls.deleteRole, { params: { name }, revision });
      toast(status === 202 ? 'Waiting for a second person' : 'Role deleted', { detail: name });
      router.push('/roles');
      router.refresh();
      return undefined;
    } catch (error) {
      return problemOf(error);
    }
  };
  return (
    <>
      <Button icon={Trash2} onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Delete the role ${name}`}
        action="Delete role"
        danger
        confirm={confirm}
      >
        <p className="text-fg-2">Nobody may hold it. Its history stays.</p>
      </ConfirmDialog>
    </>
  );
}

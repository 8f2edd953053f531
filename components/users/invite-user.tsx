'use client';
import { UserPlus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { callForSecret } from '#components/approvals/call-for-secret.ts';
import { useSubmit } from '#components/auth/use-submit.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/choice.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field, FieldGroup } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { SubmitFooter } from '#components/ui/submit-footer.tsx';
import { userCalls } from '#components/users/calls.ts';
import { OneTimeLink, type ShownLink } from '#components/users/one-time-link.tsx';
import { EMAIL_MAX, PERSON_NAME_MAX } from '#lib/domain/users/limits.ts';

export interface RoleChoice {
  name: string;
  description: string;
}

/** Invites a person and shows the link for them. */
export function InviteUser({ roles }: { roles: RoleChoice[] }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [link, setLink] = useState<ShownLink>();
  const close = () => {
    setOpen(false);
    setLink(undefined);
    router.refresh();
  };
  const { busy, problem, submit, fault, forget } = useSubmit(async (field, form) => {
    const body = { username: field('username').trim(), name: field('name'), roles: form.getAll('roles').map(String) };
    const made = await callForSecret(userCalls.inviteUser, { body });
    if (made) setLink(made);
    else close();
  });
  const begin = () => {
    forget();
    setOpen(true);
  };
  return (
    <>
      <Button variant="primary" icon={UserPlus} onClick={begin}>
        Invite
      </Button>
      <Dialog open={open} onClose={close} title={link ? 'The invitation' : 'Invite a person'} locked={busy}>
        {link ? (
          <OneTimeLink {...link} onDone={close} />
        ) : (
          <form onSubmit={submit} className="flex flex-col gap-4">
            {problem && !fault('username') && !fault('name') && <ProblemView problem={problem} />}
            <Field label="Name" required error={fault('name')}>
              <Input name="name" required maxLength={PERSON_NAME_MAX} autoComplete="off" />
            </Field>
            <Field label="E-mail address" required error={fault('username')} hint="They sign in with it.">
              <Input name="username" type="email" required maxLength={EMAIL_MAX} autoComplete="off" />
            </Field>
            <FieldGroup legend="Roles" hint="Only those that give nothing you lack.">
              {roles.map((role) => (
                <Checkbox key={role.name} name="roles" value={role.name} label={role.name} hint={role.description} />
              ))}
            </FieldGroup>
            <SubmitFooter action="Invite" busy={busy} onCancel={close} />
          </form>
        )}
      </Dialog>
    </>
  );
}

'use client';
import { useState } from 'react';
import { useSubmit } from '#components/auth/use-submit.ts';
import type { Views } from '#components/table/use-views.ts';
import { Checkbox } from '#components/ui/choice.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { newRequestId } from '#components/ui/request-id.ts';
import { SubmitFooter } from '#components/ui/submit-footer.tsx';
import type { View } from '#lib/domain/views/contract.ts';

/** Names a view, and says who finds it: for a new one, or one that is there. */
export function ViewDialog({ views, edited, onClose }: { views: Views; edited: View | 'new'; onClose: () => void }) {
  const [key] = useState(newRequestId);
  const view = edited === 'new' ? undefined : edited;
  const { busy, problem, submit, fault } = useSubmit(async (field, form) => {
    const wanted = { name: field('name').trim(), is_shared: form.has('is_shared') };
    const is_usual = form.has('is_usual');
    if (view) await views.change(view, view.is_own ? { ...wanted, is_usual } : wanted);
    else await views.save({ ...wanted, is_usual }, key);
    onClose();
  });
  const cannotShare = !views.mayShare && !view?.is_shared;
  return (
    <Dialog
      open
      onClose={onClose}
      title={view ? 'Change the view' : 'Save this view'}
      description={view && !view.is_own ? `Saved by ${view.owner}` : undefined}
      locked={busy}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {problem && !fault('name') && <ProblemView problem={problem} />}
        <Field
          label="Name"
          hint="Filters, columns, sorting and density are kept with it."
          error={fault('name')}
          required
        >
          <Input name="name" defaultValue={view?.name} required maxLength={60} pattern=".*\S.*" />
        </Field>
        <Checkbox
          name="is_shared"
          label="Share it"
          hint={
            cannotShare
              ? 'Sharing needs the permission view:share.'
              : 'Everybody who may see this list finds it among their views.'
          }
          defaultChecked={view?.is_shared}
          disabled={cannotShare}
        />
        {(!view || view.is_own) && (
          <Checkbox
            name="is_usual"
            label="Open by itself"
            hint="For you, whenever you come to this list."
            defaultChecked={view?.is_usual}
          />
        )}
        <SubmitFooter action="Save" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

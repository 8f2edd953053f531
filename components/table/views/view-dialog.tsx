'use client';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { t as list } from '#components/table/messages.ts';
import type { Views } from '#components/table/views/use-views.ts';
import { t } from '#components/table/views/view-messages.ts';
import { Checkbox } from '#components/ui/input/choice.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { common } from '#components/ui/messages.ts';
import type { View } from '#lib/domain/views/contract.ts';
import { viewNameLengthMax } from '#lib/domain/views/limits.ts';

/** Names a view, and says who finds it: for a new one, or one that is there. */
export function ViewDialog({ views, edited, onClose }: { views: Views; edited: View | 'new'; onClose: () => void }) {
  const view = edited === 'new' ? undefined : edited;
  const form = useSmallForm({
    values: { name: view?.name ?? '', is_shared: view?.is_shared ?? false, is_usual: view?.is_usual ?? false },
    write: async ({ name, is_shared, is_usual }, idempotency_key, signal) => {
      const viewValues = { name: name.trim(), is_shared };
      const attempt = { idempotency_key, signal };
      if (view) await views.change(view, view.is_own ? { ...viewValues, is_usual } : viewValues, attempt);
      else await views.save({ ...viewValues, is_usual }, attempt);
      onClose();
    },
  });
  const cannotShare = !views.mayShare && !view?.is_shared;
  return (
    <FormDialog
      title={view ? t('editView') : list('saveView')}
      description={view && !view.is_own ? t('savedBy', { owner: view.owner }) : undefined}
      action={list('saveView')}
      form={form}
      onClose={onClose}
    >
      <Field label={common('name')} hint={t('savedWithView')} error={form.fault('name')} required>
        <Input {...form.register('name')} required maxLength={viewNameLengthMax} pattern=".*\S.*" />
      </Field>
      <Checkbox
        {...form.tick('is_shared')}
        label={t('share')}
        hint={cannotShare ? t('shareNeedsPermission') : t('shareHint')}
        disabled={cannotShare}
      />
      {(!view || view.is_own) && (
        <Checkbox {...form.tick('is_usual')} label={t('openByDefault')} hint={t('openByDefaultHint')} />
      )}
    </FormDialog>
  );
}

'use client';
import { Plus } from 'lucide';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { settingCalls } from '#components/settings/calls.ts';
import { t } from '#components/settings/messages.ts';
import { valueOfText } from '#components/settings/value-text.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input, Textarea } from '#components/ui/input/input.tsx';
import { common } from '#components/ui/messages.ts';
import { customPathPattern } from '#lib/domain/settings/setting-path.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

/** Makes a setting of the deployment's own, below `custom/`. */
export function NewSetting() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Plus} onClick={() => setOpen(true)}>
        {t('newSetting')}
      </Button>
      {open && <NewSettingDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function NewSettingDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const form = useSmallForm({
    values: { path: '', value: '' },
    check: ({ value }) => {
      const read = valueOfText(value, 'json');
      return { value: 'fault' in read ? read.fault : undefined };
    },
    write: async ({ path: below, value }, idempotency_key) => {
      const path = `custom/${below.trim()}`;
      const read = valueOfText(value, 'json');
      if ('fault' in read) return;
      const body = { settings: { [path]: read.value } };
      const input = { body, revision: 0, idempotency_key };
      const { status } = await callForResponse(settingCalls.updateSettings, input);
      const isDone = toastWriteResult(status, t('settingSaved'));
      onClose();
      if (isDone) router.push(`/settings/${path}`);
      router.refresh();
    },
  });
  return (
    <FormDialog title={t('newSetting')} action={t('saveSetting')} form={form} onClose={onClose}>
      <Field label={terms('path')} required aside="below custom/" error={form.fault('path')} hint={t('pathHint')}>
        <Input {...form.register('path')} required pattern={customPathPattern} />
      </Field>
      <Field label={common('value')} required error={form.fault('value')} hint={t('valueHint')}>
        <Textarea {...form.register('value')} required mono spellCheck={false} />
      </Field>
    </FormDialog>
  );
}

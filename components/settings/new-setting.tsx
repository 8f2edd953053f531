'use client';
import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useSubmit } from '#components/auth/use-submit.ts';
import { SubmitFooter } from '#components/form/submit-footer.tsx';
import { settingCalls } from '#components/settings/calls.ts';
import { valueOfText } from '#components/settings/value-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { toast } from '#components/ui/toast.ts';
import { CUSTOM_PATH_PATTERN } from '#lib/domain/settings/setting-path.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

/** Makes a setting of the deployment's own, below `custom/`. */
export function NewSetting() {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<string>();
  const { busy, problem, submit } = useSubmit(async (field) => {
    const path = `custom/${field('path').trim()}`;
    const read = valueOfText(field('value'), 'json');
    setFault('fault' in read ? read.fault : undefined);
    if ('fault' in read) return;
    const { status } = await callForResponse(settingCalls.updateSettings, {
      body: { settings: { [path]: read.value } },
      revision: 0,
    });
    toast(status === 202 ? 'Waiting for a second person' : 'Setting saved');
    setOpen(false);
    if (status === 200) router.push(`/settings/${path}`);
    router.refresh();
  });
  return (
    <>
      <Button icon={Plus} onClick={() => setOpen(true)}>
        New setting
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="New setting" locked={busy}>
        <form onSubmit={submit} className="flex flex-col gap-4">
          {problem && <ProblemView problem={problem} />}
          <Field label="Path" required aside="below custom/" hint="a-z, 0-9, _ and -, parts separated by slashes">
            <Input name="path" required pattern={CUSTOM_PATH_PATTERN} autoComplete="off" />
          </Field>
          <Field label="Value" required error={fault} hint="Any JSON">
            <Textarea name="value" required mono spellCheck={false} />
          </Field>
          <SubmitFooter action="Save" busy={busy} onCancel={() => setOpen(false)} />
        </form>
      </Dialog>
    </>
  );
}

'use client';
import { RotateCcw, Save } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useSubmit } from '#components/auth/use-submit.ts';
import { settingCalls } from '#components/settings/calls.ts';
import { textOfValue, valueOfText } from '#components/settings/value-text.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Select, Textarea } from '#components/ui/input.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { tellProblem } from '#components/ui/tell-problem.ts';
import { toast } from '#components/ui/toast.ts';
import type { Setting } from '#lib/domain/settings/contract.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

/** Changes one setting by the type that it takes, or returns it to its default. */
export function SettingEditor({ setting, canChange }: { setting: Setting; canChange: boolean }) {
  const router = useRouter();
  const { path, type, revision } = setting;
  const [text, setText] = useState(textOfValue(setting.value, type));
  const [fault, setFault] = useState<string>();
  const [base, setBase] = useState(setting);
  if (setting.revision !== base.revision) {
    // Read again: what was typed stays, what was not touched becomes what it is now.
    setBase(setting);
    if (text === textOfValue(base.value, base.type)) setText(textOfValue(setting.value, type));
  }
  const isOverride = setting.updated_at !== undefined;

  const { busy, problem, submit } = useSubmit(async () => {
    const isNone = setting.default === null && text.trim() === '';
    const read = isNone ? { value: null } : valueOfText(text, type);
    setFault('fault' in read ? read.fault : undefined);
    if ('fault' in read) return;
    const { status } = await callForResponse(settingCalls.updateSettings, {
      body: { settings: { [path]: read.value } },
      revision,
    });
    said(status, 'Setting saved');
    router.refresh();
  });
  const reset = async () => {
    try {
      const { status } = await callForResponse(settingCalls.resetSetting, { params: { path }, revision });
      said(status, 'Back to the default');
      if (status === 200) setText(textOfValue(setting.default, type));
      if (path.startsWith('custom/') && status === 200) router.push('/settings');
      router.refresh();
    } catch (error) {
      tellProblem(error);
    }
  };
  const faults = problem?.errors.map(({ message }) => message).join(' ');
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" aria-busy={busy}>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={isOverride ? 'accent' : 'neutral'}>{isOverride ? 'Changed here' : 'Default'}</Badge>
        <span className="text-fg-2">Default: {textOfValue(setting.default, type) || 'none'}</span>
      </p>
      {problem && !faults && <ProblemView problem={problem} />}
      <Field label="Value" error={fault ?? faults} hint={`Takes ${type === 'json' ? 'any JSON' : type}.`}>
        <SettingInput type={type} text={text} onText={setText} readOnly={!canChange} />
      </Field>
      {canChange && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" icon={Save} busy={busy}>
            Save
          </Button>
          {isOverride && (
            <Button icon={RotateCcw} onClick={reset}>
              {path.startsWith('custom/') ? 'Delete' : 'Return to default'}
            </Button>
          )}
        </div>
      )}
      <Disclosure summary="As an API call">
        <CodeBlock what="call" text={curlFor(setting)} label="API call" />
      </Disclosure>
    </form>
  );
}

function SettingInput({
  type,
  text,
  onText,
  readOnly,
}: {
  type: string;
  text: string;
  onText: (text: string) => void;
  readOnly: boolean;
}) {
  const common = { name: 'value', value: text, readOnly };
  if (type === 'boolean') {
    const options = [
      { value: 'true', label: 'On' },
      { value: 'false', label: 'Off' },
    ];
    return (
      <Select
        name="value"
        value={text}
        disabled={readOnly}
        options={options}
        onChange={(event) => onText(event.target.value)}
      />
    );
  }
  if (type === 'integer' || type === 'number') {
    return (
      <Input {...common} inputMode="numeric" className="max-w-40" onChange={(event) => onText(event.target.value)} />
    );
  }
  if (type === 'string') return <Input {...common} onChange={(event) => onText(event.target.value)} />;
  return <Textarea {...common} mono rows={8} spellCheck={false} onChange={(event) => onText(event.target.value)} />;
}

function said(status: number, done: string): void {
  if (status === 202) toast('Waiting for a second person', { tone: 'info' });
  else toast(done);
}

function curlFor({ path, value }: Setting): string {
  const body = JSON.stringify({ settings: { [path]: value } }).replaceAll("'", "'\\''");
  return `curl -X PUT "$ORIGIN/api/v1/setting" \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H "Content-Type: application/json" \\\n  -d '${body}'`;
}

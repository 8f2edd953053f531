'use client';
import { RotateCcw, Save } from 'lucide';
import { useRouter } from 'next/navigation';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormEnd } from '#components/form/form-end.tsx';
import { useApiForm } from '#components/form/use-api-form.ts';
import { useDirectWrite } from '#components/form/use-direct-write.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { settingCalls } from '#components/settings/calls.ts';
import { t } from '#components/settings/messages.ts';
import { settingHint, shortValue } from '#components/settings/setting-text.ts';
import { textOfValue, valueOfText } from '#components/settings/value-text.ts';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code/code.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input, Select, Textarea } from '#components/ui/input/input.tsx';
import { common } from '#components/ui/messages.ts';
import { ProblemView } from '#components/ui/page/problem-view.tsx';
import type { Setting } from '#lib/domain/settings/contract.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

/** Changes one setting by the type that it takes, or returns it to its default. */
export function SettingEditor({ setting, canChange }: { setting: Setting; canChange: boolean }) {
  const router = useRouter();
  const { path, type, revision } = setting;
  const isOverride = setting.updated_at !== undefined;
  const isCustom = path.startsWith('custom/');
  const valueIn = (text: string) =>
    setting.default === null && text.trim() === '' ? { value: null } : valueOfText(text, type);
  const form = useApiForm({
    values: { value: textOfValue(setting.value, type) },
    revision,
    check: ({ value }) => {
      const read = valueIn(value);
      return { value: 'fault' in read ? read.fault : undefined };
    },
    // Every fault from the server is about the one value.
    fieldOf: () => 'value',
    write: async ({ value }, idempotency_key) => {
      const read = valueIn(value);
      if ('fault' in read) return;
      const body = { settings: { [path]: read.value } };
      const { status } = await callForResponse(settingCalls.updateSettings, { body, revision, idempotency_key });
      toastWriteResult(status, t('settingSaved'));
      router.refresh();
    },
  });
  const { send, busy: isResetting } = useDirectWrite();
  const reset = () =>
    send(`resetSetting ${path} ${revision}`, async (idempotency_key) => {
      const input = { params: { path }, revision, idempotency_key };
      const { status } = await callForResponse(settingCalls.resetSetting, input);
      const isDone = toastWriteResult(status, t('settingReset'));
      if (isDone) form.setValue('value', textOfValue(setting.default, type));
      if (isDone && isCustom) router.push('/settings');
      router.refresh();
    });
  return (
    <form {...form.props} className="flex flex-col gap-field">
      {setting.is_ignored && (
        <Banner tone="warn" title={t('ignoredTitle')}>
          {typeof setting.default === 'object' && setting.default !== null
            ? t('ignoredEntriesHint')
            : t('ignoredHint', { default: shortValue(setting.default, path) })}
        </Banner>
      )}
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={isOverride ? 'accent' : 'neutral'}>{isOverride ? t('changedHere') : terms('default')}</Badge>
        <span className="text-fg-2">{t('defaultValue', { default: shortValue(setting.default, path) })}</span>
      </p>
      <Field label={common('value')} error={form.fault('value')} hint={settingHint(type, path)}>
        <SettingInput type={type} input={form.register('value')} readOnly={!canChange} />
      </Field>
      {canChange && (
        <FormEnd attempt={form} answer={form.problem && <ProblemView problem={form.problem} />}>
          <Button type="submit" variant="primary" icon={Save} busy={form.busy}>
            {t('saveSetting')}
          </Button>
          {isOverride && (
            <Button icon={RotateCcw} onClick={reset} busy={isResetting}>
              {isCustom ? t('deleteSetting') : t('resetToDefault')}
            </Button>
          )}
        </FormEnd>
      )}
      <Disclosure summary={t('asApiCall')}>
        <CodeBlock name={t('callInText')} text={curlFor(setting)} label={t('asApiCall')} />
      </Disclosure>
    </form>
  );
}

function SettingInput({ type, input, readOnly }: { type: string; input: UseFormRegisterReturn; readOnly: boolean }) {
  if (type === 'boolean') {
    const options = [
      { value: 'true', label: terms('on') },
      { value: 'false', label: terms('off') },
    ];
    return <Select {...input} disabled={readOnly} options={options} />;
  }
  if (type === 'integer' || type === 'number') {
    return <Input {...input} readOnly={readOnly} inputMode="numeric" className="max-w-40" />;
  }
  if (type === 'string') return <Input {...input} readOnly={readOnly} />;
  return <Textarea {...input} readOnly={readOnly} mono rows={8} spellCheck={false} />;
}

function curlFor({ path, value }: Setting): string {
  const body = JSON.stringify({ settings: { [path]: value } }).replaceAll("'", "'\\''");
  return `curl -X PUT "$ORIGIN/api/v1/setting" \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H "Content-Type: application/json" \\\n  -d '${body}'`;
}

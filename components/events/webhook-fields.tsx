import { t } from '#components/events/messages.ts';
import { listCheckbox } from '#components/form/list-checkbox.ts';
import type { SmallForm } from '#components/form/use-small-form.ts';
import { terms } from '#components/shell/messages.ts';
import { Checkbox } from '#components/ui/input/choice.tsx';
import { Field, FieldGroup } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { subscribableTypes } from '#lib/core/event-types.ts';
import { webhookDescriptionLengthMax, webhookUrlLengthMax } from '#lib/domain/events/limits.ts';

const eventGroups = [...new Set(subscribableTypes.map((type) => `${type.split('.')[0]}.*`))];

export interface WebhookValues {
  url: string;
  description: string;
  isNarrow: boolean;
  types: readonly string[];
}

/** The values of the form as the API takes them; an empty purpose is left out. */
export function webhookInput({ isNarrow, types, ...values }: WebhookValues) {
  const description = values.description.trim();
  return { url: values.url.trim(), types: isNarrow ? [...types] : ['*'], ...(description && { description }) };
}

/** The fields of a webhook. Types that are no whole group, which the API takes too, can be taken out. */
export function WebhookFields({ form, single = [] }: { form: SmallForm<WebhookValues>; single?: readonly string[] }) {
  const types = form.bind('types');
  return (
    <>
      <Field label={terms('address')} required error={form.fault('url')} hint={t('addressHint')}>
        <Input
          {...form.register('url')}
          type="url"
          required
          maxLength={webhookUrlLengthMax}
          placeholder="https://"
          spellCheck={false}
        />
      </Field>
      <Field label={terms('purpose')} optional error={form.fault('description')}>
        <Input {...form.register('description')} maxLength={webhookDescriptionLengthMax} />
      </Field>
      <Checkbox {...form.tick('isNarrow')} label={t('someEvents')} hint={t('someEventsHint')} />
      {form.values.isNarrow && (
        <FieldGroup legend={terms('events')} error={form.fault('types')}>
          {eventGroups.map((group) => (
            <Checkbox key={group} label={group} hint={eventTypesOf(group)} {...listCheckbox(group, types)} />
          ))}
          {single.map((type) => (
            <Checkbox key={type} label={type} {...listCheckbox(type, types)} />
          ))}
        </FieldGroup>
      )}
    </>
  );
}

/** The types of a webhook that are neither a group nor all. */
export const singleTypes = (types: readonly string[]): string[] =>
  types.filter((type) => type !== '*' && !eventGroups.includes(type));

/** `created, state-changed` of `account.*`. */
function eventTypesOf(group: string): string {
  const noun = group.slice(0, -1);
  const types = subscribableTypes.filter((type) => type.startsWith(noun));
  return types.map((type) => type.slice(noun.length)).join(', ');
}

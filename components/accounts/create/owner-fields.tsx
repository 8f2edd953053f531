'use client';
import { accountCalls } from '#components/accounts/calls.ts';
import type { AccountDraft } from '#components/accounts/create/account-draft.ts';
import { t } from '#components/accounts/form-messages.ts';
import { t as accountText } from '#components/accounts/messages.ts';
import type { Faults } from '#components/form/faults.ts';
import { terms } from '#components/shell/messages.ts';
import { differs, filterOf } from '#components/table/filter/filter-text.ts';
import { Card } from '#components/ui/card.tsx';
import { Combobox, type ComboboxOption } from '#components/ui/input/combobox.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Select } from '#components/ui/input/input.tsx';
import { contains } from '#lib/core/filter-chips.ts';
import type { Affiliation, EntityType } from '#lib/domain/entities/entity.ts';
import { affiliations, entityTypes } from '#lib/domain/entities/entity-types.ts';
import { call } from '#lib/server/operation/client.ts';

const typeLabels: Record<EntityType, string> = {
  INDIVIDUAL: 'Individual',
  ORGANIZATION: 'Organization',
  COLLECTIVE: 'Collective',
  VIRTUAL: 'Virtual',
};
const affiliationLabels: Record<Affiliation, string> = {
  CUSTOMER: 'Customer',
  INTERNAL: 'Internal',
  EXTERNAL: 'External',
};
const typeOptions = entityTypes.map((value) => ({ value, label: typeLabels[value] }));
const affiliationOptions = affiliations.map((value) => ({ value, label: affiliationLabels[value] }));

/** The owner of a new account: an entity that is managed here, or one that only the account names. */
export function OwnerFields({
  draft,
  onChange,
  faults,
}: {
  draft: AccountDraft;
  onChange: (part: Partial<AccountDraft>) => void;
  faults: Faults;
}) {
  const entities = new Map<string, { type: EntityType; affiliation: Affiliation }>();
  const search = async (text: string, signal: AbortSignal): Promise<ComboboxOption[]> => {
    const filter = filterOf(differs('state', 'DELETED'), ...(text.trim() ? [contains('reference', text.trim())] : []));
    const { page } = await call(accountCalls.listEntities, { query: { filter, 'page[size]': '8' }, signal });
    return page.map(({ entity, reference, role, state }) => {
      entities.set(reference, entity);
      const detail = state === 'SUSPENDED' ? t('suspendedOwner', { role: role.toLowerCase() }) : role.toLowerCase();
      return { value: reference, label: reference, detail };
    });
  };
  const choose = (option: ComboboxOption | undefined) => {
    const entity = entities.get(option?.value ?? '');
    onChange({
      owner_reference: option?.value ?? '',
      ...(entity && { owner_type: entity.type, owner_affiliation: entity.affiliation }),
    });
  };
  const chosen = draft.owner_reference ? { value: draft.owner_reference, label: draft.owner_reference } : undefined;
  return (
    <Card title={accountText('owner')}>
      <div className="grid gap-x-4 gap-y-field sm:grid-cols-3">
        <Field label={terms('reference')} optional hint={t('ownerHint')} error={faults['owner.reference']}>
          <Combobox value={chosen} onChange={choose} search={search} free />
        </Field>
        <Field label={terms('type')} error={faults['owner.type']}>
          <Select
            name="owner.type"
            value={draft.owner_type}
            options={typeOptions}
            onChange={(event) => onChange({ owner_type: event.target.value as EntityType })}
          />
        </Field>
        <Field label={terms('affiliation')} error={faults['owner.affiliation']}>
          <Select
            name="owner.affiliation"
            value={draft.owner_affiliation}
            options={affiliationOptions}
            onChange={(event) => onChange({ owner_affiliation: event.target.value as Affiliation })}
          />
        </Field>
      </div>
    </Card>
  );
}

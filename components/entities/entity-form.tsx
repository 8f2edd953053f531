'use client';
import { Save } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { AspectsEditor } from '#components/entities/aspects-editor.tsx';
import { entityCalls, entityHref } from '#components/entities/calls.ts';
import { EntityConflict } from '#components/entities/conflict-dialog.tsx';
import { aspectDraft, aspectsOf, changesBetween } from '#components/entities/entity-draft.ts';
import { ProblemSummary } from '#components/form/form-errors.tsx';
import { tellWritten } from '#components/form/tell-written.ts';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Radio, Segments } from '#components/ui/choice.tsx';
import { Field, FieldGroup } from '#components/ui/field.tsx';
import { Input, Select } from '#components/ui/input.tsx';
import type { Entity, EntityType, ManagedEntity } from '#lib/domain/entities/entity.ts';
import { affiliations } from '#lib/domain/entities/entity-types.ts';
import { entityRoles } from '#lib/domain/entities/roles.ts';
import { callForResponse, type ProblemError } from '#lib/server/operation/client.ts';

/** What a type is, and what its reference then means. */
const types: Record<EntityType, { label: string; hint: string; reference: string }> = {
  INDIVIDUAL: { label: 'Individual', hint: 'A person', reference: 'Person id' },
  ORGANIZATION: { label: 'Organization', hint: 'A company or an authority', reference: 'Company number' },
  COLLECTIVE: { label: 'Collective', hint: 'A group, such as a household', reference: 'Group id' },
  VIRTUAL: { label: 'Virtual', hint: 'A thing, such as a service', reference: 'Service identifier' },
};

type How = 'change' | 'replace';

/** Makes an entity, or changes one that is there: by what is different (PATCH), or as a whole (PUT). */
export function EntityForm({ managed }: { managed?: ManagedEntity }) {
  const router = useRouter();
  const before: Entity = managed?.entity ?? { type: 'INDIVIDUAL', affiliation: 'CUSTOMER' };
  const [type, setType] = useState<EntityType>(before.type);
  const [drafts, setDrafts] = useState(() => (before.aspects ?? []).map(aspectDraft));
  const [how, setHow] = useState<How>('change');
  const [jsonFaults, setJsonFaults] = useState<Record<string, string>>({});
  const [revision, setRevision] = useState(managed?.revision);
  const [mine, setMine] = useState<Entity>(before);

  const form = useSmallForm({
    values: { role: entityRoles[0] ?? '', reference: '', affiliation: before.affiliation },
    write: async (values) => {
      const { aspects } = aspectsOf(drafts);
      const wanted: Entity = { type, affiliation: values.affiliation, aspects };
      setMine(wanted);
      const { status, body } = managed
        ? await write(managed, { before, wanted, how, revision })
        : await callForResponse(entityCalls.createEntity, {
            params: { role: values.role },
            body: { ...wanted, reference: values.reference.trim() || null },
          });
      const isDone = tellWritten(status, managed ? 'Entity saved' : 'Entity made', { detail: body.reference });
      router.push(isDone ? entityHref(body.role, body.reference) : '/approvals');
      router.refresh();
    },
    check: () => {
      const { faults } = aspectsOf(drafts);
      setJsonFaults(faults);
      return { root: Object.keys(faults).length > 0 ? 'An aspect has a fault.' : undefined };
    },
  });
  const { refusal: problem, forget } = form;
  const isConflict = problem?.code === 'revision-mismatch';
  const faults = {
    ...jsonFaults,
    ...aspectFaults(
      problem,
      drafts.map(({ identifier }) => identifier),
    ),
  };
  const isPlaced = problem?.errors.some(({ pointer }) => /^\/(aspects\/\d+|reference)/.test(pointer ?? ''));
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {problem && !isConflict && !isPlaced && <ProblemSummary problem={problem} />}
      <Card title="Who it is">
        <div className="flex flex-col gap-4">
          <FieldGroup legend="Type">
            {Object.entries(types).map(([value, { label, hint }]) => (
              <Radio
                key={value}
                name="type"
                value={value}
                label={label}
                hint={hint}
                checked={type === value}
                onChange={() => setType(value as EntityType)}
              />
            ))}
          </FieldGroup>
          <div className="grid gap-4 sm:grid-cols-3">
            {!managed && (
              <>
                <Field label="Role" required>
                  <Select
                    {...form.register('role')}
                    options={entityRoles.map((role) => ({ value: role, label: role }))}
                  />
                </Field>
                <Field label={types[type].reference} optional hint="Made when empty." error={form.fault('reference')}>
                  <Input {...form.register('reference')} maxLength={128} autoComplete="off" />
                </Field>
              </>
            )}
            <Field label="Affiliation" required hint="The relationship to us">
              <Select
                {...form.register('affiliation')}
                options={affiliations.map((value) => ({ value, label: value }))}
              />
            </Field>
          </div>
        </div>
      </Card>
      <section aria-label="Aspects" className="flex flex-col gap-3">
        <h2 className="font-semibold">What is known about it</h2>
        <AspectsEditor drafts={drafts} onChange={setDrafts} faults={faults} />
      </section>
      {managed && <HowChoice how={how} onHow={setHow} />}
      <div>
        <Button type="submit" variant="primary" icon={Save} busy={form.busy}>
          {managed ? 'Save' : 'Make entity'}
        </Button>
      </div>
      {managed && isConflict && (
        <EntityConflict
          managed={managed}
          problem={problem}
          mine={mine}
          onClose={forget}
          onKeepMine={(latest) => {
            setRevision(latest);
            forget();
          }}
        />
      )}
    </form>
  );
}

function HowChoice({ how, onHow }: { how: How; onHow: (how: How) => void }) {
  return (
    <div className="flex flex-col gap-1">
      <Segments
        label="How it is saved"
        value={how}
        onChange={onHow}
        options={[
          { value: 'change', label: 'Change' },
          { value: 'replace', label: 'Replace' },
        ]}
      />
      <p className="text-fg-2 text-sm">
        {how === 'change'
          ? 'Sends only what you changed; what others added meanwhile stays.'
          : 'Sends the whole; what is not on this form is gone.'}
      </p>
    </div>
  );
}

function write(
  managed: ManagedEntity,
  { before, wanted, how, revision }: { before: Entity; wanted: Entity; how: How; revision: number | undefined },
) {
  const params = { role: managed.role };
  const { reference } = managed;
  return how === 'replace'
    ? callForResponse(entityCalls.replaceEntity, {
        params,
        revision,
        showsConflict: true,
        body: { ...wanted, reference },
      })
    : callForResponse(entityCalls.updateEntity, {
        params,
        revision,
        showsConflict: true,
        body: { reference, ...changesBetween(before, wanted) },
      });
}

/** Faults of aspects by identifier and member, from pointers such as `/aspects/0/aspect/email`. */
function aspectFaults(problem: ProblemError | undefined, identifiers: string[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { pointer = '', message } of problem?.errors ?? []) {
    const [, place, member] = /^\/aspects\/(\d+)(?:\/aspect)?(?:\/(\w+))?$/.exec(pointer) ?? [];
    const identifier = place === undefined ? undefined : identifiers[Number(place)];
    if (identifier) faults[member ? `${identifier}/${member}` : identifier] = message;
  }
  return faults;
}

import { aspectForms } from '#components/entities/aspect-forms.ts';
import { t } from '#components/entities/form-messages.ts';
import { isJsonObject } from '#lib/core/json/json-object.ts';
import { createMergePatch } from '#lib/core/json/merge-patch.ts';
import type { EntityAspect } from '#lib/domain/entities/aspects.ts';
import type { AspectChange, Entity } from '#lib/domain/entities/entity.ts';

/** An aspect while it is edited: members of a known type by their fields, all else as JSON text. */
export interface AspectDraft {
  identifier: string;
  relation: string;
  type: string;
  /** By field name, for known types. */
  fields: Record<string, string>;
  /** The members without fields, or all members of an unknown type. */
  json: string;
}

/** An aspect as its form edits it. Members without a field of their own are edited as JSON. */
export function aspectDraft({ identifier, relation = '', aspect }: EntityAspect): AspectDraft {
  const type = typeof aspect.type === 'string' ? aspect.type : '';
  const names = aspectForms[type]?.fields.map(({ name }) => name) ?? [];
  const members = Object.entries(aspect).filter(([name]) => names.length === 0 || name !== 'type');
  const isField = ([name, value]: [string, unknown]) => names.includes(name) && typeof value === 'string';
  const fields = Object.fromEntries(members.filter(isField).map(([name, value]) => [name, String(value)]));
  const rest = Object.fromEntries(members.filter((member) => !isField(member)));
  const json = Object.keys(rest).length > 0 ? JSON.stringify(rest, null, 2) : '';
  return { identifier, relation, type: names.length > 0 ? type : '', fields, json };
}

/** The aspects as they are sent; a fault by identifier for text that is no JSON object. */
export function aspectsOf(drafts: readonly AspectDraft[]): { aspects: EntityAspect[]; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const aspects = drafts.flatMap((draft): EntityAspect[] => {
    const rest = objectOf(draft.json);
    if (!rest) {
      faults[draft.identifier] = t('notJsonObject');
      return [];
    }
    const filled = Object.entries(draft.fields).filter(([, value]) => value.trim() !== '');
    const aspect = { ...(draft.type && { type: draft.type }), ...Object.fromEntries(filled), ...rest };
    const relation = draft.relation.trim();
    return [{ identifier: draft.identifier, aspect, ...(relation && { relation }) } as EntityAspect];
  });
  return { aspects, faults };
}

/** Whether an aspect says anything that an entity can be found by. */
export function hasFacts({ fields, json }: AspectDraft): boolean {
  return Object.values(fields).some((value) => value.trim() !== '') || Object.keys(objectOf(json) ?? {}).length > 0;
}

function objectOf(text: string): Record<string, unknown> | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What a PATCH must say to make `after` of `before`: only what is different. */
export function changesBetween(before: Entity, after: Entity) {
  const old = new Map((before.aspects ?? []).map((aspect) => [aspect.identifier, aspect]));
  const now = new Map((after.aspects ?? []).map((aspect) => [aspect.identifier, aspect]));
  const removed: AspectChange[] = [...old.keys()]
    .filter((id) => !now.has(id))
    .map((identifier) => ({ identifier, aspect: null }));
  const kept = [...now.values()].flatMap((aspect): AspectChange[] => {
    const previous = old.get(aspect.identifier);
    if (!previous) return [aspect];
    const patch = createMergePatch(previous.aspect, aspect.aspect) as AspectChange['aspect'];
    const isMoved = previous.relation !== aspect.relation;
    if (Object.keys(patch ?? {}).length === 0 && !isMoved) return [];
    return [{ identifier: aspect.identifier, aspect: patch, ...(isMoved && { relation: aspect.relation ?? null }) }];
  });
  return {
    ...(before.type !== after.type && { type: after.type }),
    ...(before.affiliation !== after.affiliation && { affiliation: after.affiliation }),
    ...(removed.length + kept.length > 0 && { aspects: [...removed, ...kept] }),
  };
}

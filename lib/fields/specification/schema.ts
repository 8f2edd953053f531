import { z } from 'zod';
import { type EvaluateOptions, evaluate, fieldsByKey, flattenKeys } from '#lib/fields/evaluation/evaluate.ts';
import { type FieldIssue, issueText } from '#lib/fields/evaluation/issues.ts';
import type { Locale } from '#lib/fields/messages.ts';
import type { Specification } from '#lib/fields/specification/document.ts';

export type SchemaOptions = EvaluateOptions & { locale: Locale; texts: Record<string, string> };

/**
 * A zod schema of a form's values: strict objects nested by the dots of the keys, every fault at its member's path with
 * its localised text and, in `params`, the issue itself. It parses to the payload: normalised, without `ui_only` values.
 */
export function schemaOf(spec: Specification, options: SchemaOptions) {
  return shapeOf([...fieldsByKey(spec).keys()]).transform((values, context): Record<string, unknown> => {
    const { issues, payload } = evaluate(spec, flattenKeys(values), options);
    for (const issue of issues) {
      if (issue.severity === 'error') context.addIssue(customIssue(issue, options));
    }
    return payload;
  });
}

type Shape = z.ZodObject<Record<string, z.ZodType>>;

function shapeOf(keys: string[]): Shape {
  const members = new Map<string, string[]>();
  for (const key of keys) {
    const [head = '', ...rest] = key.split('.');
    members.set(head, [...(members.get(head) ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])]);
  }
  const entries = [...members].map(([head, rest]): [string, z.ZodType] => {
    const value = z.union([z.string(), z.number(), z.boolean()]);
    return [head, (rest.length > 0 ? shapeOf(rest) : value).nullish()];
  });
  return z.strictObject(Object.fromEntries(entries));
}

function customIssue(issue: FieldIssue, { texts, locale }: SchemaOptions) {
  const message = issueText(texts, issue, locale);
  return { code: 'custom' as const, path: issue.key.split('.'), message, params: { ...issue } };
}

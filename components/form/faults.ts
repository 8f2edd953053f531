import type { InputFault } from '#lib/core/problem.ts';
import type { ProblemError } from '#lib/server/operation/client.ts';

/** Messages by the name of the field that shows them; a nested field is `contacts.0.email`. */
export type Faults = Readonly<Record<string, string | undefined>>;

interface PlacedFaults {
  /** Faults of fields that the form has. */
  faults: Record<string, string>;
  /** Faults of members that the form has no field for. */
  others: readonly InputFault[];
}

interface FaultPlacement {
  /** Whether the form has a field of this name. */
  hasField: (name: string) => boolean;
  /** The field of a body member or query parameter whose name differs from it. */
  fieldOf?: ((name: string) => string) | undefined;
  /** The field of a refusal that names no member. */
  fieldOfProblem?: (() => string | undefined) | undefined;
}

/**
 * The faults of a refusal at the fields of a form. The first fault of a field is the one it shows. A refusal without
 * faults may belong to a field too.
 */
export function placeFaults(
  { errors, detail, title }: ProblemError,
  open: readonly InputFault[],
  { hasField, fieldOf, fieldOfProblem }: FaultPlacement,
): PlacedFaults {
  const faults: Record<string, string> = {};
  const others: InputFault[] = [];
  for (const fault of open) {
    const member = fault.pointer?.slice(1).replaceAll('/', '.') ?? fault.parameter ?? '';
    const name = fieldOf?.(member) ?? member;
    if (hasField(name)) faults[name] ??= toSentence(fault.message);
    else others.push(fault);
  }
  const field = errors.length === 0 ? fieldOfProblem?.() : undefined;
  return { faults: field === undefined ? faults : { [field]: detail || title }, others };
}

/** Messages of schemas are the end of a sentence; alone they begin with a capital. */
export function toSentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}

/** The fault of a field, or the first one of the members below it. */
export function faultUnder(name: string, faults: Faults): string | undefined {
  return faults[name] ?? Object.entries(faults).find(([other]) => other.startsWith(`${name}.`))?.[1];
}

/** The faults of one part of a form, under the names that the part itself knows. */
export function faultsOfPart(part: string, faults: Faults): Faults {
  const prefix = `${part}.`;
  const inPart = Object.entries(faults).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(inPart.map(([name, message]) => [name.slice(prefix.length), message]));
}

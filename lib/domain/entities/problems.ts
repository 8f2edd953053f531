import { invalidMember, Problem } from '#lib/core/problem.ts';
import { type FaultCatalogue, patternMessages } from '#lib/core/validation-messages.ts';

interface NamedOwnedAccount {
  reference: string;
  state: string;
}

/** An account, without its name for those who may not read accounts. */
const ownedAccountText = (account: NamedOwnedAccount | undefined): string =>
  account ? `account ${account.reference}, which is ${account.state}` : 'an account';

/** How requests about entities are rejected. */
export const entityProblems = {
  notFound: (role: string) => new Problem('not-found', `Entity not found in the role ${role}. Check the reference.`),
  notFoundAt: (role: string, at: string | undefined) =>
    new Problem('not-found', `The entity did not exist in the role ${role} at ${at ?? 'that time'}.`),
  referenceTaken: (reference: string, role: string) =>
    new Problem('reference-taken', `The role ${role} already has an entity ${reference}. Choose another reference.`),
  ownsAccount: (account: NamedOwnedAccount | undefined) =>
    new Problem('in-use', `The entity owns ${ownedAccountText(account)}. Finalize its accounts first.`),
  typeInUse: (account: NamedOwnedAccount | undefined, type: string) =>
    new Problem(
      'in-use',
      `The entity owns ${ownedAccountText(account)} as ${type}. Keep the type, or finalize its accounts first.`,
    ),
  stateUnchanged: (state: string, allowed: readonly string[]) =>
    new Problem('state-move-refused', `The entity is already ${state}.`, { members: { allowed } }),
  methodNotAllowed: (role: string) =>
    new Problem('method-not-allowed', `This method is not allowed at /api/v1/${role}.`, {
      headers: { allow: 'OPTIONS' },
    }),
  relationNotFound: () => new Problem('not-found', 'Relation not found. Check the id.'),
  partyNotFound: (role: string) =>
    invalidMember('/party/reference', 'invalid_value', `Entity not found in the role ${role}. Check the reference.`),
  relatedToItself: () =>
    invalidMember('/party/reference', 'invalid_value', 'An entity cannot be related to itself. Choose another entity.'),
  shareNotOfOwner: () =>
    invalidMember('/share_percent', 'invalid_value', 'Only an owner has a share. Remove the share.'),
  sharesTooLarge: (percent: string, day: string) =>
    invalidMember('/share_percent', 'too_large', `The shares add up to ${percent} % on ${day}. Allow 100 % at most.`),
  relationReversed: () =>
    invalidMember('/valid_to', 'invalid_value', 'Must not be before the first day. Check both days.'),
  relationRepeated: (day: string) =>
    invalidMember('/party/reference', 'duplicate', `This relation exists already on ${day}. Change that relation.`),
  tooManyRelations: (max: number) =>
    invalidMember('', 'too_many', `An entity has at most ${max} relations. Delete one first.`),
  roleUnknown: (role: string, roles: readonly string[]) =>
    new Problem('not-found', `Unknown role ${role.slice(0, 64)}. Use one of ${roles.join(', ')}.`),
};

/** What is wrong with aspects of entities. */
export const entityFaults = {
  unknownCountry: { code: 'country', message: patternMessages.countryCode },
  emptyContact: { code: 'empty_contact', message: 'Enter an email address or a mobile number.' },
  numberMissing: { code: 'mobile_incomplete', message: 'Enter the number too, or remove the calling code.' },
  aspectMissing: { code: 'required', message: 'A new identifier needs an aspect. Check the identifier.' },
  aspectTooDeep: (max: number) => ({ code: 'too_large', message: `Must have at most ${max} nested levels.` }),
  aspectTooLarge: (bytes: number) => ({ code: 'too_large', message: `Must have at most ${bytes} bytes as JSON.` }),
  shareInvalid: { code: 'invalid_value', message: 'Must be from 0.01 to 100, with at most two decimals.' },
  tooManyAspects: (max: number) => ({ code: 'too_large', message: `An entity has at most ${max} aspects.` }),
} satisfies FaultCatalogue;

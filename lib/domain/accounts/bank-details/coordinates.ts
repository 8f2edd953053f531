import { z } from 'zod';
import { isJsonObject } from '#lib/core/json/json-object.ts';
import { nextToOtherFaults, textMap, uuidText } from '#lib/core/schema.ts';
import { type CoordinateFault, canonicalBanking, validateBanking } from '#lib/domain/accounts/bank-details/banking.ts';
import {
  Banking,
  bankingCurrency,
  bankingPattern,
  bankingText,
} from '#lib/domain/accounts/bank-details/banking-schema.ts';
import { bankDetailsFaults } from '#lib/domain/accounts/problems.ts';
import { currencyPattern } from '#lib/fields/reference/code-patterns.ts';

const externalLimits = { keysMax: 64, keyMax: 128, valueMax: 1024 };

const Acceptor = z
  .strictObject({
    acquirer_id: bankingText('Acquirer id on the card network.', '400123'),
    facilitator_id: bankingText('Payment facilitator or sub-acceptor id.'),
    id: bankingText('Acceptor id on the card network.', '4445556667778'),
    mcc: bankingPattern(/^\d{4}$/, bankDetailsFaults.merchantCategory, 'Merchant category code.', '5411'),
    terminal_id: bankingText('Terminal id.'),
  })
  .meta({ id: 'AcceptorCoords', description: 'A card acceptor.' });

const internalCoordinateMembers = {
  account_id: uuidText.nullish().meta({ description: 'Id of an account of this institution.' }),
  account_reference: bankingText('Reference of an account of this institution.', 'ACC-1', 128),
  card_id: uuidText.nullish().meta({ description: 'Id of a card.' }),
  contact_account_id: bankingText('Id of a contact account.', undefined, 128),
  currency_code: bankingCurrency
    .nullish()
    .meta({ description: 'Currency, ISO 4217.', example: 'EUR', pattern: currencyPattern }),
  legacy_account_id: z
    .int()
    .min(0)
    .nullish()
    .meta({ description: 'Account number in an earlier system.', example: 10023 }),
};
const InternalCoords = z
  .strictObject({
    ...internalCoordinateMembers,
    wallet_address: bankingText('Address of a wallet.', undefined, 128),
    wallet_code: bankingText('Code of a wallet.', 'DEFAULT'),
  })
  .meta({ id: 'InternalCoords', description: 'Bank details at this institution.' });
const AccountScopedInternal = z
  .strictObject(internalCoordinateMembers)
  .meta({ id: 'AccountScopedInternalCoords', description: 'Bank details at this institution, of an account.' });

const coordinateGroups = {
  acceptor: Acceptor.nullish(),
  banking: Banking.nullish(),
  external: textMap(externalLimits).nullish().meta({ description: 'Bank details in other systems.' }),
  reference: bankingText('Reference of the bank details.', undefined, 128),
};

/** Coordinates as sent and as stored: validated, canonical, without null members. */
export const AccountCoords = z
  .strictObject({ ...coordinateGroups, internal: InternalCoords.nullish() })
  .superRefine(validateCoordinates, nextToOtherFaults)
  .overwrite(canonicalCoordinates)
  .meta({
    id: 'AccountCoords',
    description: 'Bank details: banking, card, internal or external. One member at least is not empty.',
    minProperties: 1,
  });
export type AccountCoords = z.output<typeof AccountCoords>;

/** As `AccountCoords`, for a known account: its internal coordinates name no wallet. */
export const AccountScopedCoords = z
  .strictObject({ ...coordinateGroups, internal: AccountScopedInternal.nullish() })
  .superRefine(validateCoordinates, nextToOtherFaults)
  .overwrite(canonicalCoordinates)
  .meta({
    id: 'AccountScopedCoords',
    description: 'Bank details to add to an account. One member at least is not empty.',
    minProperties: 1,
  });
export type AccountScopedCoords = z.output<typeof AccountScopedCoords>;

/** The members that say in which country the bank is. */
const countrySources = ['iban', 'bic', 'country_code'] as const;

interface CoordinateGroups {
  acceptor?: object | null | undefined;
  banking?: Banking | null | undefined;
}

function validateCoordinates(carrier: CoordinateGroups, context: z.RefinementCtx): void {
  const report = ({ path, code, message }: CoordinateFault) =>
    context.addIssue({ code: 'custom', message, path, params: { code } });
  // A member with an error is absent here, so an empty carrier is only a fault when there is no other.
  if (context.issues.length === 0 && Object.keys(withoutNull(carrier)).length === 0) {
    report({ path: [], ...bankDetailsFaults.empty });
  }
  if (!isJsonObject(carrier.banking) || Object.keys(withoutNull(carrier.banking)).length === 0) return;
  const wrong = new Set(context.issues.flatMap(({ path }) => (path?.[0] === 'banking' ? [path[1]] : [])));
  const sound = Object.entries(carrier.banking).filter(([name, sent]) => typeof sent === 'string' && !wrong.has(name));
  for (const fault of validateBanking(Object.fromEntries(sound))) {
    // A country is not missing next to an IBAN, BIC or country with a fault of its own.
    if (fault.code === bankDetailsFaults.countryMissing.code && countrySources.some((name) => wrong.has(name)))
      continue;
    report({ ...fault, path: ['banking', ...fault.path] });
  }
}

function canonicalCoordinates<Sent extends CoordinateGroups>(carrier: Sent): Sent {
  return withoutNull(carrier.banking ? { ...carrier, banking: canonicalBanking(carrier.banking) } : carrier);
}

/** Removes members that are null or have no members of their own. */
function withoutNull<Value extends object>(value: Value): Value {
  const members = Object.entries(value).flatMap(([name, member]) => {
    if (member === null || member === undefined) return [];
    if (typeof member !== 'object') return [[name, member]];
    const inner = withoutNull(member as object);
    return Object.keys(inner).length > 0 ? [[name, inner]] : [];
  });
  // Only optional members are removed.
  return Object.fromEntries(members) as Value;
}

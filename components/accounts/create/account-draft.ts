import {
  type CoordinateDraft,
  coordinatesFrom,
  emptyCoordinate,
} from '#components/accounts/bank-details/coordinate-draft.ts';
import { browserUuid } from '#components/ui/browser-uuid.ts';
import type { Pair } from '#components/ui/input/key-value-grid.tsx';
import { localValue } from '#components/ui/storage/browser-storage.ts';
import {
  listOf,
  objectSchema,
  oneOf,
  recordOf,
  type Schema,
  textSchema,
} from '#components/ui/storage/stored-schema.ts';
import type { NewAccount } from '#lib/domain/accounts/core/account-input.ts';
import type { Affiliation, EntityType } from '#lib/domain/entities/entity.ts';
import { affiliations, entityTypes } from '#lib/domain/entities/entity-types.ts';

/** The values of the form of a new account. */
export interface AccountDraft {
  /** The request id: however often it is sent, one account is made. */
  id: string;
  reference: string;
  name: string;
  product_id: string;
  owner_type: EntityType;
  owner_affiliation: Affiliation;
  owner_reference: string;
  classification: '' | 'DOMESTIC' | 'REGIONAL' | 'INTERNATIONAL';
  country_code: string;
  coordinate: CoordinateDraft;
  tags: readonly string[];
  attributes: readonly Pair[];
}

/** A draft with the defaults of the form, and the request id of its creation. */
export function emptyDraft(product_id: string, id = browserUuid()): AccountDraft {
  return {
    id,
    reference: '',
    name: '',
    product_id,
    owner_type: 'INDIVIDUAL',
    owner_affiliation: 'CUSTOMER',
    owner_reference: '',
    classification: '',
    country_code: '',
    coordinate: emptyCoordinate,
    tags: [],
    attributes: [],
  };
}

/** The draft as the API takes it: only what was filled in, and the version of the product that the form shows. */
export function accountFrom(draft: AccountDraft, product_version?: string): NewAccount {
  const text = (value: string) => (value.trim() === '' ? undefined : value.trim());
  const coordinates = coordinatesFrom(draft.coordinate);
  const pairs = draft.attributes.filter((pair) => pair.key.trim() !== '');
  const reference = text(draft.reference);
  const name = text(draft.name);
  const owner = text(draft.owner_reference);
  const country_code = text(draft.country_code)?.toUpperCase();
  return {
    id: draft.id,
    ...(reference && { reference }),
    ...(name && { name }),
    ...(draft.product_id && { product_id: draft.product_id }),
    ...(product_version && { product_version }),
    ...(owner && { owner: { type: draft.owner_type, affiliation: draft.owner_affiliation, reference: owner } }),
    ...((draft.classification || country_code) && {
      jurisdiction: { classification: draft.classification || 'DOMESTIC', country_code: country_code ?? '' },
    }),
    ...(coordinates && { coordinates }),
    ...(coordinates && draft.tags.length > 0 && { coordinate_tags: [...draft.tags] }),
    ...(pairs.length > 0 && { attributes: Object.fromEntries(pairs.map(({ key, value }) => [key.trim(), value])) }),
  };
}

const pair = objectSchema({ key: textSchema, value: textSchema });

/** What a stored draft must be. */
export const draftSchema: Schema<AccountDraft> = objectSchema({
  id: textSchema,
  reference: textSchema,
  name: textSchema,
  product_id: textSchema,
  owner_type: oneOf(entityTypes),
  owner_affiliation: oneOf(affiliations),
  owner_reference: textSchema,
  classification: oneOf(['', 'DOMESTIC', 'REGIONAL', 'INTERNATIONAL']),
  country_code: textSchema,
  coordinate: objectSchema({ texts: recordOf(textSchema), external: listOf(pair) }),
  tags: listOf(textSchema),
  attributes: listOf(pair),
});

/** The drafts of one user in this browser: the next user of the browser must not see names and bank details. */
export interface DraftStorage {
  read: () => AccountDraft | undefined;
  /** Stores the draft; an empty draft is removed. */
  store: (draft: AccountDraft) => void;
  clear: () => void;
}

/** Where the draft of a user is stored. */
export function draftStorage(userId: string): DraftStorage {
  const storedDraft = localValue(`${draftKey}-${userId}`, draftSchema);
  return {
    read: () => {
      // Drafts had no user before. Nobody can say whose this one is.
      localValue(draftKey, draftSchema).remove();
      return storedDraft.read();
    },
    store: (draft) => {
      const { id: _, product_id: __, ...filled } = accountFrom(draft);
      if (Object.keys(filled).length === 0) storedDraft.remove();
      else storedDraft.write(draft);
    },
    clear: storedDraft.remove,
  };
}

const draftKey = 'new-account-draft';

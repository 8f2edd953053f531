import { and, asc, eq, sql } from 'drizzle-orm';
import { query, type Reader, readTogether } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import { type BeneficiaryCoordinateRow, beneficiaries, beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { createSemaphore, createTurnQueue, createYielder } from '#lib/core/process/scheduling.ts';
import { RecentMap } from '#lib/core/recent-map.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { fieldOptionsOf } from '#lib/domain/beneficiaries/forms/field-options.ts';
import { accountsPayableBy } from '#lib/domain/beneficiaries/overview/internal-accounts.ts';
import { beneficiaryProblems } from '#lib/domain/beneficiaries/problems.ts';
import { walletRows } from '#lib/domain/ledger/wallets/wallets.ts';
import { type Locale, localeFor } from '#lib/fields/messages.ts';
import { currencyCodes } from '#lib/fields/reference/currencies.ts';
import { swiftRail } from '#lib/fields/reference/reference-data.ts';
import { contactAccountSpec } from '#lib/fields/specification/contact-account.ts';
import type { SpecificationMap } from '#lib/fields/specification/document.ts';
import type { FieldOptions } from '#lib/fields/specification/field-options.ts';
import { internalRail, type PaymentRoute, type PaymentSource, paymentSpec } from '#lib/fields/specification/payment.ts';
import { type CompressedDocument, DocumentWriter, documentReply } from '#lib/server/http/compression.ts';
import type { SerializedReply } from '#lib/server/http/reply.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { hashSecret } from '#lib/server/identity/secret.ts';

/** The most accounts of one payer in a form. */
const payerAccountsMax = 1000;
const sharedDocumentsMax = 1000;
/** Cached documents that are specific to one payer. */
const ownDocumentsMax = 8;
interface DocumentCache {
  shared: RecentMap<string, Promise<CompressedDocument>>;
  own: RecentMap<string, Promise<CompressedDocument>>;
}
/** Cached until the settings change. */
const documentCaches = new WeakMap<FieldOptions, DocumentCache>();
/** One document is built at a time and in steps, so that other requests run in between. */
const documentSlot = createSemaphore(1);
/** Of documents that are asked for at the same time, one starts in each turn of the event loop. */
const nextBuildTurn = createTurnQueue();

/** The beneficiary forms of every currency, or of one. */
export async function beneficiaryForms(ctx: Context, currency: string | undefined): Promise<SerializedReply> {
  const options = await fieldOptionsOf(ctx.db);
  const locale = localeFor(ctx.languages);
  const document = await cachedDocument(documentCacheOf(options).shared, `contact ${locale} ${currency ?? ''}`, () =>
    buildDocument(currency, (code) => contactAccountSpec({ currency: code, locale, options })),
  );
  return documentReply(ctx, document, localeHeaders(locale));
}

/**
 * The payment forms of every currency, of one, or of one coordinate. Only readers of accounts choose among those of the
 * payer. Throws 404 for an unknown coordinate.
 */
export async function paymentForms(
  ctx: Context,
  identity: string,
  { currency, route_id }: { currency: string | undefined; route_id: string | undefined },
): Promise<SerializedReply> {
  const readsAccounts = ctx.principal.permissions.has('account:read');
  const [options, sources] = await readTogether(ctx.db, (db) =>
    Promise.all([fieldOptionsOf(db), readsAccounts ? paymentSourcesOf(db, identity) : []]),
  );
  const locale = localeFor(ctx.languages);
  const routes = route_id === undefined ? undefined : await paymentRoutesOf(ctx.db, identity, route_id, sources);
  const make = () =>
    buildDocument(currency, (code) => {
      if (!routes) return paymentSpec({ currency: code, sources, locale, options });
      const wanted = routes.filter((coordinate) => coordinate.currency === code);
      const forms = wanted.map((coordinate) => paymentSpec({ coordinate, sources, locale, options }).spec);
      return { spec: Object.assign({}, ...forms) };
    });
  const { shared, own } = documentCacheOf(options);
  const isOwn = routes !== undefined || sources.length > 0;
  const key = `payment ${locale} ${currency ?? ''}`;
  const document = await (isOwn
    ? cachedDocument(own, `${key} ${hashSecret(JSON.stringify([sources, routes]))}`, make)
    : cachedDocument(shared, key, make));
  return documentReply(ctx, document, localeHeaders(locale));
}

const localeHeaders = (locale: Locale) => ({ 'content-language': locale, vary: 'Accept-Language' });

function documentCacheOf(options: FieldOptions): DocumentCache {
  const known = documentCaches.get(options) ?? {
    shared: new RecentMap(sharedDocumentsMax),
    own: new RecentMap(ownDocumentsMax),
  };
  documentCaches.set(options, known);
  return known;
}

/** The cached document of the key, possibly still being built. */
function cachedDocument(
  known: RecentMap<string, Promise<CompressedDocument>>,
  key: string,
  make: () => Promise<CompressedDocument>,
): Promise<CompressedDocument> {
  const before = known.get(key);
  if (before) return before;
  const document = make();
  known.set(key, document);
  document.catch(() => known.delete(key));
  return document;
}

/** The document with the forms of every currency, or of one. */
async function buildDocument(
  currency: string | undefined,
  formsOf: (code: string) => SpecificationMap,
): Promise<CompressedDocument> {
  await nextBuildTurn();
  const place = documentSlot.slot();
  await place.acquire();
  try {
    const pause = createYielder();
    const document = new DocumentWriter();
    let separator = '{"spec":{';
    for (const code of currencyCodes()) {
      if (currency !== undefined && currency !== code) continue;
      const form = formsOf(code).spec[code];
      if (form) {
        document.add(`${separator}${JSON.stringify(code)}:${JSON.stringify(form)}`);
        separator = ',';
      }
      await pause();
    }
    document.add(separator === ',' ? '}}' : '{"spec":{}}');
    return document.finish();
  } finally {
    place.release();
  }
}

/** How a payment in the currency reaches the coordinate; SWIFT when no rail is named. */
export function paymentRoute(
  {
    account_id,
    payment_type,
    country_code,
  }: Pick<BeneficiaryCoordinateRow, 'account_id' | 'payment_type' | 'country_code'>,
  currency: string,
): PaymentRoute {
  if (account_id) return { currency, payment_type: internalRail, country_code: '' };
  return { currency, payment_type: payment_type ?? swiftRail, country_code: country_code ?? '' };
}

/** The payment routes of a coordinate: one per currency that it takes. Throws 404. */
async function paymentRoutesOf(
  db: Reader,
  identity: string,
  id: string,
  sources: PaymentSource[],
): Promise<PaymentRoute[]> {
  const [found] = await db
    .select({ coordinate: beneficiaryCoordinates })
    .from(beneficiaryCoordinates)
    .innerJoin(beneficiaries, eq(beneficiaries.id, beneficiaryCoordinates.beneficiary_id))
    .where(and(eq(beneficiaryCoordinates.id, id), eq(beneficiaries.identity_key, caseKey(identity))));
  const { coordinate } = found ?? {};
  const accountId = coordinate ? coordinate.account_id : id;
  if (coordinate && !accountId) {
    // Embedded coordinates without a currency take any currency of the payer.
    const own = coordinate.currency ? [coordinate.currency] : sources.map((source) => source.currency);
    return [...new Set(own)].map((currency) => paymentRoute(coordinate, currency));
  }
  const payable = coordinate || (await accountsPayableBy(db, caseKey(identity))).has(id);
  if (!payable || !accountId) throw beneficiaryProblems.bankDetailsNotFound();
  const currencies = new Set((await walletRows(db, [accountId])).map((wallet) => wallet.currency));
  const inside = { account_id: accountId, payment_type: null, country_code: null };
  return [...currencies].map((currency) => paymentRoute(inside, currency));
}

const walletsOfPayer = query((db) => {
  const open = db
    .select({ id: accounts.id, name: accounts.name, created_at: accounts.created_at })
    .from(accounts)
    .where(and(eq(accounts.owner_reference_key, sql.placeholder('owner')), eq(accounts.state, 'OPEN')))
    .orderBy(asc(accounts.created_at), asc(accounts.id))
    .limit(payerAccountsMax)
    .as('open_accounts');
  return db
    .select({ id: open.id, name: open.name, currency: ledgerAccounts.currency })
    .from(open)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.account_id, open.id))
    .orderBy(asc(open.created_at), asc(open.id), asc(ledgerAccounts.position));
});

/** The identity's own open accounts, one source per wallet currency. */
async function paymentSourcesOf(db: Reader, identity: string): Promise<PaymentSource[]> {
  const wallets = await walletsOfPayer(db, { owner: caseKey(identity) });
  const byAccount = Map.groupBy(wallets, ({ id }) => id);
  return [...byAccount.values()].flatMap((own) => {
    const firstOfCurrency = new Map(own.toReversed().map((wallet) => [wallet.currency, wallet]));
    return own.filter((wallet) => firstOfCurrency.get(wallet.currency) === wallet);
  });
}

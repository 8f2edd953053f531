import type { Dice } from '#e2e/support/ledger-model.ts';

/** The kind of value in a member or parameter, if its name does not say it: `tag:member`. */
const kin = new Map<string, readonly string[]>(
  Object.entries({
    account: ['Accounts:id', 'Accounts:reference'],
    account_uuid: ['Accounts:id'],
    product_id: ['Products:id'],
    chart: ['Charts:id'],
    code: ['Charts:code'],
    identityReference: ['World:identity', 'Entities:reference'],
    coordinateId: ['Beneficiaries:beneficiary_coordinate_id'],
    verificationUuid: ['Beneficiaries:verification_uuid', 'Beneficiaries:id'],
    user: ['Users:username', 'Users:id'],
    roles: ['Roles:name'],
    walletType: ['Wallets:code'],
    walletCurrency: ['Wallets:currency'],
    wallet: ['Wallets:code'],
  }),
);
const idNames = new Set(['id', 'idRef', 'ids', 'refs', 'reference']);
const keptMax = 200;

/** The ids, references and names in the server's responses, by noun and member; the newest stay. */
export class Pool {
  readonly #byName = new Map<string, string[]>();
  /** Values that must not be used: they would end the run. */
  readonly #spared: ReadonlySet<string>;

  constructor(spared: Iterable<string>) {
    this.#spared = new Set(spared);
  }

  /** Collects the strings of a response. */
  learn(tag: string, value: unknown, name = ''): void {
    if (Array.isArray(value)) for (const one of value.slice(0, 20)) this.learn(tag, one, name);
    else if (typeof value === 'object' && value !== null) {
      for (const [member, inner] of Object.entries(value)) this.learn(tag, inner, member);
    } else if ((typeof value === 'string' && value.length < 200) || typeof value === 'number') {
      this.#keep(`${tag}:${name}`, String(value));
      this.#keep(name, String(value));
    }
  }

  #keep(key: string, value: string): void {
    if (this.#spared.has(value)) return;
    const kept = this.#byName.get(key) ?? [];
    if (!kept.includes(value)) kept.push(value);
    if (kept.length > keptMax) kept.shift();
    this.#byName.set(key, kept);
  }

  /** A value for the name: mostly of the same noun, sometimes of another one, as a mistaken caller would send. */
  find(tag: string, name: string, dice: Dice): string | undefined {
    const own = idNames.has(name) ? [`${tag}:id`, `${tag}:reference`] : [`${tag}:${name}`];
    const places = dice.chance(0.1) ? ['id', name] : [...(kin.get(name) ?? own), `${tag}:${name}`, name];
    const filled = places.filter((place) => this.#byName.has(place));
    if (filled.length === 0) return undefined;
    return dice.pick(this.#byName.get(dice.chance(0.7) ? (filled[0] ?? '') : dice.pick(filled)) ?? []);
  }
}

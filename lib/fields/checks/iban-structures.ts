/**
 * BBAN structures by IBAN prefix, from data/iban.json (SWIFT IBAN registry, release 101): `n` digit, `a` letter,
 * `c` either, each after its count. One string, because the browser loads it with the evaluator; a test holds it
 * equal to the data file.
 */
const structureTable =
  'AD4n4n12c AE3n16n AL8n16c AT5n11n AZ4a20c BA3n3n8n2n BE3n7n2n BG4a4n2n8c BH4a14c BI5n5n11n2n BR8n5n10n1a1c ' +
  'BY4c4n16c CH5n12c CR4n14n CY3n5n16c CZ4n6n10n DE8n10n DJ5n5n11n2n DK4n9n1n DO4c20n EE2n2n11n1n EG4n4n17n ' +
  'ES4n4n1n1n10n FI3n11n FK2a12n FO4n9n1n FR5n5n11c2n GB4a6n8n GE2a16n GI4a15c GL4n9n1n GR3n4n16c GT4c20c ' +
  'HN4a20n HR7n10n HU3n4n1n15n1n IE4a6n8n IL3n3n13n IQ4a3n12n IS4n2n6n10n IT1a5n5n12c JO4a4n18c KW4a22c KZ3n13c ' +
  'LB4n20c LC4a24c LI5n12c LT5n11n LU3n13c LV4a13c LY3n3n15n MC5n5n11c2n MD2c18c ME3n13n2n MK3n10c2n MN4n12n ' +
  'MR5n5n11n2n MT4a5n18c MU4a2n2n12n3n3a NI4a20n NL4a10n NO4n6n1n OM3n16c PK4a16c PL8n16n PS4a21c PT4n4n11n2n ' +
  'QA4a21c RO4a16c RS3n13n2n RU9n5n15c SA2n18c SC4a2n2n16n3a SD2n12n SE3n16n1n SI5n8n2n SK4n6n10n SM1a5n5n12c ' +
  'SO4n3n12n ST4n4n11n2n SV4a20n TL3n14n2n TN2n3n13n2n TR5n1n16c UA6n19c VA3n15n VG4a16n XK4n10n2n YE4a4n18c';

const characterClasses: Record<string, string> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' };

/** The length of the whole IBAN, and the pattern of its BBAN (everything after the check digits). */
export interface IbanStructure {
  length: number;
  bban: RegExp;
}

const structures = new Map<string, IbanStructure>(
  structureTable.split(' ').map((entry) => [entry.slice(0, 2), readStructure(entry.slice(2))]),
);

/** By the first two letters of an IBAN, in capitals; undefined for countries without IBANs. */
export function ibanStructure(prefix: string): IbanStructure | undefined {
  return structures.get(prefix);
}

/** The first two letters of all IBANs, in capitals. */
export function ibanPrefixes(): string[] {
  return [...structures.keys()];
}

function readStructure(parts: string): IbanStructure {
  let length = 4;
  const pattern = parts.replace(/(\d+)([nac])/g, (_, count: string, kind: string) => {
    length += Number(count);
    return `${characterClasses[kind]}{${count}}`;
  });
  return { length, bban: new RegExp(`^${pattern}$`) };
}

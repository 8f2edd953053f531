/** Invented names for demo data. */
const people = {
  DE: [
    'Anna Lukas Mia Jonas Lena Felix Greta Paul Käthe Jürgen',
    'Müller Schmidt Weber Schäfer Köhler Krüger Vogel Groß Lüdemann Böhm',
  ],
  FR: [
    'Chloé Léo Inès Hugo Zoé Jules Élise André Camille Rémi',
    'Martin Lefèvre Moreau Dubois Rousseau Garnier Faure Mercier Chevalier Noël',
  ],
  ES: [
    'Lucía Hugo Sofía Mateo Martina Álvaro Inés Íñigo Carmen Raúl',
    'García Fernández Núñez Muñoz Vázquez Ibáñez Serrano Domínguez Peña Ortega',
  ],
  IT: [
    'Giulia Leonardo Sofia Matteo Aurora Nicolò Chiara Davide Bianca Luca',
    'Rossi Bianchi Ferrari Esposito Ricci Marino Greco Conti De Luca Gallo',
  ],
  NL: [
    'Emma Daan Saar Bram Noor Sem Fenna Thijs Lotte Joris',
    'de Vries van Dijk Bakker Visser Smit Meijer Mulder Bos Vermeulen Hendriks',
  ],
  GB: [
    'Olivia Oliver Amelia George Isla Harry Freya Arthur Niamh Rhys',
    'Smith Taylor Brown Wilson Evans Thomas Walker Hughes MacLeod O’Connor',
  ],
  PL: [
    'Zofia Jakub Zuzanna Szymon Łucja Michał Hanna Wojciech Maja Bartosz',
    'Kowalska Nowak Wiśniewska Wójcik Kamińska Lewandowski Zieliński Dąbrowska Piątek Król',
  ],
  SE: [
    'Alice Björn Åsa Elsa Nils Maja Oskar Saga Hugo Ylva',
    'Andersson Johansson Karlsson Nilsson Sjöberg Lindström Bergström Åkesson Öberg Holm',
  ],
  US: [
    'Emily Noah Ava Liam Harper Mason Zoe Ethan Grace Logan',
    'Johnson Williams Jones Davis Miller Anderson Thompson Martinez Robinson Clark',
  ],
  BR: [
    'Helena Miguel Alice Arthur Laura Heitor João Luísa Antônio Beatriz',
    'Silva Santos Oliveira Souza Conceição Araújo Ribeiro Gonçalves Magalhães Simões',
  ],
  JP: [
    'Yui Haruto Aoi Sota Rin Yuto Hina Ren Sakura Kaito',
    'Sato Suzuki Takahashi Tanaka Ito Watanabe Yamamoto Nakamura Kobayashi Kato',
  ],
  IN: [
    'Aarav Ananya Vihaan Diya Arjun Isha Kabir Meera Rohan Saanvi',
    'Sharma Patel Gupta Iyer Reddy Nair Mehta Chatterjee Joshi Kapoor',
  ],
} as const;

export type Region = keyof typeof people;

const trades =
  'Logistics Foods Textiles Bikes Software Analytics Robotics Solar Design Print Interiors Coffee Books Garden Marine Optics Ceramics Timber Tools Media';
const founders = 'Nord Alba Orion Delta Lumen Vela Atlas Kite Harbour Linden Cobalt Juniper Meridian Quarry Saffron';
const legalForms: Record<Region, string> = {
  DE: 'GmbH',
  FR: 'SARL',
  ES: 'S.L.',
  IT: 'S.r.l.',
  NL: 'B.V.',
  GB: 'Ltd',
  PL: 'Sp. z o.o.',
  SE: 'AB',
  US: 'Inc.',
  BR: 'Ltda',
  JP: 'K.K.',
  IN: 'Pvt Ltd',
};

const split = (text: string): string[] => text.split(/(?<!\b(?:de|van|De)) /);
const namesByRegion = new Map(
  Object.entries(people).map(([region, [first, last]]) => [region, { first: first.split(' '), last: split(last) }]),
);
const tradeList = trades.split(' ');
const founderList = founders.split(' ');

/** A first and a last name that are usual in the region. */
export function demoPersonName(region: Region, pick: <T>(list: readonly T[]) => T): string {
  const names = namesByRegion.get(region) ?? { first: [], last: [] };
  return `${pick(names.first)} ${pick(names.last)}`;
}

/** A founder or last name, a trade, and the legal form of the region. */
export function demoCompanyName(region: Region, pick: <T>(list: readonly T[]) => T): string {
  const names = namesByRegion.get(region) ?? { first: [], last: [] };
  const founder = pick([pick(founderList), pick(names.last)]);
  return `${founder} ${pick(tradeList)} ${legalForms[region]}`;
}

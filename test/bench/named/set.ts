/** A file of the set: its name says nothing. */
export interface SetFile {
  readonly name: string;
  readonly text: string;
}

/** A question that names one agreement by a party, a date or a kind. */
export interface NamedQuestion {
  readonly question: string;
  /** The file that it is about; undefined if no file has what it names. */
  readonly file?: string;
  /** Words of the clause that answers it. */
  readonly words?: string;
}

/** The facts of an agreement, which every template words differently. */
interface Facts {
  readonly style: keyof typeof STYLES;
  readonly title: string;
  readonly kind: string;
  readonly one: string;
  readonly other: string;
  readonly roles: readonly [string, string];
  /** Year, month, day. */
  readonly date: readonly [number, number, number];
  readonly law: string;
  readonly days: number;
}

const ENGLISH = 'January February March April May June July August September October November December'.split(
  ' ',
);
const GERMAN = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);
const FRENCH = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);
const monthOf = (names: readonly string[], month: number): string => names[month - 1] ?? '';

/** The drafting styles. Each returns the whole text. */
const STYLES = {
  american: ({ title, one, other, roles, date: [year, month, day], law, days }: Facts) =>
    [
      'EXECUTION COPY',
      title.toUpperCase(),
      `THIS ${title.toUpperCase()} (this “Agreement”) is made and entered into as of ${monthOf(ENGLISH, month)} ${day}, ${year} (the “Effective Date”), by and between ${one}, a Delaware corporation having its principal place of business at 12 Harbor Street, Boston (“${roles[0]}”), and ${other}, with offices at 900 Lake Avenue and 4th Street, Chicago (“${roles[1]}”).`,
      'WITNESSETH: WHEREAS, the parties desire to set out the terms of their dealings;',
      'ARTICLE 1. CONFIDENTIALITY',
      `1.1 ${roles[1]} shall keep the Confidential Information of ${roles[0]} secret for ${days} months after disclosure.`,
      'ARTICLE 2. TERM AND TERMINATION',
      `2.1 Either party may terminate this Agreement for convenience upon ${days} days’ prior written notice to the other.`,
      'ARTICLE 3. MISCELLANEOUS',
      `3.1 Governing Law. This Agreement shall be governed by and construed in accordance with the laws of ${law}, without regard to its conflict of laws principles.`,
      '3.2 Notices. All notices shall be in writing and delivered by courier.',
      'IN WITNESS WHEREOF, the parties have executed this Agreement by their authorized officers.',
    ].join('\n'),
  english: ({ title, one, other, roles, date: [year, month, day], law, days }: Facts) =>
    [
      `DATED ${day} ${monthOf(ENGLISH, month)} ${year}`,
      title,
      'PARTIES',
      `(1) ${one} incorporated and registered in England and Wales with company number 0${days}45${day} whose registered office is at 3 Mill Lane, Leeds (${roles[0]}); and`,
      `(2) ${other} whose registered office is at The Old Exchange, Bristol (${roles[1]}).`,
      'BACKGROUND',
      '(A) The parties wish to record what they have agreed.',
      'AGREED TERMS',
      '1. Interpretation',
      '1.1 Clause headings shall not affect the interpretation of this deed.',
      '2. Termination',
      `2.1 Without affecting any other right, either party may terminate this agreement on giving not less than ${days} days’ written notice to the other party.`,
      '3. Governing law',
      `3.1 This agreement and any dispute arising out of it shall be governed by and construed in accordance with the law of ${law}.`,
      '4. Assignment',
      `4.1 The ${roles[1]} shall not assign this agreement without the prior written consent of the ${roles[0]}.`,
    ].join('\n'),
  short: ({ title, one, other, roles, date: [year, month, day], law, days }: Facts) =>
    [
      `${title} — key terms`,
      `${roles[0]}: ${one}`,
      `${roles[1]}: ${other}`,
      `Date: ${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
      `Notice. This arrangement may be terminated by either side with ${days} days’ written notice.`,
      `Law. These terms are governed by the laws of ${law}.`,
      'Assignment. Neither side may assign this arrangement without written consent.',
    ].join('\n'),
  letter: ({ title, one, other, roles, date: [year, month, day], law, days }: Facts) =>
    [
      `${monthOf(ENGLISH, month)} ${day}, ${year}`,
      `To: ${other}`,
      `From: ${one}`,
      `Re: ${title}`,
      `Dear Sirs, this ${title} sets out the terms between ${one} (the “${roles[0]}”) and ${other} (the “${roles[1]}”).`,
      `1. Either of us may terminate this ${title} upon ${days} days’ written notice.`,
      `2. This letter is governed by the laws of ${law}.`,
      'Please countersign and return one copy.',
    ].join('\n'),
  german: ({ title, one, other, roles, date: [year, month, day], law, days }: Facts) =>
    [
      title,
      `vom ${day}. ${monthOf(GERMAN, month)} ${year}`,
      'zwischen',
      `${one}, Hafenstraße 4, 20457 Hamburg`,
      `– nachfolgend „${roles[0]}“ genannt –`,
      'und',
      `${other}, mit Sitz in Stuttgart`,
      `– nachfolgend „${roles[1]}“ genannt –`,
      'Präambel',
      'Die Parteien wollen ihre Zusammenarbeit regeln.',
      '§ 1 Laufzeit und Kündigung',
      `Jede Partei kann diesen Vertrag mit einer Frist von ${days} Tagen schriftlich kündigen (termination upon ${days} days’ written notice).`,
      '§ 2 Anwendbares Recht',
      `Auf diesen Vertrag ist das Recht von ${law} anwendbar. In the English version: this contract is governed by the laws of ${law}.`,
    ].join('\n'),
  french: ({ title, one, other, roles, date: [year, month, day], law, days }: Facts) =>
    [
      title.toUpperCase(),
      'ENTRE LES SOUSSIGNÉS :',
      `La société ${one}, société par actions simplifiée au capital de 40 000 euros, dont le siège social est situé 8 rue de la Paix, Paris, ci-après dénommée « le ${roles[0]} »,`,
      'D’une part,',
      'ET :',
      `La société ${other}, immatriculée au RCS de Lyon, représentée par son président, ci-après dénommée « le ${roles[1]} »,`,
      'D’autre part,',
      'IL A ÉTÉ CONVENU CE QUI SUIT :',
      'Article 1 – Résiliation',
      `Chaque partie peut résilier le contrat moyennant un préavis écrit de ${days} jours (either party may terminate upon ${days} days’ written notice).`,
      'Article 2 – Droit applicable',
      `Le contrat est soumis au droit de ${law} (this contract is governed by the laws of ${law}).`,
      `Fait à Paris, le ${day === 1 ? '1er' : day} ${monthOf(FRENCH, month)} ${year}, en deux exemplaires.`,
    ].join('\n'),
} as const satisfies Record<string, (facts: never) => string>;

const FACTS: readonly Facts[] = [
  {
    style: 'american',
    title: 'Software License Agreement',
    kind: 'license agreement',
    one: 'Larkspur Software, Inc.',
    other: 'Tidewater Mutual Insurance Company',
    roles: ['Licensor', 'Licensee'],
    date: [2019, 4, 1],
    law: 'the State of New York',
    days: 31,
  },
  {
    style: 'american',
    title: 'Exclusive Distribution Agreement',
    kind: 'distribution agreement',
    one: 'Quarrystone Tools, LLC',
    other: 'Bergamot & Finch, Inc.',
    roles: ['Manufacturer', 'Distributor'],
    date: [2020, 9, 15],
    law: 'the State of Ohio',
    days: 32,
  },
  {
    style: 'american',
    title: 'Master Services Agreement',
    kind: 'services agreement',
    one: 'Ostrava Analytics Corp.',
    other: 'Pelham County Water District',
    roles: ['Provider', 'Customer'],
    date: [2022, 2, 28],
    law: 'the State of Texas',
    days: 33,
  },
  {
    style: 'american',
    title: 'Loan and Security Agreement',
    kind: 'loan agreement',
    one: 'First Meridian Bank, N.A.',
    other: 'Copperleaf Foods, L.P.',
    roles: ['Lender', 'Borrower'],
    date: [2018, 11, 5],
    law: 'the State of Illinois',
    days: 34,
  },
  {
    style: 'american',
    title: 'Manufacturing and Supply Agreement',
    kind: 'supply agreement',
    one: 'Vantrel Pharmaceuticals, Inc.',
    other: 'Ashgrove Labs LLC',
    roles: ['Buyer', 'Supplier'],
    date: [2023, 7, 19],
    law: 'the State of New Jersey',
    days: 35,
  },
  {
    style: 'american',
    title: 'Executive Employment Agreement',
    kind: 'employment agreement',
    one: 'Nimbus Harbor Corporation',
    other: 'Theodora Vance',
    roles: ['Company', 'Executive'],
    date: [2021, 1, 4],
    law: 'the State of Florida',
    days: 36,
  },
  {
    style: 'english',
    title: 'Lease of Unit 7, Mill Yard',
    kind: 'lease',
    one: 'BRACKENDALE ESTATES LIMITED',
    other: 'ORCHID PRINT WORKS LIMITED',
    roles: ['Landlord', 'Tenant'],
    date: [2017, 6, 24],
    law: 'England and Wales',
    days: 37,
  },
  {
    style: 'english',
    title: 'Consultancy Agreement',
    kind: 'consultancy agreement',
    one: 'Hollin Marine Plc',
    other: 'Saffron Wrenfield',
    roles: ['Client', 'Consultant'],
    date: [2022, 10, 3],
    law: 'Scotland',
    days: 38,
  },
  {
    style: 'english',
    title: 'Share Purchase Agreement',
    kind: 'share purchase agreement',
    one: 'Marchmont Holdings Limited',
    other: 'Dunsany Capital LLP',
    roles: ['Seller', 'Buyer'],
    date: [2024, 3, 8],
    law: 'Northern Ireland',
    days: 39,
  },
  {
    style: 'english',
    title: 'Non-Disclosure Agreement',
    kind: 'NDA',
    one: 'Kittiwake Robotics Ltd',
    other: 'Penhallow Group plc',
    roles: ['Discloser', 'Recipient'],
    date: [2021, 5, 17],
    law: 'Jersey',
    days: 40,
  },
  {
    style: 'english',
    title: 'Data Processing Agreement',
    kind: 'data processing agreement',
    one: 'Sable Cloud Ltd',
    other: 'Rowntree Clinics Limited',
    roles: ['Processor', 'Controller'],
    date: [2020, 2, 11],
    law: 'Guernsey',
    days: 41,
  },
  {
    style: 'english',
    title: 'Maintenance Agreement',
    kind: 'maintenance agreement',
    one: 'Carrick Lifts Limited',
    other: 'Smith and Jones LLP',
    roles: ['Contractor', 'Employer'],
    date: [2019, 12, 12],
    law: 'the Isle of Man',
    days: 42,
  },
  {
    style: 'short',
    title: 'Reseller Agreement',
    kind: 'reseller agreement',
    one: 'Juniper Ridge Data Inc',
    other: 'Halcyon Networks B.V.',
    roles: ['Supplier', 'Reseller'],
    date: [2023, 1, 30],
    law: 'the Netherlands',
    days: 43,
  },
  {
    style: 'short',
    title: 'Hosting Services Order',
    kind: 'hosting agreement',
    one: 'Zephyrine Hosting AB',
    other: 'Mottram Schools Trust',
    roles: ['Provider', 'Customer'],
    date: [2024, 8, 1],
    law: 'Sweden',
    days: 44,
  },
  {
    style: 'short',
    title: 'Franchise Agreement',
    kind: 'franchise agreement',
    one: 'Pan & Thistle Bakeries Ltd',
    other: 'Ludlow Retail Ltd',
    roles: ['Franchisor', 'Franchisee'],
    date: [2016, 3, 3],
    law: 'Ireland',
    days: 45,
  },
  {
    style: 'letter',
    title: 'Letter Agreement',
    kind: 'letter agreement',
    one: 'Tamarisk Ventures S.A.',
    other: 'Elowen Textiles Ltd',
    roles: ['Investor', 'Company'],
    date: [2022, 6, 9],
    law: 'Luxembourg',
    days: 46,
  },
  {
    style: 'letter',
    title: 'Joint Venture Agreement',
    kind: 'joint venture agreement',
    one: 'Corvane Energy Pty Ltd',
    other: 'Baywater Solar Pte Ltd',
    roles: ['Partner A', 'Partner B'],
    date: [2023, 10, 20],
    law: 'Singapore',
    days: 47,
  },
  {
    style: 'german',
    title: 'Lizenzvertrag',
    kind: 'Lizenzvertrag',
    one: 'Nordlicht Softwarehaus GmbH',
    other: 'Weidenbach Maschinenbau GmbH & Co. KG',
    roles: ['Lizenzgeberin', 'Lizenznehmerin'],
    date: [2020, 3, 16],
    law: 'Deutschland',
    days: 48,
  },
  {
    style: 'german',
    title: 'Gewerbemietvertrag',
    kind: 'Mietvertrag',
    one: 'Alsterkontor Immobilien AG',
    other: 'Backhaus Petersen e.K.',
    roles: ['Vermieterin', 'Mieterin'],
    date: [2018, 8, 1],
    law: 'Österreich',
    days: 49,
  },
  {
    style: 'german',
    title: 'Geheimhaltungsvereinbarung',
    kind: 'Geheimhaltungsvereinbarung',
    one: 'Feldkirch Optik SE',
    other: 'Grüneberg Medizintechnik GmbH',
    roles: ['Offenlegende', 'Empfängerin'],
    date: [2024, 5, 2],
    law: 'Liechtenstein',
    days: 50,
  },
  {
    style: 'german',
    title: 'Rahmenliefervertrag',
    kind: 'Liefervertrag',
    one: 'Stahlwerk Hainburg AG',
    other: 'Müritz Fahrzeugteile GmbH',
    roles: ['Lieferantin', 'Bestellerin'],
    date: [2021, 11, 22],
    law: 'der Schweiz',
    days: 51,
  },
  {
    style: 'french',
    title: 'Contrat de prestation de services',
    kind: 'contrat de prestation',
    one: 'Ateliers Verdurin SAS',
    other: 'Banque Solenne SA',
    roles: ['Prestataire', 'Client'],
    date: [2019, 9, 1],
    law: 'France',
    days: 52,
  },
  {
    style: 'french',
    title: 'Bail commercial',
    kind: 'bail',
    one: 'Foncière du Marais SCI',
    other: 'Librairie Ombeline SARL',
    roles: ['Bailleur', 'Preneur'],
    date: [2022, 1, 10],
    law: 'Monaco',
    days: 53,
  },
  {
    style: 'french',
    title: 'Contrat de licence de marque',
    kind: 'contrat de licence',
    one: 'Maison Aurélie SAS',
    other: 'Cosmétiques Lavandou SARL',
    roles: ['Concédant', 'Licencié'],
    date: [2023, 4, 14],
    law: 'Belgique',
    days: 54,
  },
];

const nameOf = (at: number): string => `Contract ${String(at + 1).padStart(3, '0')} final.txt`;

/** The files of the set. */
export const FILES: readonly SetFile[] = FACTS.map((facts, at) => ({
  name: nameOf(at),
  text: STYLES[facts.style](facts),
}));

/** How a lawyer shortens the name of a company: its first words, without the legal form. */
function shortOf(name: string): string {
  return (
    name.split(
      /,? (?:Inc|LLC|Corp|Corporation|Company|N\.A|L\.P|LIMITED|Limited|Ltd|Plc|plc|LLP|B\.V|AB|S\.A|SA|Pty|Pte|GmbH|AG|SE|SAS|SARL|SCI|e\.K)\b/,
    )[0] ?? name
  );
}
const inTitleCase = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replaceAll(/\b\p{L}/gu, (letter) => letter.toUpperCase())
    : name;

const first = (name: string): string => name.split(' ')[0] ?? name;

/** Questions by party, by party and kind, by date and by year and kind, and about agreements that are not there. */
export const QUESTIONS: readonly NamedQuestion[] = [
  ...FACTS.flatMap(({ kind, one, other, date: [year, month, day], law, days }, at): NamedQuestion[] => {
    const file = nameOf(at);
    const [oneShort, otherShort] = [inTitleCase(shortOf(one)), inTitleCase(shortOf(other))];
    const article = /^[aeiou]/i.test(kind) ? 'an' : 'the';
    const asked = [
      { question: `Which law governs our contract with ${oneShort}?`, file, words: law },
      { question: `Can we terminate the ${otherShort} agreement for convenience?`, file, words: `${days} ` },
      {
        question: `What notice must be given to terminate the agreement between ${oneShort} and ${otherShort}?`,
        file,
        words: `${days} `,
      },
      {
        question: `What is the governing law of the agreement dated ${day} ${monthOf(ENGLISH, month)} ${year}?`,
        file,
        words: law,
      },
    ];
    const sameKind = FACTS.filter((other_) => other_.kind === kind && other_.date[0] === year);
    return [
      ...asked,
      ...(sameKind.length === 1 && article === 'the'
        ? [{ question: `Which law governs the ${year} ${kind}?`, file, words: law }]
        : []),
      ...(first(oneShort).length > 5
        ? [{ question: `${first(oneShort)}’s contract: what is the governing law?`, file, words: law }]
        : []),
    ];
  }),
  { question: 'Which law governs our contract with Zanzibrook?' },
  { question: 'Can we terminate the Marrowdale lease for convenience?' },
  { question: 'What is the governing law of the agreement dated 2 February 2002?' },
  { question: 'Which law governs the 1999 distribution agreement?' },
];

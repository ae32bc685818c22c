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

/** Style, title, kind, each party with its role, date and law of each agreement. */
const FACTS: readonly Facts[] = `
american | Software License Agreement | license agreement | Larkspur Software, Inc. | Licensor | Tidewater Mutual Insurance Company | Licensee | 2019-4-1 | the State of New York
american | Exclusive Distribution Agreement | distribution agreement | Quarrystone Tools, LLC | Manufacturer | Bergamot & Finch, Inc. | Distributor | 2020-9-15 | the State of Ohio
american | Master Services Agreement | services agreement | Ostrava Analytics Corp. | Provider | Pelham County Water District | Customer | 2022-2-28 | the State of Texas
american | Loan and Security Agreement | loan agreement | First Meridian Bank, N.A. | Lender | Copperleaf Foods, L.P. | Borrower | 2018-11-5 | the State of Illinois
american | Manufacturing and Supply Agreement | supply agreement | Vantrel Pharmaceuticals, Inc. | Buyer | Ashgrove Labs LLC | Supplier | 2023-7-19 | the State of New Jersey
american | Executive Employment Agreement | employment agreement | Nimbus Harbor Corporation | Company | Theodora Vance | Executive | 2021-1-4 | the State of Florida
english | Lease of Unit 7, Mill Yard | lease | BRACKENDALE ESTATES LIMITED | Landlord | ORCHID PRINT WORKS LIMITED | Tenant | 2017-6-24 | England and Wales
english | Consultancy Agreement | consultancy agreement | Hollin Marine Plc | Client | Saffron Wrenfield | Consultant | 2022-10-3 | Scotland
english | Share Purchase Agreement | share purchase agreement | Marchmont Holdings Limited | Seller | Dunsany Capital LLP | Buyer | 2024-3-8 | Northern Ireland
english | Non-Disclosure Agreement | NDA | Kittiwake Robotics Ltd | Discloser | Penhallow Group plc | Recipient | 2021-5-17 | Jersey
english | Data Processing Agreement | data processing agreement | Sable Cloud Ltd | Processor | Rowntree Clinics Limited | Controller | 2020-2-11 | Guernsey
english | Maintenance Agreement | maintenance agreement | Carrick Lifts Limited | Contractor | Smith and Jones LLP | Employer | 2019-12-12 | the Isle of Man
short | Reseller Agreement | reseller agreement | Juniper Ridge Data Inc | Supplier | Halcyon Networks B.V. | Reseller | 2023-1-30 | the Netherlands
short | Hosting Services Order | hosting agreement | Zephyrine Hosting AB | Provider | Mottram Schools Trust | Customer | 2024-8-1 | Sweden
short | Franchise Agreement | franchise agreement | Pan & Thistle Bakeries Ltd | Franchisor | Ludlow Retail Ltd | Franchisee | 2016-3-3 | Ireland
letter | Letter Agreement | letter agreement | Tamarisk Ventures S.A. | Investor | Elowen Textiles Ltd | Company | 2022-6-9 | Luxembourg
letter | Joint Venture Agreement | joint venture agreement | Corvane Energy Pty Ltd | Partner A | Baywater Solar Pte Ltd | Partner B | 2023-10-20 | Singapore
german | Lizenzvertrag | Lizenzvertrag | Nordlicht Softwarehaus GmbH | Lizenzgeberin | Weidenbach Maschinenbau GmbH & Co. KG | Lizenznehmerin | 2020-3-16 | Deutschland
german | Gewerbemietvertrag | Mietvertrag | Alsterkontor Immobilien AG | Vermieterin | Backhaus Petersen e.K. | Mieterin | 2018-8-1 | Österreich
german | Geheimhaltungsvereinbarung | Geheimhaltungsvereinbarung | Feldkirch Optik SE | Offenlegende | Grüneberg Medizintechnik GmbH | Empfängerin | 2024-5-2 | Liechtenstein
german | Rahmenliefervertrag | Liefervertrag | Stahlwerk Hainburg AG | Lieferantin | Müritz Fahrzeugteile GmbH | Bestellerin | 2021-11-22 | der Schweiz
french | Contrat de prestation de services | contrat de prestation | Ateliers Verdurin SAS | Prestataire | Banque Solenne SA | Client | 2019-9-1 | France
french | Bail commercial | bail | Foncière du Marais SCI | Bailleur | Librairie Ombeline SARL | Preneur | 2022-1-10 | Monaco
french | Contrat de licence de marque | contrat de licence | Maison Aurélie SAS | Concédant | Cosmétiques Lavandou SARL | Licencié | 2023-4-14 | Belgique
`
  .trim()
  .split('\n')
  .map((line, at) => {
    const [
      style = '',
      title = '',
      kind = '',
      one = '',
      role = '',
      other = '',
      otherRole = '',
      date = '',
      law = '',
    ] = line.split(' | ');
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    if (!isStyle(style)) throw new Error(`There is no style ${style}.`);
    return {
      style,
      title,
      kind,
      one,
      other,
      roles: [role, otherRole],
      date: [year, month, day],
      law,
      days: 31 + at,
    };
  });

function isStyle(name: string): name is Facts['style'] {
  return name in STYLES;
}

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

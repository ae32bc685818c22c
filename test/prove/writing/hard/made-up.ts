import { seededRandom } from '#test/setup/random.ts';
import { buildDocx } from '#word-host/document/file/blank.ts';
import { NS } from '#word-host/document/markup/xml.ts';
import { pick } from './injection.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const PARTIES = [
  ['Northwind Holdings LLC', 'the “Seller”'],
  ['Contoso Manufacturing, Inc.', 'the “Buyer”'],
  ['Fabrikam GmbH', 'the “Guarantor”'],
] as const;

/** Headings of articles, each with templates of its clauses. `{…}` is chosen randomly each time. */
const ARTICLES: readonly (readonly [string, readonly string[]])[] = [
  [
    'Definitions',
    [
      '“Affiliate” means any entity that controls, is controlled by or is under common control with {party}.',
      '“Confidential Information” means all information that {party} discloses, whether orally or in writing, that is marked as confidential or that a reasonable person would understand to be so.',
      '“Business Day” means a day other than a Saturday, a Sunday or a day on which banks in {place} are closed.',
    ],
  ],
  [
    'Purchase Price; Payment',
    [
      'The Buyer shall pay the Seller {amount} within {days} after receipt of a correct invoice.',
      'Late amounts bear interest at the lesser of {percent} per month and the highest rate that the law permits.',
      'All amounts are stated without taxes; {party} bears {poss} own income taxes.',
    ],
  ],
  [
    'Delivery and Acceptance',
    [
      'The Seller shall deliver the Products to {place} no later than {days} after the Effective Date.',
      'The Buyer may reject Products that do not conform to the Specifications by written notice given within {days}.',
      'Risk of loss passes to the Buyer upon acceptance under Section {section}.',
    ],
  ],
  [
    'Confidentiality',
    [
      'Each party shall protect the other party’s Confidential Information with at least the care that it uses for its own, and in no event with less than reasonable care.',
      'The obligations of this Article do not apply to information that (i) is or becomes public without breach; (ii) was known before disclosure; or (iii) is developed independently.',
      'A party that is compelled by law to disclose shall, to the extent permitted, give the other party notice within {days}.',
    ],
  ],
  [
    'Limitation of Liability',
    [
      'EXCEPT FOR BREACH OF ARTICLE {section}, NEITHER PARTY IS LIABLE FOR INDIRECT, SPECIAL OR CONSEQUENTIAL DAMAGES.',
      'The total liability of {party} under this Agreement does not exceed {amount} or {percent} of the fees paid in the twelve (12) months before the claim, whichever is greater.',
    ],
  ],
  [
    'Term and Termination',
    [
      'This Agreement begins on the Effective Date and continues for {days}, unless terminated earlier under Section {section}.',
      'Either party may terminate this Agreement for material breach that is not cured within {days} after written notice.',
      'Sections that by their nature survive, including Section {section}, survive termination.',
    ],
  ],
  [
    'General Provisions',
    [
      'This Agreement is governed by the laws of {place}, without regard to its rules on conflict of laws.',
      'Neither party may assign this Agreement without the prior written consent of the other, except to an Affiliate.',
      'Notices must be in writing and are deemed given when delivered to the address on the signature page.',
    ],
  ],
];

const SUB = [
  'the Specifications;',
  'the Order Form, including its exhibits; and',
  'any Statement of Work.',
] as const;

const VALUES: Readonly<Record<string, readonly string[]>> = {
  party: ['the Seller', 'the Buyer', 'either party', 'the Guarantor'],
  poss: ['its', 'their'],
  place: ['the State of New York', 'Delaware', 'England and Wales', 'Zürich, Switzerland'],
  amount: ['$1,000.00', 'US $250,000', '€ 75.000,00', 'the Purchase Price'],
  days: ['thirty (30) days', 'ten (10) Business Days', 'ninety (90) days', 'twelve (12) months'],
  percent: ['1.5%', '10%', 'one percent (1%)'],
  section: ['4.2', '9', '7.1(b)', '12.3'],
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const run = (text: string, format = ''): string =>
  `<w:r>${format === '' ? '' : `<w:rPr>${format}</w:rPr>`}<w:t xml:space="preserve">${escape(text)}</w:t></w:r>`;

const paragraph = (content: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;

const numbered = (level: number): string =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr><w:jc w:val="both"/>`;

/** Sets quoted terms in bold, as agreements do. */
const withTerms = (text: string): string =>
  text
    .split(/(“[^”]+”)/u)
    .filter((piece) => piece !== '')
    .map((piece) => run(piece, piece.startsWith('“') ? '<w:b/>' : ''))
    .join('');

const cell = (text: string, bold: boolean): string =>
  `<w:tc><w:tcPr><w:tcW w:w="4500" w:type="dxa"/></w:tcPr>${paragraph(run(text, bold ? '<w:b/>' : ''))}</w:tc>`;

const table = (rows: readonly (readonly [string, string])[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="4500"/><w:gridCol w:w="4500"/></w:tblGrid>${rows
    .map(([left, right]) => `<w:tr>${cell(left, true)}${cell(right, false)}</w:tr>`)
    .join('')}</w:tbl>`;

const level = (at: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/></w:lvl>`;

/** Generates an agreement of some forty paragraphs, the same for the same seed. */
export function madeUpAgreement(seed: number): Uint8Array {
  const random = seededRandom(seed);
  const filled = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => pick(VALUES[name] ?? [], random) ?? whole);
  const [one = PARTIES[0], two = PARTIES[1]] = PARTIES.toSorted(() => random() - 0.5);
  const front = [
    paragraph(run('SUPPLY AGREEMENT', '<w:b/><w:caps/>'), '<w:jc w:val="center"/>'),
    paragraph(
      withTerms(
        `This Supply Agreement (the “Agreement”) is entered into between ${one[0]} (${one[1]}) and ${two[0]} (${two[1]}).`,
      ),
    ),
    paragraph(run('The parties agree as follows:'), '<w:keepNext/>'),
  ];
  const articles = ARTICLES.filter(() => random() < 0.85).flatMap(([title, clauses]) => [
    paragraph(run(title), `<w:pStyle w:val="Heading1"/>${numbered(0)}`),
    ...clauses.flatMap((clause) => [
      paragraph(withTerms(filled(clause)), numbered(1)),
      ...(random() < 0.2 ? SUB.map((item) => paragraph(run(item), numbered(2))) : []),
    ]),
  ]);
  const terms = table([
    ['Effective Date', '____ / ____ / 20__'],
    ['Fees', filled('{amount}, payable within {days}')],
    ['Governing law', filled('{place}')],
  ]);
  const signatures = [
    paragraph(run('IN WITNESS WHEREOF, the parties have executed this Agreement.'), '<w:keepNext/>'),
    paragraph(`${run('By: ______________')}<w:r><w:tab/></w:r>${run('By: ______________')}`),
    paragraph(`${run('Name:')}<w:r><w:tab/></w:r>${run('Name:')}`),
    '<w:p/>',
  ];
  return buildDocx([...front, ...articles, terms, ...signatures].join(''), {
    'word/numbering.xml': {
      xml: `<w:numbering xmlns:w="${NS.w}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}${level(2, 'lowerLetter', '(%3)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
      type: `${TYPE}.numbering+xml`,
      relation: 'numbering',
    },
  });
}

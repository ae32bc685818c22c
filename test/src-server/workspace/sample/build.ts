import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  LevelFormat,
  LevelSuffix,
  NumberFormat,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  ShadingType,
  TabStopType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type ILevelsOptions,
} from 'docx';
import type { Agreement, KnowledgeDocument } from './agreement.ts';

const FONT = 'Arial';
/** Twentieths of a point: 1.27 cm, the step of the clause levels. */
const STEP = 720;
const GREY = '808080';
const FIRM = 'Halden Rowe LLP';

function level(
  at: number,
  format: ILevelsOptions['format'],
  text: string,
  left: number,
  more: Partial<ILevelsOptions> = {},
): ILevelsOptions {
  return {
    level: at,
    format: format ?? LevelFormat.DECIMAL,
    text,
    alignment: AlignmentType.LEFT,
    style: {
      paragraph: { indent: { left, hanging: STEP } },
      run: { bold: at === 0 && format === LevelFormat.DECIMAL },
    },
    ...more,
  };
}

const clauseLevels = [
  level(0, LevelFormat.DECIMAL, '%1.', STEP),
  level(1, LevelFormat.DECIMAL, '%1.%2', STEP),
  level(2, LevelFormat.LOWER_LETTER, '(%3)', STEP * 2),
  level(3, LevelFormat.LOWER_ROMAN, '(%4)', STEP * 3),
];

function titleLevel(format: ILevelsOptions['format'], word: string): ILevelsOptions {
  return level(0, format, `${word} %1:`, 0, {
    alignment: AlignmentType.CENTER,
    suffix: LevelSuffix.SPACE,
    style: { paragraph: { indent: { left: 0, hanging: 0 } }, run: { bold: true } },
  });
}

const numbering = {
  config: [
    { reference: 'clauses', levels: clauseLevels },
    {
      reference: 'parties',
      levels: [
        level(0, LevelFormat.DECIMAL, '(%1)', STEP, {
          style: { paragraph: { indent: { left: STEP, hanging: STEP } } },
        }),
      ],
    },
    { reference: 'recitals', levels: [level(0, LevelFormat.UPPER_LETTER, '(%1)', STEP)] },
    { reference: 'schedules', levels: [titleLevel(LevelFormat.DECIMAL, 'Schedule')] },
    { reference: 'annexes', levels: [titleLevel(LevelFormat.UPPER_LETTER, 'Annex')] },
    { reference: 'schedule-clauses', levels: clauseLevels },
  ],
};

const styles = {
  default: {
    document: { run: { font: FONT, size: 20 }, paragraph: { spacing: { after: 140, line: 288 } } },
    heading1: {
      run: { font: FONT, size: 20, bold: true, allCaps: true, color: '000000' },
      paragraph: { spacing: { before: 280, after: 140 }, keepNext: true },
    },
    heading2: {
      run: { font: FONT, size: 20, bold: true, color: '000000' },
      paragraph: { spacing: { before: 200, after: 120 }, keepNext: true },
    },
  },
  paragraphStyles: [
    {
      id: 'Clause',
      name: 'Clause',
      basedOn: 'Normal',
      quickFormat: true,
      paragraph: { alignment: AlignmentType.BOTH },
    },
    {
      id: 'Definition',
      name: 'Definition',
      basedOn: 'Normal',
      quickFormat: true,
      paragraph: { alignment: AlignmentType.BOTH, indent: { left: STEP } },
    },
  ],
};

interface Notes {
  readonly footnotes: Record<string, { children: Paragraph[] }>;
  count: number;
}

/** Returns the runs of a line: `**bold**` and `^[footnote]`. */
function runs(text: string, notes: Notes): (TextRun | FootnoteReferenceRun)[] {
  return text.split(/(\*\*.+?\*\*|\^\[[^\]]+\])/).flatMap((part) => {
    if (part === '') return [];
    if (part.startsWith('**')) return [new TextRun({ text: part.slice(2, -2), bold: true })];
    if (!part.startsWith('^[')) return [new TextRun(part)];
    notes.count += 1;
    const note = new TextRun({ text: ` ${part.slice(2, -1)}`, size: 16 });
    notes.footnotes[String(notes.count)] = {
      children: [new Paragraph({ children: [note], spacing: { after: 0, line: 240 } })],
    };
    return [new FootnoteReferenceRun(notes.count)];
  });
}

function centred(
  text: string,
  options: { size?: number; bold?: boolean; before?: number; after?: number } = {},
): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { before: options.before ?? 0, after: options.after ?? 200 },
    children: [new TextRun({ text, bold: options.bold ?? false, size: options.size ?? 22 })],
  });
}

const rule = { style: BorderStyle.SINGLE, size: 8, space: 12, color: '000000' };
const hair = { style: BorderStyle.SINGLE, size: 4, color: 'BFBFBF' };
const none = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' };

function cover(agreement: Agreement): Paragraph[] {
  return [
    centred(`DATED ${agreement.date}`, { bold: true, before: 1800, after: 1400 }),
    new Paragraph({
      alignment: AlignmentType.CENTER,
      border: { top: rule, bottom: rule },
      spacing: { before: 400, after: 1200 },
      children: [new TextRun({ text: agreement.title, bold: true, size: 36 })],
    }),
    centred('between', { after: 400 }),
    ...agreement.parties.flatMap((party, index) => [
      ...(index === 0 ? [] : [centred('and', { after: 300 })]),
      centred(party.name, { bold: true, size: 24, after: 300 }),
    ]),
    centred(FIRM, { before: 2200, after: 60, bold: true, size: 20 }),
    centred('22 Temple Row, Bristol BS1 6EA', { after: 60, size: 18 }),
    centred(`Reference ${agreement.reference}`, { size: 18 }),
    new Paragraph({ children: [new PageBreak()] }),
  ];
}

function opening(agreement: Agreement, notes: Notes): Paragraph[] {
  return [
    new Paragraph({
      children: [
        new TextRun({ text: 'THIS AGREEMENT', bold: true }),
        new TextRun(` is made on ${agreement.date}`),
      ],
    }),
    heading2('BETWEEN'),
    ...agreement.parties.map(
      ({ name, description, role }) =>
        new Paragraph({
          style: 'Clause',
          numbering: { reference: 'parties', level: 0 },
          children: runs(`**${name}**, ${description} (the **“${role}”**)`, notes),
        }),
    ),
  ];
}

function table(columns: number, rows: readonly string[][]): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: {
      top: hair,
      bottom: hair,
      left: hair,
      right: hair,
      insideHorizontal: hair,
      insideVertical: hair,
    },
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          tableHeader: index === 0,
          cantSplit: true,
          children: cells.slice(0, columns).map(
            (text) =>
              new TableCell({
                margins: { top: 60, bottom: 60, left: 100, right: 100 },
                ...(index === 0
                  ? { shading: { type: ShadingType.CLEAR, fill: 'E7E9ED', color: 'auto' } }
                  : {}),
                children: [
                  new Paragraph({
                    spacing: { after: 0 },
                    children: [new TextRun({ text, bold: index === 0 })],
                  }),
                ],
              }),
          ),
        }),
    ),
  });
}

const SIGNERS: Readonly<Record<string, string>> = {
  'Larkfield Logistics Limited': 'Helen Marsh, Director',
  'Northmoor Software Limited': 'Owen Tredwell, Director',
  'Northmoor Software (Ireland) DAC': 'Siobhán Keane, Director',
};
const borderless = { top: none, bottom: none, left: none, right: none };

function signatureCell(lines: readonly string[]): TableCell {
  return new TableCell({
    borders: borderless,
    children: lines.map((line) => new Paragraph({ spacing: { after: 60 }, children: [new TextRun(line)] })),
  });
}

function signatures(agreement: Agreement): (Paragraph | Table)[] {
  return [
    new Paragraph({
      style: 'Clause',
      keepNext: true,
      spacing: { before: 400, after: 300 },
      children: [
        new TextRun(
          'IN WITNESS WHEREOF, the parties have executed this Agreement on the date which is stated at the beginning thereof.',
        ),
      ],
    }),
    ...agreement.parties.map(
      ({ name }) =>
        new Table({
          width: { size: 100, type: WidthType.PERCENTAGE },
          borders: { ...borderless, insideHorizontal: none, insideVertical: none },
          rows: [
            new TableRow({
              cantSplit: true,
              children: [
                signatureCell(['Signed for and on behalf of', name]),
                signatureCell(['', '………………………………………………', SIGNERS[name] ?? 'Director', '']),
              ],
            }),
          ],
        }),
    ),
  ];
}

function heading2(text: string): Paragraph {
  return new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun(text)] });
}

/** One line of a body with the rows that belong to it. */
interface Line {
  readonly kind: string;
  readonly text: string;
  readonly rows: readonly string[][];
}

function linesOf(body: string): Line[] {
  const lines: { kind: string; text: string; rows: string[][] }[] = [];
  for (const raw of body.trim().split('\n')) {
    const [, kind = '', text = ''] = /^(\S+)\s?(.*)$/.exec(raw) ?? [];
    if (kind === '|')
      lines.at(-1)?.rows.push(
        raw
          .split('|')
          .slice(1, -1)
          .map((value) => value.trim()),
      );
    else lines.push({ kind, text, rows: [] });
  }
  return lines;
}

function compose(agreement: Agreement | KnowledgeDocument, notes: Notes): (Paragraph | Table)[] {
  const lines = linesOf(agreement.body);
  let schedules = 0;
  return lines.flatMap(({ kind, text, rows }, index): (Paragraph | Table)[] => {
    const before = lines[index - 1]?.kind;
    const clause = /^(s?)(#{1,4})$/.exec(kind);
    if (clause !== null) {
      const depth = (clause[2] ?? '').length - 1;
      const list =
        clause[1] === 's'
          ? { reference: 'schedule-clauses', level: depth, instance: schedules }
          : { reference: 'clauses', level: depth };
      const style = depth === 0 ? { heading: HeadingLevel.HEADING_1 } : { style: 'Clause' };
      const paragraph = new Paragraph({ ...style, numbering: list, children: runs(text, notes) });
      if (before !== 'recital') return [paragraph];
      const agree = [
        new TextRun({ text: 'THE PARTIES HEREBY AGREE', bold: true }),
        new TextRun(' as follows:'),
      ];
      return [new Paragraph({ spacing: { before: 240 }, children: agree }), paragraph];
    }
    switch (kind) {
      case 'recital': {
        const list = { reference: 'recitals', level: 0 };
        const recital = new Paragraph({ style: 'Clause', numbering: list, children: runs(text, notes) });
        return before === 'recital' ? [recital] : [heading2('BACKGROUND'), recital];
      }
      case 'def':
        return [new Paragraph({ style: 'Definition', children: runs(text, notes) })];
      case 'schedule':
      case 'annex':
        schedules += 1;
        return [
          new Paragraph({
            heading: HeadingLevel.HEADING_1,
            alignment: AlignmentType.CENTER,
            pageBreakBefore: true,
            numbering: { reference: kind === 'schedule' ? 'schedules' : 'annexes', level: 0 },
            children: [new TextRun(text)],
          }),
        ];
      case 'signatures':
        return 'parties' in agreement ? signatures(agreement) : [];
      case 'table':
        return [table(Number(text), rows), new Paragraph({ spacing: { after: 120 } })];
      case 'p':
        return [new Paragraph({ style: 'Clause', children: runs(text, notes) })];
      default:
        throw new Error(`${agreement.fileName}: nothing is called ${kind}`);
    }
  });
}

/** Creates the Word file of an agreement or of a document of the knowledge base. */
export async function buildDocument(source: Agreement | KnowledgeDocument): Promise<Buffer> {
  const notes: Notes = { footnotes: {}, count: 0 };
  const hasParties = 'parties' in source;
  const children = [
    ...(hasParties
      ? [...cover(source), ...opening(source, notes)]
      : [centred(source.title, { bold: true, size: 28, after: 320 })]),
    ...compose(source, notes),
  ];
  const small = (text: string): TextRun => new TextRun({ text, size: 16, color: GREY });
  const document = new Document({
    title: source.title,
    creator: FIRM,
    styles,
    numbering,
    footnotes: notes.footnotes,
    sections: [
      {
        properties: {
          titlePage: hasParties,
          page: {
            size: { width: 11906, height: 16838 },
            margin: { top: 1440, bottom: 1300, left: 1440, right: 1440 },
            pageNumbers: { start: 1, formatType: NumberFormat.DECIMAL },
          },
        },
        headers: {
          default: new Header({
            children: [
              new Paragraph({
                tabStops: [{ type: TabStopType.RIGHT, position: 9026 }],
                children: [small(`${source.title}\t${hasParties ? 'Execution version' : FIRM}`)],
              }),
            ],
          }),
          first: new Header({ children: [new Paragraph('')] }),
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                tabStops: [{ type: TabStopType.RIGHT, position: 9026 }],
                children: [
                  small(`${source.reference}\t`),
                  new TextRun({ children: [PageNumber.CURRENT], size: 16, color: GREY }),
                ],
              }),
            ],
          }),
          first: new Footer({ children: [new Paragraph('')] }),
        },
        children,
      },
    ],
  });
  return Packer.toBuffer(document);
}

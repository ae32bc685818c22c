import type { RichPart, RichRun } from '../../pure/markdown/rich-content.ts';

type List = Extract<RichPart, { kind: 'list' }>;

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const RELATION_TYPE = 'application/vnd.openxmlformats-package.relationships+xml';

/** Number of levels that a list of Word has. */
const LEVELS = 9;
/** Twips between the indents of two levels. */
const INDENT = 360;

/** The format of paragraphs at a place, as the content of `w:pPr` and `w:rPr`. */
export interface Landing {
  readonly paragraph: string;
  readonly run: string;
}

/** Paragraph properties that a list takes from the paragraph before it; indents and numbering are its own. */
const PARAGRAPH_LOOK = ['pStyle', 'keepLines', 'widowControl', 'bidi', 'spacing', 'contextualSpacing', 'jc'];
/** Run properties that are not formatting, or that a list must not take over. */
const NO_LOOK = new Set([
  'ins',
  'del',
  'moveFrom',
  'moveTo',
  'rPrChange',
  'rStyle',
  'vanish',
  'webHidden',
  'strike',
  'dstrike',
  'highlight',
  'vertAlign',
]);

/** Returns the format of a paragraph from its OOXML, with the run properties of most of its words. Empty where there is none. */
export function findLanding(ooxml: string): Landing {
  const opened = new DOMParser().parseFromString(ooxml, 'application/xml');
  const body = opened.getElementsByTagNameNS(W, 'body')[0];
  // Word on Mac returns the whole row of a cell (OfficeDev/office-js#6751), and other versions add an empty paragraph.
  const paragraphs = [...(body?.getElementsByTagNameNS(W, 'p') ?? [])];
  const paragraph = paragraphs.findLast((each) => each.textContent !== '') ?? paragraphs.at(-1);
  const pPr = childrenOf(paragraph).find(({ localName }) => localName === 'pPr');
  const lengths = new Map<string, number>();
  for (const run of paragraph?.getElementsByTagNameNS(W, 'r') ?? []) {
    const rPr = childrenOf(run).find(({ localName }) => localName === 'rPr');
    const look = serialize(childrenOf(rPr).filter(({ localName }) => !NO_LOOK.has(localName)));
    const words = [...run.getElementsByTagNameNS(W, 't')].map(({ textContent }) => textContent).join('');
    lengths.set(look, (lengths.get(look) ?? 0) + words.length);
  }
  const [run = ''] = [...lengths].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return {
    paragraph: serialize(childrenOf(pPr).filter(({ localName }) => PARAGRAPH_LOOK.includes(localName))),
    run,
  };
}

/**
 * Builds a list as a Flat OPC package for `insertOoxml`: paragraphs in the format of their surroundings, and a list definition. The
 * package has no styles part: styles are named, never included.
 */
export function listPackage(list: List, landing: Landing): string {
  const paragraphs = list.items.map(
    ({ level, runs }) =>
      `<w:p><w:pPr>${ordered(landing.paragraph, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`)}</w:pPr>${runs
        .map((run) => runXml(run, landing.run))
        .join('')}</w:p>`,
  );
  return `<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${[
    part(
      '/_rels/.rels',
      RELATION_TYPE,
      relations(`<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/>`),
    ),
    part(
      '/word/document.xml',
      `${TYPES}.document.main+xml`,
      `<w:document xmlns:w="${W}"><w:body>${paragraphs.join('')}</w:body></w:document>`,
    ),
    part(
      '/word/_rels/document.xml.rels',
      RELATION_TYPE,
      relations(`<Relationship Id="rId1" Type="${RELATIONS}/numbering" Target="numbering.xml"/>`),
    ),
    part('/word/numbering.xml', `${TYPES}.numbering+xml`, numbering(list)),
  ].join('')}</pkg:package>`;
}

const part = (name: string, type: string, xml: string): string =>
  `<pkg:part pkg:name="${name}" pkg:contentType="${type}"><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`;

const relations = (inside: string): string =>
  `<Relationships xmlns="${PACKAGE_RELATIONS}">${inside}</Relationships>`;

/**
 * Inserts the number into the paragraph properties where the schema requires it: after style and keeping, before spacing (ECMA-376
 * 17.3.1.26).
 */
function ordered(look: string, number: string): string {
  const behind = /<(?:[A-Za-z]+:)?(?:widowControl|bidi|spacing|contextualSpacing|jc)\b/u.exec(look);
  const at = behind?.index ?? look.length;
  // widowControl is before the number, all others after it.
  const end = behind?.[0].endsWith('widowControl') === true ? look.indexOf('/>', at) + 2 : at;
  return look.slice(0, end) + number + look.slice(end);
}

function runXml({ text, bold, italic }: RichRun, look: string): string {
  const own = `${bold ? '<w:b/><w:bCs/>' : ''}${italic ? '<w:i/><w:iCs/>' : ''}`;
  const properties = withLook(look, own);
  return `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
}

/** Inserts bold and italics where the schema requires them: after the fonts, before the rest (ECMA-376 17.3.2.28). */
function withLook(look: string, own: string): string {
  if (own === '') return look;
  const rest = look.replace(/<(?:[A-Za-z]+:)?(?:b|bCs|i|iCs)(?:\s[^>]*)?\/>/gu, '');
  const fonts = /^<(?:[A-Za-z]+:)?rFonts\b[^>]*\/>/u.exec(rest)?.[0] ?? '';
  return fonts + own + rest.slice(fonts.length);
}

function numbering({ items, start }: List): string {
  const numbered = Array.from(
    { length: LEVELS },
    (_, level) => items.find((item) => item.level === level)?.ordered ?? items[0]?.ordered ?? false,
  );
  const levels = numbered.map((isNumber, level) => {
    const [format, text] = isNumber
      ? ((
          [
            ['decimal', `%${level + 1}.`],
            ['lowerLetter', `(%${level + 1})`],
            ['lowerRoman', `(%${level + 1})`],
          ] as const
        )[level % 3] ?? ['decimal', `%${level + 1}.`])
      : ['bullet', ['•', '–', '▪'][level % 3] ?? '•'];
    const from = level === 0 && isNumber ? start : 1;
    return `<w:lvl w:ilvl="${level}"><w:start w:val="${from}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${(level + 2) * INDENT}" w:hanging="${INDENT}"/></w:pPr></w:lvl>`;
  });
  return `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/>${levels.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
}

const childrenOf = (element: Element | undefined): Element[] => [...(element?.children ?? [])];

const serialize = (elements: readonly Element[]): string =>
  elements.map((element) => new XMLSerializer().serializeToString(element)).join('');

/** Escapes text for XML and drops the control characters that XML does not allow. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

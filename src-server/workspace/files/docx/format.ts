import {
  findChild,
  findChildren,
  findElements,
  isOn,
  textContent,
  readValue,
  type XmlElement,
} from '../../../shared/ooxml/element.ts';
import type { Styles } from '../../../shared/ooxml/paragraph-styles.ts';

/** The measurements of a paragraph that determine its height, in points. */
export interface ParagraphSize {
  /** Width of its text on a single line. */
  readonly length: number;
  /** Number of explicit line breaks. */
  readonly breaks: number;
  readonly lineHeight: number;
  /** Space before and after, added together. */
  readonly space: number;
  /** Indents on both sides, added together. */
  readonly indent: number;
}

/** Measures a paragraph from its own properties, its style, or the document's defaults. */
export type MeasureParagraph = (paragraph: XmlElement, styleId: string | undefined) => ParagraphSize;

/** Mean width of a letter of English text, and height of a line, as multiples of the font size (from the fonts' own tables, rounded). */
const FONTS: readonly (readonly [name: RegExp, width: number, height: number])[] = [
  [/courier|consolas|mono/i, 0.6, 1.13],
  [/verdana/i, 0.54, 1.22],
  [/georgia|book antiqua|palatino|century/i, 0.47, 1.17],
  [/calibri|carlito/i, 0.445, 1.22],
  [/aptos/i, 0.48, 1.25],
  [/garamond/i, 0.4, 1.13],
  [/cambria|caladea/i, 0.455, 1.17],
  [/times|liberation serif/i, 0.425, 1.15],
];
/** Arial, and fonts of the same width. */
const OTHER_FONT = [/./, 0.475, 1.16] as const;
const BOLD = 1.06;
const CAPITALS = 1.3;
/** Font size in points if none is specified (ECMA-376 17.3.2.38). */
const DEFAULT_POINTS = 10;
const TWIPS = 20;

/** Returns the `w:ind` of each level of each list, by the ids that paragraphs refer to. */
function listIndents(numbering: XmlElement | undefined): ReadonlyMap<string, XmlElement> {
  const levels = new Map<string, XmlElement>();
  const abstract = new Map(
    findChildren(numbering, 'w:abstractNum').map((each) => [each.attributes.get('abstractNumId'), each]),
  );
  for (const num of findChildren(numbering, 'w:num')) {
    for (const level of findChildren(abstract.get(readValue(num, 'w:abstractNumId')), 'w:lvl')) {
      const indent = findChild(findChild(level, 'w:pPr'), 'w:ind');
      if (indent !== undefined)
        levels.set(`${num.attributes.get('numId')} ${level.attributes.get('ilvl')}`, indent);
    }
  }
  return levels;
}

/** Creates a function that measures paragraphs by the document's styles and lists. */
export function createMeasure(
  stylesPart: XmlElement | undefined,
  numberingPart: XmlElement | undefined,
  styles: Styles,
): MeasureParagraph {
  const byId = new Map(
    findChildren(stylesPart, 'w:style').map((style) => [style.attributes.get('styleId'), style]),
  );
  const defaults = findChild(stylesPart, 'w:docDefaults');
  const paragraphDefaults = findChild(findChild(defaults, 'w:pPrDefault'), 'w:pPr');
  const indents = listIndents(numberingPart);
  const letter = createLetterMeasure(byId, findChild(findChild(defaults, 'w:rPrDefault'), 'w:rPr'), styles);

  return (paragraph, styleId) => {
    const properties = findChild(paragraph, 'w:pPr');
    const runs = runsOf(paragraph).map((run) => {
      const own = letter(findChild(run, 'w:rPr'), styleId);
      const letters = findChildren(run, 'w:t').reduce((sum, text) => sum + textContent(text).length, 0);
      return { ...own, letters, breaks: findChildren(run, 'w:br').filter(isLineBreak).length };
    });
    const letters = runs.reduce((sum, run) => sum + run.letters, 0);
    const mark = letter(findChild(properties, 'w:rPr'), styleId);
    const height =
      letters === 0 ? mark.height : runs.reduce((sum, run) => sum + run.height * run.letters, 0) / letters;
    const sources = [
      properties,
      ...styles.chain(styleId).map((id) => findChild(byId.get(id), 'w:pPr')),
      paragraphDefaults,
    ];
    const spacing = (name: string) =>
      first(sources, (source) => findChild(source, 'w:spacing')?.attributes.get(name));
    const numPr = first(sources, (source) => findChild(source, 'w:numPr'));
    const list = indents.get(`${readValue(numPr, 'w:numId')} ${readValue(numPr, 'w:ilvl') ?? '0'}`);
    const indent = (...names: readonly string[]) =>
      numberOf(
        first(
          [
            findChild(properties, 'w:ind'),
            list,
            ...sources.slice(1).map((source) => findChild(source, 'w:ind')),
          ],
          (source) => names.map((name) => source.attributes.get(name)).find((value) => value !== undefined),
        ),
        0,
      ) / TWIPS;
    const close =
      isOn(properties, 'w:contextualSpacing') ||
      first(sources, (source) => findChild(source, 'w:contextualSpacing')) !== undefined;
    return {
      length: runs.reduce((sum, run) => sum + run.width * run.letters, 0),
      breaks: runs.reduce((sum, run) => sum + run.breaks, 0),
      lineHeight: lineHeight(height, spacing('line'), spacing('lineRule')),
      space: close ? 0 : (numberOf(spacing('before'), 0) + numberOf(spacing('after'), 0)) / TWIPS,
      indent: Math.max(0, indent('left', 'start')) + Math.max(0, indent('right', 'end')),
    };
  };
}

/** Creates a function that returns the mean size of a run's letters. */
function createLetterMeasure(
  byId: ReadonlyMap<string | undefined, XmlElement>,
  runDefaults: XmlElement | undefined,
  styles: Styles,
) {
  const runSources = (
    run: XmlElement | undefined,
    styleId: string | undefined,
  ): readonly (XmlElement | undefined)[] => {
    const runStyle = readValue(run, 'w:rStyle');
    return [
      run,
      ...(runStyle === undefined ? [] : styles.chain(runStyle)).map((id) => findChild(byId.get(id), 'w:rPr')),
      ...styles.chain(styleId).map((id) => findChild(byId.get(id), 'w:rPr')),
      runDefaults,
    ];
  };
  return (run: XmlElement | undefined, styleId: string | undefined) => {
    const sources = runSources(run, styleId);
    const points =
      numberOf(
        first(sources, (source) => readValue(source, 'w:sz')),
        DEFAULT_POINTS * 2,
      ) / 2;
    const name =
      first(sources, (source) => findChild(source, 'w:rFonts')?.attributes.get('ascii')) ?? 'Times New Roman';
    const [, width, height] = FONTS.find(([pattern]) => pattern.test(name)) ?? OTHER_FONT;
    const on = (toggle: string) =>
      first(sources, (source) =>
        findChild(source, toggle) === undefined ? undefined : isOn(source, toggle),
      ) ?? false;
    const wider = (on('w:b') ? BOLD : 1) * (on('w:caps') ? CAPITALS : 1);
    return { width: points * width * wider, height: points * height };
  };
}

/** Returns the value of the nearest source that has one. */
function first<T>(
  sources: readonly (XmlElement | undefined)[],
  pick: (source: XmlElement) => T | undefined,
): T | undefined {
  for (const source of sources) {
    const value = source === undefined ? undefined : pick(source);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Returns the line height for text of a height (ECMA-376 17.3.1.33). */
function lineHeight(text: number, line: string | undefined, rule: string | undefined): number {
  const value = numberOf(line, 0);
  if (value <= 0) return text;
  if (rule === 'exact') return value / TWIPS;
  return rule === 'atLeast' ? Math.max(text, value / TWIPS) : (text * value) / 240;
}

/** Returns the runs of a paragraph, inside any wrapper; deleted runs are omitted. */
function runsOf(parent: XmlElement): readonly XmlElement[] {
  return findElements(parent).flatMap((child) => {
    if (child.name === 'w:r') return [child];
    return ['w:pPr', 'w:del', 'w:moveFrom'].includes(child.name) ? [] : runsOf(child);
  });
}

function isLineBreak(element: XmlElement): boolean {
  return !['page', 'column'].includes(element.attributes.get('type') ?? '');
}

function numberOf(text: string | undefined, otherwise: number): number {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? value : otherwise;
}

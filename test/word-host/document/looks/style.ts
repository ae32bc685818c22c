import type { StyleInfo } from '../api.ts';
import type { Core } from '../core.ts';
import { runExtents } from '../edit/delete.ts';
import { invalidArgument } from '../errors.ts';
import { reformat } from '../edit/format-revision.ts';
import { englishStyleName, localStyleName } from './style-names.ts';
import type { Span } from '../markup/spans.ts';
import { splitAt } from '../runs/runs.ts';
import {
  attr,
  child,
  childVal,
  ensureProperties,
  make,
  NS,
  PPR_ORDER,
  putProperty,
  RPR_ORDER,
} from '../markup/xml.ts';

/** Names in the file that Word shows differently (ECMA-376 latent styles keep the old names). */
const SHOWN: Readonly<Record<string, string>> = {
  'annotation text': 'Comment Text',
  'annotation reference': 'Comment Reference',
  'annotation subject': 'Comment Subject',
};

/** Word.BuiltInStyleName: the names that have a constant. */
const BUILT_IN = new Set(
  'Normal Heading1 Heading2 Heading3 Heading4 Heading5 Heading6 Heading7 Heading8 Heading9 Toc1 Toc2 Toc3 Toc4 Toc5 Toc6 Toc7 Toc8 Toc9 FootnoteText Header Footer Caption FootnoteReference EndnoteReference EndnoteText Title Subtitle Hyperlink Strong Emphasis NoSpacing ListParagraph Quote IntenseQuote SubtleEmphasis IntenseEmphasis SubtleReference IntenseReference BookTitle Bibliography TocHeading TableGrid'.split(
    ' ',
  ),
);

const title = (name: string): string =>
  SHOWN[name] ?? name.replace(/(^|\s)\p{Ll}/gu, (first) => first.toUpperCase());

/** "Heading 1" → "Heading1"; own styles are "Other"; mixed stays ''. */
export function builtInOf(shown: string): string {
  const name = englishStyleName(shown);
  const short = name.replaceAll(' ', '').replace(/^TOC/, 'Toc');
  return name === '' ? '' : BUILT_IN.has(short) ? short : 'Other';
}

/** "Heading1" → "Heading 1": the display name of a constant. */
export function styleIdOfBuiltIn(constant: string): string {
  if (!BUILT_IN.has(constant)) throw invalidArgument(`There is no built-in style ${constant}.`);
  return constant.replace(/(?<=[a-z])(?=[A-Z\d])/g, ' ').replace(/^Toc/, 'TOC');
}

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml';

/** Returns `w:styles`; creates it if the file has none. */
export function stylesRoot(core: Core): Element {
  const known = core.pkg.targets(core.mainPart, 'styles')[0];
  if (known !== undefined && core.pkg.has(known)) return core.pkg.xml(known).documentElement;
  core.pkg.relate(core.mainPart, `${NS.r}/styles`, 'styles.xml');
  return core.pkg.ensurePart('word/styles.xml', CONTENT_TYPE, `<w:styles xmlns:w="${NS.w}"/>`)
    .documentElement;
}

export const styleElement = (core: Core, id: string): Element | null => core.styles?.style(id) ?? null;

const TYPES: Readonly<Record<string, StyleInfo['type']>> = {
  paragraph: 'Paragraph',
  character: 'Character',
  table: 'Table',
  numbering: 'List',
};

const isBuiltIn = (style: Element): boolean => attr(style, 'customStyle') !== '1';
const shownName = (core: Core, style: Element): string => {
  const name = childVal(style, 'name') ?? attr(style, 'styleId') ?? '';
  return isBuiltIn(style) ? localStyleName(title(name), core.quirks.styleNames) : name;
};

export function listStyles(core: Core): StyleInfo[] {
  return (core.styles?.all ?? []).map((s) => ({
    id: attr(s, 'styleId') ?? '',
    nameLocal: shownName(core, s),
    type: TYPES[attr(s, 'type') ?? ''] ?? 'Paragraph',
    builtIn: isBuiltIn(s),
    inUse: child(s, 'semiHidden') === null,
  }));
}

/** Returns the id of a type’s default style, or null. */
const defaultStyle = (core: Core, type: string): string | null => core.styles?.defaultOf(type) ?? null;

/** Returns the id of the style with that display name and one of the types; adds a missing built-in style to the file. */
export function styleId(
  core: Core,
  name: string,
  types: readonly StyleInfo['type'][],
): { id: string; type: StyleInfo['type'] } {
  const wanted = localStyleName(englishStyleName(name), core.quirks.styleNames).toLowerCase();
  const found = listStyles(core).find((s) => s.nameLocal.toLowerCase() === wanted && types.includes(s.type));
  if (found !== undefined) return { id: found.id, type: found.type };
  const constant = builtInOf(title(englishStyleName(name)));
  if (constant === 'Other' || constant === '') throw invalidArgument(`The document has no style "${name}".`);
  const type: StyleInfo['type'] = /Reference|Hyperlink|Strong|Emphasis|BookTitle/.test(constant)
    ? 'Character'
    : constant === 'TableGrid'
      ? 'Table'
      : 'Paragraph';
  if (!types.includes(type)) throw invalidArgument(`The style "${name}" does not fit there.`);
  addBuiltIn(core, constant, type);
  return { id: constant, type };
}

function addBuiltIn(core: Core, constant: string, type: StyleInfo['type']): void {
  const root = stylesRoot(core);
  const doc = root.ownerDocument;
  const names: Readonly<Record<StyleInfo['type'], string>> = {
    Paragraph: 'paragraph',
    Character: 'character',
    Table: 'table',
    List: 'numbering',
  };
  const shown = styleIdOfBuiltIn(constant);
  const fileName = /^(Heading \d|TOC \d|Footnote|Endnote)/.test(shown) ? shown.toLowerCase() : shown;
  const style = make(
    doc,
    'w:style',
    { 'w:type': names[type], 'w:styleId': constant },
    make(doc, 'w:name', { 'w:val': fileName }),
  );
  const base = defaultStyle(core, names[type]);
  if (base !== null) style.append(make(doc, 'w:basedOn', { 'w:val': base }));
  const rPr = make(doc, 'w:rPr');
  const heading = /^Heading(\d)$/.exec(constant)?.[1];
  if (heading !== undefined) {
    style.append(
      make(
        doc,
        'w:pPr',
        {},
        make(doc, 'w:keepNext'),
        make(doc, 'w:outlineLvl', { 'w:val': String(Number(heading) - 1) }),
      ),
    );
    rPr.append(make(doc, 'w:b'));
  } else if (constant.endsWith('Reference')) rPr.append(make(doc, 'w:vertAlign', { 'w:val': 'superscript' }));
  else if (constant === 'Hyperlink')
    rPr.append(make(doc, 'w:color', { 'w:val': '0563C1' }), make(doc, 'w:u', { 'w:val': 'single' }));
  else if (constant === 'Strong') rPr.append(make(doc, 'w:b'));
  else if (constant === 'Emphasis') rPr.append(make(doc, 'w:i'));
  if (constant === 'TableGrid') style.append(gridProperties(doc));
  if (rPr.childElementCount > 0) style.append(rPr);
  root.append(style);
}

function gridProperties(doc: Document): Element {
  const borders = make(doc, 'w:tblBorders');
  for (const side of ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'])
    borders.append(
      make(doc, `w:${side}`, { 'w:val': 'single', 'w:sz': '4', 'w:space': '0', 'w:color': 'auto' }),
    );
  return make(doc, 'w:tblPr', {}, borders);
}

function paragraphStyleId(core: Core, paragraph: Element): string | null {
  return childVal(child(paragraph, 'pPr'), 'pStyle') ?? defaultStyle(core, 'paragraph');
}

export function paragraphStyleName(core: Core, paragraph: Element): string {
  const id = paragraphStyleId(core, paragraph);
  const style = id === null ? null : styleElement(core, id);
  return style === null ? localStyleName('Normal', core.quirks.styleNames) : shownName(core, style);
}

export function setParagraphStyle(core: Core, paragraph: Element, name: string): void {
  const { id } = styleId(core, name, ['Paragraph']);
  putProperty(ensureProperties(paragraph, 'pPr'), 'w:pStyle', { 'w:val': id }, PPR_ORDER);
}

/** The paragraphs of a span. */
export function spanParagraphs(core: Core, span: Span): readonly Element[] {
  const root = core.rootOf(span.start.paragraph);
  if (root === null) return [];
  return core
    .paragraphs(root)
    .slice(core.indexOf(root, span.start.paragraph), core.indexOf(root, span.end.paragraph) + 1);
}

/** Returns the runs of a span; with `split`, runs that cross its edges are split first. */
export function spanRuns(core: Core, span: Span, split: boolean): { run: Element; paragraph: Element }[] {
  const list = spanParagraphs(core, span);
  return list.flatMap((paragraph, i) => {
    const from = i === 0 ? span.start.offset : 0;
    const to = i === list.length - 1 ? span.end.offset : core.length(paragraph);
    if (split) {
      splitAt(core, paragraph, from);
      splitAt(core, paragraph, to);
    }
    return runExtents(core.content(paragraph))
      .filter(({ start, end }) => end > start && end > from && start < to)
      .map(({ run }) => ({ run, paragraph }));
  });
}

/** Display name of the style: the character style when all runs share one, else the paragraphs'; '' mixed. */
export function readStyle(core: Core, span: Span): string {
  const ids = new Set(spanRuns(core, span, false).map(({ run }) => childVal(child(run, 'rPr'), 'rStyle')));
  const [only] = ids;
  if (ids.size === 1 && typeof only === 'string') {
    const style = styleElement(core, only);
    if (style !== null) return shownName(core, style);
  }
  const names = new Set(spanParagraphs(core, span).map((p) => paragraphStyleName(core, p)));
  return names.size === 1 ? ([...names][0] ?? '') : '';
}

export function setStyle(core: Core, span: Span, name: string): void {
  const { id, type } = styleId(core, name, ['Paragraph', 'Character']);
  if (type === 'Paragraph')
    for (const paragraph of spanParagraphs(core, span))
      reformat(core, paragraph, () => {
        setParagraphStyle(core, paragraph, name);
      });
  else
    for (const { run } of spanRuns(core, span, true))
      putProperty(ensureProperties(run, 'rPr'), 'w:rStyle', { 'w:val': id }, RPR_ORDER);
}

/** Returns the properties that apply to a run or paragraph, strongest first: direct, character style, paragraph style, defaults. */
export function propertyChain(
  core: Core,
  paragraph: Element,
  run: Element | null,
  kind: 'rPr' | 'pPr',
): Element[] {
  const { styles } = core;
  const pPr = child(paragraph, 'pPr');
  const mark = pPr === null ? null : child(pPr, 'rPr');
  const own = run === null ? mark : child(run, 'rPr');
  const character = kind === 'rPr' && run !== null ? childVal(own, 'rStyle') : null;
  const paragraphStyle = paragraphStyleId(core, paragraph);
  return [
    kind === 'pPr' ? pPr : own,
    ...(character === null ? [] : (styles?.chain(character, kind) ?? [])),
    ...(paragraphStyle === null ? [] : (styles?.chain(paragraphStyle, kind) ?? [])),
    styles?.defaults(kind) ?? null,
  ].filter((e) => e !== null);
}

import type { FontChange, FontValues } from '../api.ts';
import type { Core } from '../core.ts';
import { invalidArgument } from '../errors.ts';
import type { Span } from '../markup/spans.ts';
import { revisionAttrs } from '../runs/revision.ts';
import { propertyChain, spanParagraphs, spanRuns } from './style.ts';
import {
  attr,
  child,
  childVal,
  ensureProperties,
  make,
  putInOrder,
  RPR_ORDER,
  toggle,
} from '../markup/xml.ts';

const HIGHLIGHTS: Readonly<Record<string, string>> = {
  black: '#000000',
  blue: '#0000FF',
  cyan: '#00FFFF',
  green: '#00FF00',
  magenta: '#FF00FF',
  red: '#FF0000',
  yellow: '#FFFF00',
  white: '#FFFFFF',
  darkBlue: '#000080',
  darkCyan: '#008080',
  darkGreen: '#008000',
  darkMagenta: '#800080',
  darkRed: '#800000',
  darkYellow: '#808000',
  darkGray: '#808080',
  lightGray: '#C0C0C0',
};

const UNDERLINES: Readonly<Record<string, string>> = {
  none: 'None',
  single: 'Single',
  words: 'Word',
  double: 'Double',
  thick: 'Thick',
  dotted: 'Dotted',
  dash: 'DashLine',
  dotDash: 'DotDashLine',
  dotDotDash: 'TwoDotDashLine',
  wave: 'Wave',
};

type Values = { -readonly [K in keyof FontValues]: FontValues[K] };

/** Font of one run by its own properties, its styles and the defaults of the file. */
function effective(core: Core, paragraph: Element, run: Element | null): Values {
  const chain = propertyChain(core, paragraph, run, 'rPr');
  const first = <T>(read: (rPr: Element) => T | null): T | null => {
    for (const rPr of chain) {
      const value = read(rPr);
      if (value !== null) return value;
    }
    return null;
  };
  const on = (name: string): boolean => first((rPr) => toggle(rPr, name)) ?? false;
  const vertical = first((rPr) => childVal(rPr, 'vertAlign'));
  const color = first((rPr) => childVal(rPr, 'color'));
  const highlight = first((rPr) => childVal(rPr, 'highlight'));
  const size = first((rPr) => childVal(rPr, 'sz'));
  const name = first((rPr) => {
    const fonts = child(rPr, 'rFonts');
    return fonts === null
      ? null
      : (attr(fonts, 'ascii') ?? attr(fonts, 'hAnsi') ?? attr(fonts, 'asciiTheme'));
  });
  return {
    bold: on('b'),
    italic: on('i'),
    strikeThrough: on('strike'),
    doubleStrikeThrough: on('dstrike'),
    subscript: vertical === 'subscript',
    superscript: vertical === 'superscript',
    underline: UNDERLINES[first((rPr) => childVal(rPr, 'u')) ?? 'none'] ?? 'Single',
    color: color === null || color === 'auto' ? '#000000' : `#${color.toUpperCase()}`,
    highlightColor: highlight === null || highlight === 'none' ? null : (HIGHLIGHTS[highlight] ?? null),
    size: size === null ? 10 : Number(size) / 2,
    name: name === null ? 'Times New Roman' : themed(core, name),
  };
}

/** Returns the name of a theme font ("minorHAnsi") from the theme part. */
function themed(core: Core, name: string): string {
  if (!/^(major|minor)(HAnsi|Ascii|Bidi|EastAsia)$/.test(name)) return name;
  const part = core.pkg.targets(core.mainPart, 'theme')[0];
  if (part === undefined || !core.pkg.has(part)) return name;
  const fonts = core.pkg
    .xml(part)
    .getElementsByTagNameNS('*', name.startsWith('major') ? 'majorFont' : 'minorFont')[0];
  return fonts?.getElementsByTagNameNS('*', 'latin')[0]?.getAttribute('typeface') ?? name;
}

/** Returns the font of a span; properties that differ within it are null, or '' for strings. */
export function readFont(core: Core, span: Span): FontValues {
  const runs = spanRuns(core, span, false);
  const fonts =
    runs.length > 0
      ? runs.map(({ run, paragraph }) => effective(core, paragraph, run))
      : [emptyFont(core, span)];
  const [first, ...rest] = fonts;
  if (first === undefined) return emptyFont(core, span);
  const same = (key: keyof FontValues): boolean => rest.every((font) => font[key] === first[key]);
  return {
    bold: same('bold') ? first.bold : null,
    italic: same('italic') ? first.italic : null,
    strikeThrough: same('strikeThrough') ? first.strikeThrough : null,
    doubleStrikeThrough: same('doubleStrikeThrough') ? first.doubleStrikeThrough : null,
    subscript: same('subscript') ? first.subscript : null,
    superscript: same('superscript') ? first.superscript : null,
    underline: same('underline') ? first.underline : 'Mixed',
    color: same('color') ? first.color : '',
    highlightColor: same('highlightColor') ? first.highlightColor : '',
    size: same('size') ? first.size : null,
    name: same('name') ? first.name : '',
  };
}

/** An empty range has the font of the character before it. */
function emptyFont(core: Core, span: Span): Values {
  const { paragraph, offset } = span.start;
  const atom = core.content(paragraph).atoms.findLast((a) => a.text !== '' && a.start < Math.max(1, offset));
  return effective(core, paragraph, atom?.run ?? null);
}

const color = (value: string): string => {
  const hex = /^#?([\da-f]{6})$/i.exec(value)?.[1];
  if (hex !== undefined) return hex.toUpperCase();
  const named = Object.entries(HIGHLIGHTS).find(([name]) => name.toLowerCase() === value.toLowerCase());
  if (named === undefined) throw invalidArgument(`"${value}" is no colour; write #RRGGBB.`);
  return named[1].slice(1);
};

/** Sets the properties in `change` on every character of a span; with tracking as a format revision. */
export function writeFont(core: Core, span: Span, change: FontChange): void {
  const settings = properties(change);
  const owners = spanRuns(core, span, true).map(({ run }) => run);
  for (const run of owners) apply(core, ensureProperties(run, 'rPr'), settings, true);
  for (const paragraph of spanParagraphs(core, span))
    if (core.length(paragraph) === 0)
      apply(core, ensureProperties(ensureProperties(paragraph, 'pPr'), 'rPr'), settings, false);
}

function apply(
  core: Core,
  rPr: Element,
  settings: readonly (readonly [string, Record<string, string> | null])[],
  track: boolean,
): void {
  const old = rPr.cloneNode(true) as Element;
  for (const [name, attrs] of settings) {
    if (attrs === null) child(rPr, name)?.remove();
    else putInOrder(rPr, make(rPr.ownerDocument, `w:${name}`, attrs), RPR_ORDER);
  }
  if (!track || !core.tracked || child(rPr, 'rPrChange') !== null) return;
  const before = make(rPr.ownerDocument, 'w:rPr');
  before.append(...Array.from(old.childNodes));
  rPr.append(make(rPr.ownerDocument, 'w:rPrChange', revisionAttrs(core), before));
}

function properties(change: FontChange): (readonly [string, Record<string, string> | null])[] {
  const found: (readonly [string, Record<string, string> | null])[] = [];
  const flag = (name: string, value: boolean | undefined): void => {
    if (value !== undefined) found.push([name, value ? {} : { 'w:val': '0' }]);
  };
  flag('b', change.bold);
  flag('i', change.italic);
  flag('strike', change.strikeThrough);
  flag('dstrike', change.doubleStrikeThrough);
  if (change.subscript !== undefined)
    found.push(['vertAlign', { 'w:val': change.subscript ? 'subscript' : 'baseline' }]);
  if (change.superscript !== undefined)
    found.push(['vertAlign', { 'w:val': change.superscript ? 'superscript' : 'baseline' }]);
  if (change.underline !== undefined) {
    const kind = Object.entries(UNDERLINES).find(([, shown]) => shown === change.underline)?.[0];
    if (kind === undefined) throw invalidArgument(`"${change.underline}" is no kind of underline.`);
    found.push(['u', { 'w:val': kind }]);
  }
  if (change.color !== undefined) found.push(['color', { 'w:val': color(change.color) }]);
  if (change.highlightColor !== undefined)
    found.push([
      'highlight',
      change.highlightColor === null ? null : { 'w:val': nearestHighlight(change.highlightColor) },
    ]);
  if (change.size !== undefined) {
    if (!(change.size >= 1 && change.size <= 1638))
      throw invalidArgument('The font size must be 1 to 1638 points.');
    const half = String(Math.round(change.size * 2));
    found.push(['sz', { 'w:val': half }], ['szCs', { 'w:val': half }]);
  }
  if (change.name !== undefined)
    found.push(['rFonts', { 'w:ascii': change.name, 'w:hAnsi': change.name, 'w:cs': change.name }]);
  return found;
}

/** Returns the nearest of Word’s sixteen highlight colours. */
function nearestHighlight(value: string): string {
  const wanted = channels(color(value));
  const distance = (hex: string): number =>
    channels(hex.slice(1)).reduce((sum, c, i) => sum + (c - (wanted[i] ?? 0)) ** 2, 0);
  const sorted = Object.entries(HIGHLIGHTS).toSorted(([, a], [, b]) => distance(a) - distance(b));
  return sorted[0]?.[0] ?? 'yellow';
}

const channels = (hex: string): number[] => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

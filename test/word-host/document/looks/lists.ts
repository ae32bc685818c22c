import type { ListLabel } from '../api.ts';
import type { Core } from '../core.ts';
import { endsSection } from '../runs/paragraphs.ts';
import { invalidArgument } from '../errors.ts';
import { numeral } from './numeral.ts';
import { markRevision } from '../runs/views.ts';
import { propertyChain } from './style.ts';
import {
  allElements,
  attr,
  child,
  children,
  childVal,
  ensureProperties,
  isW,
  make,
  PPR_ORDER,
  putInOrder,
} from '../markup/xml.ts';

interface Level {
  readonly format: string;
  readonly text: string;
  readonly start: number;
  /** `w:lvlRestart`: the level that restarts this one; null for any level before it. */
  readonly restart: number | null;
  readonly legal: boolean;
}

interface Numbered {
  readonly numId: string;
  readonly level: number;
}

/** Returns the number of a paragraph as Word would show it (ECMA-376 17.9), or null. */
export function labelOf(core: Core, root: Element, paragraph: Element): ListLabel | null {
  return labelsOf(core, root).get(paragraph) ?? null;
}

function labelsOf(core: Core, root: Element): Map<Element, ListLabel> {
  core.sync();
  const known = core.labels.get(root);
  if (known !== undefined && known.version === core.version) return known.labels;
  const labels = computeLabels(core, root);
  core.labels.set(root, { version: core.version, labels });
  return labels;
}

function computeLabels(core: Core, root: Element): Map<Element, ListLabel> {
  const labels = new Map<Element, ListLabel>();
  const part = core.pkg.targets(core.mainPart, 'numbering')[0];
  if (part === undefined || !core.pkg.has(part)) return labels;
  const numbering = core.pkg.xml(part).documentElement;
  const abstractOf = new Map(
    children(numbering, 'num').map((n) => [
      attr(n, 'numId') ?? '',
      definingAbstract(core, numbering, childVal(n, 'abstractNumId') ?? ''),
    ]),
  );
  // Lists with one abstract definition share their count, except where a `w:num` overrides the start.
  const counters = new Map<string, (number | null)[]>();
  const overridden = new Set<string>();
  const definitions = new Map<string, readonly (Level | undefined)[]>();
  for (const paragraph of core.paragraphs(root)) {
    const numbered = numberingOf(core, paragraph);
    // Word does not number a paragraph that contains only a section break.
    if (numbered === null || (core.length(paragraph) === 0 && endsSection(paragraph))) continue;
    const { numId, level } = numbered;
    const abstract = abstractOf.get(numId);
    if (abstract === undefined) continue;
    const levels = definitions.get(numId) ?? levelsOf(numbering, numId, abstract);
    definitions.set(numId, levels);
    const own = levels[level];
    if (own === undefined) continue;
    // A deleted item has a number and does not count: the next one has the same (JSv4/Docxodus#311).
    const isCounted = markRevision(paragraph, 'del') === null;
    const before = counters.get(abstract) ?? [];
    const counts = isCounted ? before : [...before];
    counters.set(abstract, before);
    const override = startOverride(numbering, numId, level);
    if (override !== null && !overridden.has(`${numId}/${level}`)) {
      if (isCounted) overridden.add(`${numId}/${level}`);
      counts[level] = override - 1;
    }
    counts[level] = (counts[level] ?? own.start - 1) + 1;
    for (let deeper = level + 1; deeper < 9; deeper += 1) {
      const restart = levels[deeper]?.restart;
      if (restart === 0) continue;
      if (restart === null || restart === undefined || level < restart) counts[deeper] = null;
    }
    const listString = own.text.replace(/%(\d)/g, (_all, digit: string) => {
      const at = Number(digit) - 1;
      const count = counts[at] ?? levels[at]?.start ?? 1;
      return numeral(count, own.legal && at !== level ? 'decimal' : (levels[at]?.format ?? 'decimal'));
    });
    const isBullet = own.format === 'bullet';
    labels.set(paragraph, {
      listString: isBullet ? own.text.replace(/[\uf0b7\uf0a7]/g, '•') : listString,
      level,
      siblingIndex: (counts[level] ?? 1) - own.start,
      listId: Number(numId),
    });
  }
  return labels;
}

/**
 * Returns the abstract definition that has the levels: one with a `w:numStyleLink` delegates them to the numbering style of that
 * name, whose `w:numId` leads to another (ECMA-376 17.9.21).
 */
function definingAbstract(core: Core, numbering: Element, abstractId: string): string {
  const seen = new Set<string>();
  for (let id = abstractId; !seen.has(id);) {
    seen.add(id);
    const abstract = children(numbering, 'abstractNum').find((a) => attr(a, 'abstractNumId') === id);
    const styleId = abstract === undefined ? null : childVal(abstract, 'numStyleLink');
    const style = styleId === null ? null : (core.styles?.style(styleId) ?? null);
    const pPr = style === null ? null : child(style, 'pPr');
    const numId = pPr === null ? null : childVal(child(pPr, 'numPr'), 'numId');
    const num = children(numbering, 'num').find((n) => attr(n, 'numId') === numId);
    if (numId === null || num === undefined) return id;
    id = childVal(num, 'abstractNumId') ?? id;
  }
  // A cycle of styles: the list has no levels.
  return abstractId;
}

/**
 * Removes a paragraph’s number: its own `w:numPr` is removed, and if its style numbers it, numId 0 states that
 * this one is not numbered (ECMA-376 17.9.18).
 */
export function detachFromList(core: Core, paragraph: Element): void {
  const pPr = ensureProperties(paragraph, 'pPr');
  child(pPr, 'numPr')?.remove();
  if (numberingOf(core, paragraph) === null) return;
  const numPr = make(paragraph.ownerDocument, 'w:numPr');
  numPr.append(make(paragraph.ownerDocument, 'w:numId', { 'w:val': '0' }));
  putInOrder(pPr, numPr, PPR_ORDER);
}

/** Makes a paragraph an item of a list at a level, by its own `w:numPr` (ECMA-376 17.9.18); the list must be in the file. */
export function putIntoList(core: Core, paragraph: Element, numId: number, level: number): void {
  const part = core.pkg.targets(core.mainPart, 'numbering')[0];
  const lists =
    part === undefined || !core.pkg.has(part) ? [] : children(core.pkg.xml(part).documentElement, 'num');
  if (!lists.some((list) => attr(list, 'numId') === String(numId)))
    throw invalidArgument(`The document has no list ${numId}.`);
  if (level < 0 || level > 8) throw invalidArgument('A list has the levels from 0 to 8.');
  const pPr = ensureProperties(paragraph, 'pPr');
  child(pPr, 'numPr')?.remove();
  const of = paragraph.ownerDocument;
  const numPr = make(
    of,
    'w:numPr',
    {},
    make(of, 'w:ilvl', { 'w:val': String(level) }),
    make(of, 'w:numId', { 'w:val': String(numId) }),
  );
  putInOrder(pPr, numPr, PPR_ORDER);
}

/** Returns the nearest `w:numPr`: the paragraph’s own, or its style’s. numId 0 means no numbering. */
function numberingOf(core: Core, paragraph: Element): Numbered | null {
  let numId: string | null = null;
  let level: string | null = null;
  for (const pPr of propertyChain(core, paragraph, null, 'pPr')) {
    const numPr = child(pPr, 'numPr');
    numId ??= childVal(numPr, 'numId');
    level ??= childVal(numPr, 'ilvl');
  }
  return numId === null || numId === '0' ? null : { numId, level: Number(level ?? 0) };
}

function levelsOf(numbering: Element, numId: string, abstractId: string): (Level | undefined)[] {
  const levels: (Level | undefined)[] = [];
  const abstract = children(numbering, 'abstractNum').find((a) => attr(a, 'abstractNumId') === abstractId);
  const num = children(numbering, 'num').find((n) => attr(n, 'numId') === numId);
  const own = num === undefined ? [] : children(num, 'lvlOverride').flatMap((o) => children(o, 'lvl'));
  for (const lvl of [...(abstract === undefined ? [] : children(abstract, 'lvl')), ...own]) {
    const restart = childVal(lvl, 'lvlRestart');
    levels[Number(attr(lvl, 'ilvl') ?? 0)] = {
      format: formatOf(lvl),
      text: childVal(lvl, 'lvlText') ?? '',
      start: Number(childVal(lvl, 'start') ?? 0),
      restart: restart === null ? null : Number(restart),
      legal: child(lvl, 'isLgl') !== null,
    };
  }
  return levels;
}

/** Word 2010 and later write a format such as 001 before the one for older versions (ECMA-376 17.9.17). */
function formatOf(lvl: Element): string {
  const first = allElements(lvl).find((node) => isW(node, 'numFmt'));
  if (first === undefined) return 'decimal';
  return attr(first, 'format')?.split(',')[0] ?? attr(first, 'val') ?? 'decimal';
}

function startOverride(numbering: Element, numId: string, level: number): number | null {
  const num = children(numbering, 'num').find((n) => attr(n, 'numId') === numId);
  const override =
    num === undefined
      ? undefined
      : children(num, 'lvlOverride').find((o) => Number(attr(o, 'ilvl')) === level);
  const start = override === undefined ? null : childVal(override, 'startOverride');
  return start === null ? null : Number(start);
}

import type { Hunk } from '#pane/pure/diff/model.ts';
import {
  elementsIn,
  readPackage,
  joinUnits,
  readUnits,
  replaceMainPart,
  type PackageParagraph,
  type PackageRefusal,
  type PackageUnit,
} from './read-package.ts';
import { isWithinParagraph, copyLook, keepBlanks, runContent, splitRun, W, words } from './runs.ts';

/** Who tracks the changes, and when. */
export interface RevisionMark {
  readonly author: string;
  readonly date: Date;
}

/** The package with the changes in it, or why there is none. */
type TrackedPackage = { readonly ooxml: string } | { readonly refusal: PackageRefusal };

/** One change in the words of the package, by offsets in them. */
export type PackageChange = Omit<Hunk, 'paragraph'>;

/**
 * Returns the package that Word returned for `text`, words within one paragraph, with the changes in it as tracked ones: the new words in
 * `w:ins` after the old ones in `w:del`, both in the format of the old words, or of those beside them. `changes` are in text order. All else is as Word
 * returned it. Refuses the whole package where a change cannot be made, or where anything would be lost by writing it back.
 */
export function trackWords(
  ooxml: string,
  text: string,
  changes: readonly PackageChange[],
  mark: RevisionMark,
): TrackedPackage {
  const read = readPackage(ooxml);
  if (typeof read === 'string') return { refusal: read };
  const units = readUnits(read.paragraph);
  if (units === undefined || joinUnits(units) !== text) return { refusal: 'unread' };
  // Only part of a link or of a field may be in the package: put back, there would be two of them.
  if (units[0]?.isFree !== true || units.at(-1)?.isFree !== true) return { refusal: 'fixed' };
  const revisions = new Revisions(read, mark);
  // Last to first: the offsets before a change stay as they were.
  for (const change of changes.toReversed()) {
    const refusal = revisions.make(change);
    if (refusal !== undefined) return { refusal };
  }
  // Word drops the blanks at the edges of words that do not say to keep them, also where nothing was changed.
  for (const node of elementsIn(read.paragraph, 'w:t')) keepBlanks(node);
  return { ooxml: replaceMainPart(ooxml, read) };
}

class Revisions {
  readonly #paragraph: Element;
  readonly #attributes: Readonly<Record<string, string>>;
  #lastId: number;

  constructor({ document, paragraph }: PackageParagraph, { author, date }: RevisionMark) {
    this.#paragraph = paragraph;
    this.#attributes = { author, date: toWordTime(date) };
    const ids = [...document.getElementsByTagName('*')].map((node) => Number(node.getAttribute('w:id') ?? 0));
    this.#lastId = Math.max(0, ...ids.filter((id) => Number.isSafeInteger(id)));
  }

  make({ start, end, text }: PackageChange): PackageRefusal | undefined {
    if (!isWithinParagraph(text)) return 'shape';
    for (const place of [start, end]) if (!this.#splitAt(place)) return 'fixed';
    const units = this.#units();
    const old = units.filter((unit) => unit.start >= start && unit.end <= end);
    if (old.some(({ isFree }) => !isFree)) return 'fixed';
    const runs = [...new Set(old.map(({ run }) => run))];
    const [before, after] = [
      units.find((unit) => unit.end === start),
      units.find((unit) => unit.start === end),
    ];
    const beside = old.at(-1) ?? [before, after].find((unit) => unit?.isFree === true);
    if (beside === undefined) return 'fixed';
    const added = text === '' ? undefined : this.#insertion(beside.run, text);
    if (added !== undefined) {
      if (beside === after) beside.run.before(added);
      else beside.run.after(added);
    }
    this.#delete(runs);
    return undefined;
  }

  #units(): readonly PackageUnit[] {
    return readUnits(this.#paragraph) ?? [];
  }

  /** Makes a run begin at a place. False where that is within a link or a field. */
  #splitAt(place: number): boolean {
    const unit = this.#units().find(({ start, end }) => start <= place && end > place);
    if (unit === undefined) return true;
    const content = [...unit.run.children].find(({ localName }) => localName !== 'rPr');
    if (unit.start === place && (content === unit.node || !unit.isFree)) return true;
    if (unit.isFree) splitRun(unit, place - unit.start);
    return unit.isFree;
  }

  /** Wraps runs, each with its neighbours that are deleted too. */
  #delete(runs: readonly Element[]): void {
    let deletion: Element | undefined;
    for (const run of runs) {
      if (deletion === undefined || run.previousElementSibling !== deletion) {
        deletion = this.#revision('del');
        run.before(deletion);
      }
      deletion.append(run);
      for (const node of elementsIn(run, 'w:t')) {
        const deleted = words('delText', node.textContent, node.ownerDocument);
        node.replaceWith(deleted);
      }
    }
  }

  #insertion(like: Element, text: string): Element {
    const document = like.ownerDocument;
    const run = document.createElementNS(W, 'w:r');
    run.append(...copyLook(like));
    run.append(...runContent(text, document));
    const insertion = this.#revision('ins');
    insertion.append(run);
    return insertion;
  }

  #revision(kind: 'ins' | 'del'): Element {
    const revision = this.#paragraph.ownerDocument.createElementNS(W, `w:${kind}`);
    this.#lastId += 1;
    revision.setAttributeNS(W, 'w:id', String(this.#lastId));
    for (const [name, value] of Object.entries(this.#attributes))
      revision.setAttributeNS(W, `w:${name}`, value);
    return revision;
  }
}

/** Word writes the user's local time as if it were UTC, to the second. */
const toWordTime = (date: Date): string =>
  `${new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)}Z`;

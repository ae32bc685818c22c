import { runToEnd, type Steps } from '../../pure/diff/slices.ts';
import type { DocumentComment, TrackedChange } from '../model/review.ts';
import { TAG_PREFIX } from '../read/own-control.ts';
import { characters, child, HOLDERS, parseBody, type MarkedPoint } from '../read/markup/markup.ts';
import type { Stretch } from '../read/markup/visible.ts';
import { words } from '../read/text.ts';

/** The kind of a tracked change in the markup. */
export type MarkedKind = TrackedChange['kind'];

/**
 * A tracked change in the markup, its paragraph by position there. Adjoining revisions of one author, kind and minute are one change.
 */
export interface MarkedChange extends Omit<TrackedChange, 'id' | 'isOwn'> {
  /** The names of the elements that it is made of, one for each. */
  readonly revisions: readonly string[];
}

/** A comment in the markup, its paragraph by position there. */
export type MarkedComment = Pick<DocumentComment, 'id' | 'author' | 'date' | 'text' | 'paragraph'>;

/** Text that no pending insertion contains. */
export interface StandingText extends Stretch {
  readonly paragraph: number;
  /** True when a tracked change deletes it. */
  readonly isDeleted: boolean;
}

/** A content control of Codicil and what it covers. */
export interface OwnControl {
  readonly tag: string;
  readonly start: MarkedPoint;
  readonly end: MarkedPoint;
}

/** The tracked changes, comments and notes in the markup of a document. */
export interface ReviewMarkup {
  readonly changes: readonly MarkedChange[];
  /** The paragraph of each comment, by its id, in the order of the text. */
  readonly commented: ReadonlyMap<string, number>;
  /** The comments that the package contains. */
  readonly comments: readonly MarkedComment[];
  /** The texts of footnotes and endnotes; undefined where the document has notes but the package does not contain them. */
  readonly notes: readonly string[] | undefined;
  /** The text of each paragraph with all tracked changes rejected. */
  readonly originals: readonly string[];
  /** Positions of the paragraphs in Codicil's content controls. */
  readonly controlled: ReadonlySet<number>;
  /** Codicil's content controls that contain text. */
  readonly controls: readonly OwnControl[];
  readonly standing: readonly StandingText[];
}

/** Reads the review from a package (Flat OPC) as `Body.getOoxml` returns it. Undefined for anything else. */
export function readReviewMarkup(ooxml: string): ReviewMarkup | undefined {
  const body = parseBody(ooxml);
  return body && runToEnd(readReviewInSteps(ooxml, body));
}

/** Reads only the tracked changes of a package, such as one of a paragraph. Undefined for anything else. */
export function readMarkedChanges(ooxml: string): readonly MarkedChange[] | undefined {
  const body = parseBody(ooxml);
  if (body === undefined) return undefined;
  const reader = new ReviewReader();
  reader.read(body, undefined, NOWHERE);
  return reader.changes;
}

/** As {@link readReviewMarkup}, block by block, from the parsed main text. */
export function* readReviewInSteps(ooxml: string, body: Element): Steps<ReviewMarkup> {
  const reader = new ReviewReader();
  for (const node of body.children) {
    reader.readNode(node, undefined, NOWHERE);
    yield undefined;
  }
  const hasNotes =
    body.querySelector('footnoteReference, endnoteReference') !== null ||
    /<w:(?:foot|end)noteReference[\s/>]/u.test(ooxml);
  const notes = ['footnotes', 'endnotes'].flatMap((part) => readNotes(parsePart(ooxml, part)));
  return {
    changes: reader.changes,
    commented: reader.commented,
    originals: reader.originals,
    comments: readComments(parsePart(ooxml, 'comments'), reader.commented),
    notes: hasNotes && notes.length === 0 ? undefined : notes,
    controlled: reader.controlled,
    controls: reader.controls,
    standing: reader.standing,
  };
}

/** Parses the part whose root element has this name. */
function parsePart(ooxml: string, name: string): Document | undefined {
  const start = ooxml.search(new RegExp(String.raw`<w:${name}[\s>]`, 'u'));
  const close = `</w:${name}>`;
  const end = ooxml.indexOf(close, start);
  if (start < 0 || end < 0) return undefined;
  const parsed = new DOMParser().parseFromString(ooxml.slice(start, end + close.length), 'application/xml');
  return parsed.getElementsByTagName('parsererror').length > 0 ? undefined : parsed;
}

const REVISIONS: Readonly<Record<string, { readonly kind: MarkedKind; readonly isMoved: boolean }>> = {
  'w:ins': { kind: 'inserted', isMoved: false },
  'w:del': { kind: 'deleted', isMoved: false },
  'w:moveTo': { kind: 'inserted', isMoved: true },
  'w:moveFrom': { kind: 'deleted', isMoved: true },
};

interface Revision {
  readonly source: Element;
  readonly kind: MarkedKind;
  readonly isMoved: boolean;
  readonly author: string;
  readonly date: string;
}

/** What an element determines for the text inside it. */
interface Surroundings {
  readonly isControlled: boolean;
  /** True in a pending insertion, whatever is deleted in it. */
  readonly isInserted: boolean;
}

const NOWHERE: Surroundings = { isControlled: false, isInserted: false };

class ReviewReader {
  readonly changes: MarkedChange[] = [];
  readonly controls: OwnControl[] = [];
  readonly standing: StandingText[] = [];
  readonly commented = new Map<string, number>();
  readonly controlled = new Set<number>();
  readonly originals: string[] = [];
  #paragraph = -1;
  #isInParagraph = false;
  /** Length of the paragraph's text that was read. */
  #offset = 0;
  /** For each open field, whether its code is being read. */
  #codes: boolean[] = [];
  /** Number of paragraphs that have begun; the current one is the last of them. */
  #count = 0;
  readonly #counted = new Set<Element>();
  /** The revision of the last words: words of an equal revision continue its change. */
  #last: Revision | undefined;

  read(parent: Element, revision: Revision | undefined, around: Surroundings): void {
    for (const node of parent.children) this.readNode(node, revision, around);
  }

  readNode(node: Element, revision: Revision | undefined, around: Surroundings): void {
    const name = node.nodeName;
    const change = REVISIONS[name];
    if (name === 'w:p') this.#readParagraph(node, revision, around);
    else if (name === 'w:r') this.#readRun(node, revision, around);
    else if (change !== undefined) {
      const isInserted = around.isInserted || change.kind === 'inserted';
      this.read(node, toRevision(node, change), { ...around, isInserted });
    } else if (name === 'w:commentRangeStart') this.#comment(node);
    else if (name === 'w:sdt') this.#readControl(node, revision, around);
    else if (HOLDERS.has(name)) this.read(node, revision, around);
  }

  #readControl(node: Element, revision: Revision | undefined, around: Surroundings): void {
    const tag = ownTag(node);
    if (tag === undefined) {
      this.read(node, revision, around);
      return;
    }
    const isInline = this.#isInParagraph;
    const start = isInline
      ? { paragraph: this.#paragraph, offset: this.#offset }
      : { paragraph: this.#count, offset: 0 };
    this.read(node, revision, { ...around, isControlled: true });
    if (!isInline && this.#count === start.paragraph) return;
    this.controls.push({ tag, start, end: { paragraph: this.#paragraph, offset: this.#offset } });
  }

  #readParagraph(node: Element, revision: Revision | undefined, around: Surroundings): void {
    this.#paragraph = this.#count;
    this.#count += 1;
    this.#offset = 0;
    this.originals.push('');
    if (around.isControlled) this.controlled.add(this.#paragraph);
    this.#isInParagraph = true;
    this.read(node, revision, around);
    this.#isInParagraph = false;
    const properties = child(node, 'w:pPr');
    const marks = child(properties, 'w:rPr');
    for (const [name, change] of Object.entries(REVISIONS)) {
      const mark = child(marks, name);
      if (mark !== undefined) {
        this.#add(toRevision(mark, change), '\n', this.#offset);
        return;
      }
    }
    this.#format(child(properties, 'w:pPrChange'), '');
    this.#last = undefined;
  }

  #readRun(run: Element, revision: Revision | undefined, around: Surroundings): void {
    const formatted = child(child(run, 'w:rPr'), 'w:rPrChange');
    const own = revision ?? (formatted && toRevision(formatted, { kind: 'formatted', isMoved: false }));
    for (const node of run.children) {
      if (node.nodeName === 'w:commentReference') this.#comment(node);
      else if (node.nodeName === 'w:fldChar') this.#fieldChar(node.getAttribute('w:fldCharType'));
      else if (!this.#codes.includes(true)) this.#text(characters(node), own, around);
    }
  }

  #fieldChar(type: string | null): void {
    if (type === 'begin') this.#codes.push(true);
    else if (type === 'separate') this.#codes[this.#codes.length - 1] = false;
    else this.#codes.pop();
  }

  #text(text: string, revision: Revision | undefined, { isInserted }: Surroundings): void {
    if (text === '') return;
    const start = this.#offset;
    this.#offset += text.length;
    if (!isInserted) {
      this.originals[this.originals.length - 1] += text;
      const isDeleted = revision?.kind === 'deleted';
      this.standing.push({ paragraph: this.#paragraph, start, end: this.#offset, isDeleted });
    }
    if (revision === undefined) this.#last = undefined;
    else this.#add(revision, text, start);
  }

  #format(node: Element | undefined, text: string): void {
    if (node !== undefined) this.#add(toRevision(node, { kind: 'formatted', isMoved: false }), text, 0);
  }

  #add(revision: Revision, text: string, start: number): void {
    const { source, ...own } = revision;
    const revisions = this.#counted.has(source) ? [] : [source.nodeName];
    this.#counted.add(source);
    const before = this.changes.at(-1);
    const end = start + text.length;
    if (before !== undefined && this.#last !== undefined && isSame(this.#last, revision)) {
      const isLong = before.isLong || before.paragraph !== this.#paragraph;
      const changed = { ...before, text: before.text + text, isLong, end: isLong ? before.end : end };
      this.changes[this.changes.length - 1] = {
        ...changed,
        revisions: [...before.revisions, ...revisions],
      };
    } else {
      const paragraph = Math.max(0, this.#paragraph);
      this.changes.push({ ...own, text, paragraph, start, end, isLong: false, revisions });
    }
    this.#last = revision;
  }

  #comment(node: Element): void {
    const id = node.getAttribute('w:id') ?? '';
    if (!this.commented.has(id)) this.commented.set(id, Math.max(0, this.#paragraph));
  }
}

const isSame = (one: Revision, other: Revision): boolean =>
  one.kind === other.kind &&
  one.isMoved === other.isMoved &&
  one.author === other.author &&
  one.date === other.date;

const toRevision = (node: Element, change: Pick<Revision, 'kind' | 'isMoved'>): Revision => ({
  ...change,
  source: node,
  author: node.getAttribute('w:author') ?? '',
  date: node.getAttribute('w:date') ?? '',
});

function ownTag(control: Element): string | undefined {
  const tag = child(child(control, 'w:sdtPr'), 'w:tag')?.getAttribute('w:val') ?? undefined;
  return tag?.startsWith(TAG_PREFIX) === true ? tag : undefined;
}

/** Returns the words of an element, with paragraphs separated by line feeds. */
const textOf = (element: Element): string =>
  [...element.getElementsByTagName('w:p')]
    .map((paragraph) => words([...paragraph.getElementsByTagName('*')].map(characters).join('')))
    .join('\n')
    .trim();

/** Returns the texts of notes, without the separators, which are also notes in the markup. */
const readNotes = (part: Document | undefined): string[] =>
  [...(part?.documentElement.children ?? [])]
    .filter((note) => note.getAttribute('w:type') === null || note.getAttribute('w:type') === 'normal')
    .map(textOf);

const readComments = (part: Document | undefined, places: ReadonlyMap<string, number>): MarkedComment[] =>
  [...(part?.documentElement.children ?? [])].flatMap((comment) => {
    const id = comment.getAttribute('w:id') ?? '';
    const paragraph = places.get(id);
    if (paragraph === undefined) return [];
    const author = comment.getAttribute('w:author') ?? '';
    return [{ id, author, date: comment.getAttribute('w:date') ?? '', text: textOf(comment), paragraph }];
  });

/** Counts the elements that changes are made of, by name. */
export function countRevisions(changes: readonly MarkedChange[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of changes.flatMap(({ revisions }) => revisions)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

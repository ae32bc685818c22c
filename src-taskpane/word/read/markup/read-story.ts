import { findChild, readAttribute, readValue, type XmlElement } from '#shared/ooxml/element.ts';
import type { Block, Field, Paragraph, Row, Run, Story as SharedStory } from '#shared/ooxml/story/model.ts';
import { readPlainStory } from '#shared/ooxml/story/plain.ts';
import { readElementCharacters } from '#shared/ooxml/word-characters.ts';
import type { Steps } from '../../../pure/diff/slices.ts';
import {
  readParagraphRevisions,
  readTableRevisions,
  revisionsAmong,
  revisionsWithin,
  toRevision,
} from './revisions.ts';
import type {
  AnchoredBox,
  Covered,
  MarkedPoint,
  NoteReference,
  Revision,
  Story,
  StoryParagraph,
} from './story.ts';
import { around, PLAIN, type Surroundings } from './surroundings.ts';

/** Reads a story from the element that contains it, such as `w:body` or `w:footnote`. Pauses between blocks. */
export function* readStory(root: XmlElement): Steps<Story> {
  return toStory(yield* readPlainStory(root));
}

/** Views a story as Word's API does: in paragraphs of Word's characters, with its tracked changes, bookmarks and comments. */
export function toStory({ blocks, behind }: SharedStory): Story {
  const view = new StoryView();
  view.read(blocks, PLAIN);
  view.pass(behind);
  return view.result();
}

const SILENT_MARK = /^w:(?:proofErr|(?:bookmark|commentRange|moveFromRange|moveToRange|perm)(?:Start|End))$/u;

/** A paragraph that is being read. */
interface Current {
  readonly pieces: StoryParagraph['pieces'][number][];
  readonly others: Revision[];
  offset: number;
}

class StoryView {
  readonly #paragraphs: StoryParagraph[] = [];
  readonly #starts = new Map<string, { readonly name: string; readonly start: MarkedPoint }>();
  readonly #bookmarks: Covered[] = [];
  readonly #controls = new Map<XmlElement, Covered>();
  readonly #commented = new Map<string, number>();
  readonly #notes: NoteReference[] = [];
  readonly #boxes: AnchoredBox[] = [];
  readonly #sections: { readonly properties: XmlElement; readonly first: number }[] = [];
  readonly #fields = new Map<Field | XmlElement, number>();
  /** The current paragraph; undefined between paragraphs. */
  #current: Current | undefined;
  /** Tracked changes of the table, row and cell whose next paragraph is their first one. */
  #ahead: Revision[] = [];
  #section = 0;

  result(): Story {
    return {
      paragraphs: this.#paragraphs,
      bookmarks: this.#bookmarks,
      controls: [...this.#controls.values()],
      commented: this.#commented,
      notes: this.#notes,
      boxes: this.#boxes,
      sections: this.#sections,
    };
  }

  read(blocks: readonly Block[], outer: Surroundings): void {
    for (const block of blocks) {
      const own = around(block.holders, outer, false);
      if (block.kind === 'paragraph') this.#paragraph(block, own);
      else {
        this.#ahead.push(...readTableRevisions(block.source));
        for (const row of block.rows) this.#row(row, own);
      }
    }
  }

  /** Reads what is between paragraphs. */
  pass(nodes: readonly XmlElement[]): void {
    for (const node of nodes) this.#mark(node);
  }

  #row({ source, holders, cells }: Row, table: Surroundings): void {
    this.#ahead.push(...readTableRevisions(source));
    const isDeleted = revisionsAmong(findChild(source, 'w:trPr')).some(({ kind }) => kind === 'deleted');
    const row = around(holders, table, false);
    for (const cell of cells) {
      this.#ahead.push(...readTableRevisions(cell.source));
      const own = around(cell.holders, row, false);
      this.read(cell.blocks, isDeleted ? { ...own, isRowDeleted: true } : own);
    }
  }

  #paragraph({ source, ahead, runs }: Paragraph, outer: Surroundings): void {
    this.pass(ahead);
    const before = this.#ahead;
    this.#ahead = [];
    const properties = findChild(source, 'w:pPr');
    const { mark, formats, others } = readParagraphRevisions(properties);
    const current: Current = { pieces: [], others: [...others], offset: 0 };
    this.#current = current;
    this.#cover(outer);
    let [holders, inner]: [readonly XmlElement[] | undefined, Surroundings] = [undefined, outer];
    for (const run of runs) {
      // Neighbours are mostly in the same elements.
      if (run.holders !== holders) inner = around(run.holders, outer, true);
      holders = run.holders;
      this.#run(run, inner, current);
    }
    this.#cover(outer);
    const { isInLockedControl, isRowDeleted, controls } = outer;
    const { pieces } = current;
    before.push(...current.others);
    this.#current = undefined;
    const isControlled = controls.length > 0;
    this.#paragraphs.push({ pieces, isInLockedControl, isRowDeleted, isControlled, before, mark, formats });
    const section = findChild(properties, 'w:sectPr');
    if (section !== undefined) this.#endSection(section);
  }

  #run(run: Run, inner: Surroundings, current: Current): void {
    const { source, note, boxes = [] } = run;
    // A field that is one element ends without a character of its own.
    if (inner.isFormula || source.name === 'w:fldSimple') return;
    const paragraph = this.#paragraphs.length;
    if (note?.kind === 'footnote' || note?.kind === 'endnote')
      this.#notes.push({ kind: note.kind, id: note.id, paragraph });
    for (const story of boxes) this.#boxes.push({ story, paragraph });
    if (run.kind === 'mark' || note !== undefined) this.#mark(source);
    this.#cover(inner);
    // Where a range begins or ends, such as a comment’s, a tracked change continues.
    if (SILENT_MARK.test(source.name)) return;
    const text = run.kind === 'code' || inner.isRuby ? '' : readElementCharacters(source);
    const { inserted, deleted, isInLockedControl, inline, cannotDelete } = inner;
    const { field, isComputed } = this.#fieldOf(run, inner);
    const piece = {
      text,
      isDeleted: deleted !== undefined,
      ...(field === undefined ? {} : { field }),
      isComputed,
      isInLockedControl,
      ...(inline === undefined ? {} : { inline }),
      ...(cannotDelete ? { cannotDelete } : {}),
    };
    const [format] = revisionsAmong(run.properties);
    const revisions = [deleted, inserted, format].filter((one) => one !== undefined);
    current.pieces.push({ piece, revisions });
    current.offset += text.length;
    this.#cover(inner);
  }

  /** Returns the number of the outermost field that is updated, or else of the outermost link, around words. */
  #fieldOf(
    { fields }: Run,
    { links }: Surroundings,
  ): { readonly field: number | undefined; isComputed: boolean } {
    const computed = fields.find(({ code }) => !/^\s*HYPERLINK\b/u.test(code));
    const outermost = computed ?? fields[0] ?? links[0];
    if (outermost === undefined) return { field: undefined, isComputed: false };
    const field = this.#fields.get(outermost) ?? this.#fields.size + 1;
    this.#fields.set(outermost, field);
    return { field, isComputed: computed !== undefined };
  }

  /** Reads what has no text: marks of ranges, formulas, and the properties of the last section. */
  #mark(node: XmlElement): void {
    const { name } = node;
    if (name === 'w:bookmarkStart') this.#openBookmark(node);
    else if (name === 'w:bookmarkEnd') this.#closeBookmark(node);
    else if (name === 'w:commentRangeStart' || name === 'w:commentReference') this.#comment(node);
    else if (name === 'w:sectPr') this.#endBody(node);
    else if (name === 'm:oMath' || name === 'm:oMathPara')
      for (const revision of revisionsWithin(node, 'formula')) this.#other(revision);
    else if (name.startsWith('w:customXml')) this.#other(toRevision(node, 'control'));
  }

  #other(revision: Revision | undefined): void {
    if (revision !== undefined) (this.#current?.others ?? this.#ahead).push(revision);
  }

  #endSection(properties: XmlElement): void {
    this.#sections.push({ properties, first: this.#section });
    this.#section = this.#paragraphs.length;
  }

  /** The last section has its properties behind its last paragraph. */
  #endBody(properties: XmlElement): void {
    this.#endSection(properties);
    const last = this.#paragraphs.pop();
    if (last === undefined) return;
    this.#paragraphs.push({ ...last, before: [...last.before, ...revisionsAmong(properties, 'section')] });
  }

  #here(): MarkedPoint {
    return { paragraph: this.#paragraphs.length, offset: this.#current?.offset ?? 0 };
  }

  /** What ends between paragraphs ends with the previous one. */
  #endHere(): MarkedPoint {
    if (this.#current !== undefined) return this.#here();
    const last = this.#paragraphs.at(-1);
    const length = last?.pieces.reduce((sum, { piece }) => sum + piece.text.length, 0) ?? 0;
    return { paragraph: this.#paragraphs.length - 1, offset: length };
  }

  /** Extends the controls of Codicil to here. */
  #cover({ controls }: Surroundings): void {
    for (const control of controls) {
      const end = this.#here();
      const { start } = this.#controls.get(control) ?? { start: end };
      const name = readValue(findChild(control, 'w:sdtPr'), 'w:tag') ?? '';
      this.#controls.set(control, { name, start, end });
    }
  }

  #openBookmark(node: XmlElement): void {
    const name = readAttribute(node, 'name') ?? '';
    this.#starts.set(readAttribute(node, 'id') ?? '', { name, start: this.#here() });
  }

  #closeBookmark(node: XmlElement): void {
    const opened = this.#starts.get(readAttribute(node, 'id') ?? '');
    if (opened !== undefined) this.#bookmarks.push({ ...opened, end: this.#endHere() });
  }

  #comment(node: XmlElement): void {
    const id = readAttribute(node, 'id') ?? '';
    const last = this.#paragraphs.length - (this.#current === undefined ? 1 : 0);
    if (!this.#commented.has(id)) this.#commented.set(id, Math.max(0, last));
  }
}

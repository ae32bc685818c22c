import type { XmlElement } from '#shared/ooxml/element.ts';
import type { Unseen } from '#shared/ooxml/looks/run-looks.ts';
import { acceptAll, takesOut, type Accepts } from '#shared/ooxml/revisions.ts';
import type { Block, Paragraph, Run, Story } from '#shared/ooxml/story/model.ts';
import { readElementCharacters, NOTE_CHARACTER } from '#shared/ooxml/word-characters.ts';
import type { Steps } from '../diff/slices.ts';
import type { HiddenPlace } from './model.ts';

/** Where in a document something is. */
export type Place = Pick<HiddenPlace, 'part' | 'paragraph'>;

/** A stretch of a paragraph, and why it is not seen. */
export interface Segment {
  readonly text: string;
  readonly reason: Unseen | undefined;
}

/** A paragraph in the characters of Word's text, without tracked deletions; or its formulas. */
export interface ReadParagraph {
  readonly place: Place;
  readonly segments: readonly Segment[];
  /** Its text with all tracked changes rejected, which a request about them contains; empty where none deletes words. */
  readonly original: string;
}

/** A field, with what it shows. */
export interface ReadField {
  readonly code: string;
  readonly result: string;
  readonly place: Place;
}

const rejectAll: Accepts = () => false;

function inWord({ kind, text, source }: Run): string {
  // Word's text has no box or list of a form.
  if (kind === 'choice' || kind === 'code') return '';
  if (kind === 'formula') return text;
  const characters = readElementCharacters(source);
  // A note is a separate story, and its mark hides nothing.
  return characters === NOTE_CHARACTER ? '' : characters;
}

/** The elements that were read with a story. */
export interface KnownElements {
  /** Those whose text was read. */
  readonly taken: Set<XmlElement>;
  /** Where the elements of stories and paragraphs are. */
  readonly places: Map<XmlElement, Place>;
}

/** Reads a story: its paragraphs with why parts of them are not seen, and its fields. */
export class StoryReader {
  readonly paragraphs: ReadParagraph[] = [];
  readonly fields: ReadField[] = [];
  readonly #known: KnownElements;

  /** Adds to `known` what it reads. */
  constructor(known: KnownElements) {
    this.#known = known;
  }

  /** Reads a story with its boxes. Pauses after each paragraph. */
  *read(story: Story, place: Place): Steps<void> {
    this.#known.places.set(story.source, place);
    yield* this.#blocks(story.blocks, place, [], []);
  }

  *#blocks(
    blocks: readonly Block[],
    place: Place,
    outer: readonly XmlElement[],
    results: string[],
  ): Steps<void> {
    for (const block of blocks) {
      if (block.kind === 'paragraph') {
        const { index, revisions } = block;
        const own = place.part === 'body' ? { ...place, paragraph: index } : place;
        yield* this.#paragraph(block, own, [...outer, ...revisions], results);
        yield;
        continue;
      }
      for (const row of block.rows)
        for (const cell of row.cells)
          yield* this.#blocks(cell.blocks, place, [...outer, ...row.revisions, ...cell.revisions], results);
    }
  }

  *#paragraph(
    { source, looks, runs }: Paragraph,
    place: Place,
    outer: readonly XmlElement[],
    results: string[],
  ): Steps<void> {
    this.#known.places.set(source, place);
    const segments: Segment[] = [];
    const formulas: Segment[] = [];
    let original = '';
    let hasDeleted = false;
    for (const run of runs) {
      // What has no text of its own may hold text that only the look beside the stories finds.
      if (run.kind !== 'mark' && run.kind !== 'code') this.#known.taken.add(run.source);
      const isOut = (accepts: Accepts): boolean =>
        [...outer, ...run.revisions].some((revision) => takesOut(revision, accepts));
      const isDeleted = isOut(acceptAll);
      if (run.kind === 'field') this.#endField(run, place, isDeleted, results);
      const text = inWord(run);
      if (run.kind !== 'formula' && !isOut(rejectAll)) original += text;
      if (isDeleted) {
        hasDeleted ||= text !== '';
        continue;
      }
      for (const depth of run.fields.keys()) results[depth] = (results[depth] ?? '') + text;
      const inBox: Place = place.part === 'body' ? { ...place, part: 'textBox' } : place;
      for (const box of run.boxes ?? []) yield* this.read(box, inBox);
      if (text !== '')
        (run.kind === 'formula' ? formulas : segments).push({ text, reason: looks.run(run.properties) });
    }
    this.paragraphs.push({ place, segments, original: hasDeleted ? original : '' });
    if (formulas.length > 0) this.paragraphs.push({ place, segments: formulas, original: '' });
  }

  #endField({ fields }: Run, place: Place, isDeleted: boolean, results: string[]): void {
    const code = fields.at(-1)?.code;
    if (code === undefined) return;
    const result = results[fields.length - 1] ?? '';
    results.length = Math.min(results.length, fields.length - 1);
    if (!isDeleted && code.trim() !== '') this.fields.push({ code, result, place });
  }
}

import { acceptAll } from '#shared/ooxml/revisions.ts';
import { openPackage } from '#pane/pure/compare/read/open-package.ts';
import { readParagraphs } from '#pane/pure/compare/read/read-paragraphs.ts';
import { runInSlices, type YieldToMain } from '#pane/pure/diff/slices.ts';
import { labelClauses } from '#pane/pure/markdown/clauses.ts';
import { isTitle } from '#pane/pure/proofread/terms/known-terms.ts';
import { findPlaces } from '#pane/pure/rename/find-places.ts';
import { isClosed, type NamingParagraph, type Names, type RenamePlace } from '#pane/pure/rename/model.ts';
import { MOST_FILE_BYTES } from '#pane/pure/scan/package/parts.ts';
import type { WholeText, WordDocument } from '#pane/word/model.ts';
import { cutAround } from '../cut-around.ts';

/** A place of the old name, as it is listed. */
export interface ListedPlace extends RenamePlace {
  readonly id: string;
  /** The label of its clause; empty outside any, undefined outside the main text. */
  readonly clause: string;
  readonly words: string;
  /** The text before and after the words, cut. */
  readonly around: readonly [before: string, after: string];
  /** False where nobody can have it written. */
  readonly isOpen: boolean;
}

/** The places of a name in the open document. */
export interface PlaceList {
  readonly names: Names;
  readonly text: WholeText;
  readonly places: readonly ListedPlace[];
  /** False where Word did not return the file, so that only the main text was searched. */
  readonly isWhole: boolean;
}

/** Reads the whole document and lists the places of a name in it, yielding to the page. Nothing is sent anywhere. */
export async function listPlaces(
  document: Pick<WordDocument, 'readWhole' | 'readFile'>,
  names: Names,
  pause: YieldToMain,
): Promise<PlaceList> {
  const text = await document.readWhole();
  const others = await readOthers(document, pause);
  const main = text.paragraphs.map((one): NamingParagraph => ({
    text: one.text,
    isHeading: one.heading !== undefined || (one.text.length < 80 && isTitle(one.text.trim())),
    ...(one.marked === undefined ? {} : { marked: one.marked }),
  }));
  const all = [...main, ...(others ?? [])];
  const labels = labelClauses(text.paragraphs);
  const found = await runInSlices(findPlaces(all, names), pause);
  const places = found.map((place): ListedPlace => {
    const { paragraph, start, end, doubt } = place;
    const own = all[paragraph]?.text ?? '';
    return {
      ...place,
      id: `${paragraph} ${start}`,
      clause: labels[paragraph] ?? '',
      words: own.slice(start, end),
      around: cutAround(own, start, end),
      isOpen: !isClosed(doubt),
    };
  });
  return { names, text, places, isWhole: others !== undefined };
}

/** Reads headers, footers, notes and text boxes, whose words Codicil does not write; undefined where Word does not return the file. */
async function readOthers(
  document: Pick<WordDocument, 'readFile'>,
  pause: YieldToMain,
): Promise<readonly NamingParagraph[] | undefined> {
  try {
    const opened = await runInSlices(openPackage(await document.readFile(MOST_FILE_BYTES)), pause);
    const read = opened && (await runInSlices(readParagraphs(opened, acceptAll), pause));
    return read
      ?.filter(({ part }) => part !== 'text' && part !== 'row')
      .map(({ words }) => ({ text: words, marked: [{ start: 0, end: words.length, kind: 'story' }] }));
  } catch {
    // The main text is listed without them, and the list says so.
    return undefined;
  }
}

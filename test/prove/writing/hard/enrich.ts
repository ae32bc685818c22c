import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { seededRandom } from '#test/setup/random.ts';
import type { XmlTools } from '../../../word-host/document/api.ts';
import { allElements, attr, elements, isW } from '#word-host/document/markup/xml.ts';
import { ExtraParts } from './extra-parts.ts';
import { paragraphs, type Injecting, type Injection } from './injection.ts';
import {
  deletedParagraph,
  deletion,
  formatChange,
  insertedParagraph,
  insertion,
  movedParagraph,
  movedWords,
  paragraphChange,
  replacement,
  revisedMark,
  struckInsertion,
} from './revisions.ts';
import {
  blockControl,
  bookmark,
  comment,
  emptyParagraph,
  field,
  fragments,
  inlineControl,
  link,
  note,
  sectionBreak,
  smartTag,
  specialCharacter,
} from './structure.ts';

/** Difficulties by name, each with its weight among them. */
export type Injections = Readonly<Record<string, readonly [weight: number, inject: Injection]>>;

/** What makes a document hard, and how often each is applied. Whole paragraphs come first; the others find their runs afterwards. */
export const INJECTIONS: Injections = {
  emptyParagraph: [2, emptyParagraph],
  movedParagraph: [2, movedParagraph],
  deletedParagraph: [2, deletedParagraph],
  insertedParagraph: [2, insertedParagraph],
  sectionBreak: [1, sectionBreak],
  blockControl: [4, blockControl],
  revisedMark: [3, revisedMark],
  paragraphChange: [1, paragraphChange],
  inlineControl: [6, inlineControl],
  smartTag: [2, smartTag],
  link: [2, link],
  field: [5, field],
  insertion: [6, insertion],
  deletion: [6, deletion],
  replacement: [5, replacement],
  struckInsertion: [1, struckInsertion],
  movedWords: [2, movedWords],
  formatChange: [3, formatChange],
  comment: [3, comment],
  note: [3, note],
  bookmark: [3, bookmark],
  specialCharacter: [5, specialCharacter],
  fragments: [6, fragments],
};

/** Number of paragraphs per difficulty. */
const PARAGRAPHS_EACH = 1.5;
/** Most difficulties in a document, however long. */
const MOST = 150;

/**
 * Makes a .docx hard, as a negotiation leaves it: colleagues' insertions, deletions, moved text and format changes, deleted paragraph
 * marks, fields, notes, comments, content controls inline and around paragraphs, smart tags, bookmarks, soft hyphens, fragmented runs. The
 * result is the same for the same bytes and seed, and as valid as the original.
 */
export function enrich(
  docx: Uint8Array,
  seed: number,
  tools: XmlTools,
  injections: Injections = INJECTIONS,
): Uint8Array {
  const files = unzipSync(docx);
  const main = files['word/document.xml'];
  if (main === undefined) throw new Error('The .docx has no word/document.xml.');
  const doc = new tools.DOMParser().parseFromString(strFromU8(main), 'application/xml');
  const body = elements(doc.documentElement).find((e) => isW(e, 'body'));
  if (body === undefined) throw new Error('The .docx has no w:body in word/document.xml.');
  let lastId = Math.max(1000, ...allElements(body).map((e) => numberOf(attr(e, 'id')) ?? 0));
  const into: Injecting = {
    doc,
    body,
    random: seededRandom(seed),
    id: () => String((lastId += 1)),
    parts: new ExtraParts(files),
  };
  const count = Math.min(MOST, Math.max(12, Math.round(paragraphs(into).length / PARAGRAPHS_EACH)));
  const total = Object.values(injections).reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, inject] of Object.values(injections)) {
    // A share rounded randomly to a whole number, so that small documents sometimes get rare difficulties.
    const share = (count * weight) / total;
    const times = Math.floor(share) + (into.random() < share % 1 ? 1 : 0);
    for (let time = 0; time < times; time += 1) inject(into);
  }
  into.parts.write();
  files['word/document.xml'] = strToU8(new tools.XMLSerializer().serializeToString(doc));
  return zipSync(files, { level: 1 });
}

/** Reads an id that is a number in Word's range; other ids do not belong to annotations. */
function numberOf(id: string | null): number | undefined {
  const number = Number(id ?? '');
  return id !== null && Number.isInteger(number) && number < 1_000_000_000 ? number : undefined;
}

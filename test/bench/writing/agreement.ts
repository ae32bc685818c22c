import { buildDocx } from '#word-host/document/file/blank.ts';

/** Words per page of an agreement, and per paragraph. */
const PAGE = 450;
const PARAGRAPH = 75;

const VOCABULARY =
  'the Supplier shall deliver to the Customer within thirty (30) days of the Effective Date any and all Services under this Agreement in accordance with clause 4.2(b) and applicable law provided that no party is liable for loss of profit arising from a breach which it could not reasonably avoid and notice in writing is given'.split(
    ' ',
  );

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** Creates an agreement of this many pages, with numbered clauses of 75 words; the same each time. */
export function agreementOfPages(pages: number): {
  readonly docx: Uint8Array;
  readonly paragraphs: readonly string[];
} {
  const count = Math.ceil((pages * PAGE) / PARAGRAPH);
  const paragraphs = Array.from({ length: count }, (_, number) =>
    Array.from(
      { length: PARAGRAPH },
      // The steps share no factor with the number of words, so that no two paragraphs are the same.
      (__, word) =>
        VOCABULARY[(number * 17 + word * 7 + Math.floor((number * word) / 11)) % VOCABULARY.length],
    ).join(' '),
  );
  return { docx: buildDocx(paragraphs.map((text) => `<w:p>${run(text)}</w:p>`).join('')), paragraphs };
}

/** What to rewrite. */
export interface Task {
  readonly first: number;
  readonly last: number;
  readonly old: readonly string[];
  readonly fresh: readonly string[];
}

/** Returns paragraphs with this many words from the middle of the agreement, with every twelfth word changed. */
export function rewriteOf(paragraphs: readonly string[], words: number): Task {
  const count = Math.ceil(words / PARAGRAPH);
  const first = Math.floor((paragraphs.length - count) / 2);
  const old = paragraphs.slice(first, first + count);
  const fresh = old.map((text) =>
    text
      .split(' ')
      .map((word, index) => (index % 12 === 5 ? 'promptly' : word))
      .join(' '),
  );
  return { first, last: first + count - 1, old, fresh };
}

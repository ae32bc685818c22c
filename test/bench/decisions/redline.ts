import { buildDocx } from '#word-host/document/file/blank.ts';

const HEADINGS = [
  'Fees',
  'Warranties',
  'Ownership',
  'Confidentiality',
  'Liability',
  'Term',
  'Personal data',
  'Insurance',
];
const SENTENCE =
  'the Supplier shall deliver the Services to the Customer in accordance with this agreement and with applicable law, and no party is liable for a loss that it could not reasonably have avoided by its own acts or by those of its affiliates or agents';
const AUTHORS = ['Ana Lima', 'Ben Ode'] as const;

/** How large a redline is. */
export interface RedlineSize {
  readonly paragraphs: number;
  /** Tracked changes of two authors; two halves of a replacement are two. */
  readonly changes: number;
  /** References to clauses, as fields. */
  readonly fields: number;
}

/** A negotiated agreement of about 60 pages. */
export const SIXTY_PAGES: RedlineSize = { paragraphs: 630, changes: 500, fields: 390 };

/** Creates an agreement that two parties negotiated, with references as fields; the same each time. */
export function negotiated({ paragraphs, changes, fields }: RedlineSize): Uint8Array {
  let [left, body] = [changes, 0];
  const bodies = paragraphs - Math.ceil(paragraphs / 9);
  const blocks = Array.from({ length: paragraphs }, (_, index) => {
    const clause = Math.floor(index / 9) + 1;
    if (index % 9 === 0) return `<w:p>${run(`${clause}. ${HEADINGS[clause % HEADINGS.length] ?? ''}`)}</w:p>`;
    const isReplaced = index % 2 === 1;
    const made = Math.min(left, isReplaced ? 2 : 1);
    left -= made;
    const field = (body * fields) % bodies < fields;
    body += 1;
    return `<w:p>${run(`${clause}.${index % 9} In case ${index}, ${SENTENCE}, within `)}${
      made === 2 ? replaced(index) : run(`${index} days`)
    }${made === 1 ? added(index) : ''}${run(field ? ' after notice under clause ' : ' after notice')}${
      field ? reference(index) : ''
    }${run('.')}</w:p>`;
  });
  return buildDocx(blocks.join(''));
}

const run = (text: string, tag: 't' | 'delText' = 't'): string =>
  `<w:r><w:${tag} xml:space="preserve">${text}</w:${tag}></w:r>`;

const reference = (index: number): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> REF _Ref${index} \\r \\h </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(String((index % 9) + 1))}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

function about(index: number, half: number): string {
  const day = String((index % 27) + 1).padStart(2, '0');
  return `w:id="${2 * index + half}" w:author="${AUTHORS[index % 3 === 0 ? 1 : 0]}" w:date="2026-01-${day}T09:00:00Z"`;
}

const replaced = (index: number): string =>
  `<w:del ${about(index, 0)}>${run(`${index} days`, 'delText')}</w:del><w:ins ${about(index, 1)}>${run(`${index + 10} days`)}</w:ins>`;

const added = (index: number): string => `<w:ins ${about(index, 1)}>${run(' at the latest')}</w:ins>`;

import { buildDocx } from '#word-host/document/file/blank.ts';

const HEADINGS = [
  'Payment',
  'Warranty',
  'Intellectual property',
  'Confidentiality',
  'Liability',
  'Term and termination',
  'Data protection',
  'Governing law',
  'Insurance',
  'Assignment',
];
const SENTENCE =
  'the Supplier shall deliver the Services to the Customer within thirty (30) days after the Effective Date and in accordance with this agreement and with applicable law, and no party is liable for a loss that it could not reasonably have avoided by its own acts';

/** Creates an agreement of typed clauses with a colleague's tracked changes; the same each time. */
export function longAgreement(size: { readonly paragraphs: number; readonly changes: number }): {
  readonly docx: Uint8Array;
  readonly characters: number;
} {
  let characters = 0;
  const paragraphs = Array.from({ length: size.paragraphs }, (_, index) => {
    const clause = Math.floor(index / 10) + 1;
    const isHeading = index % 10 === 0;
    const heading = `${clause}. ${HEADINGS[clause % HEADINGS.length] ?? ''}`;
    const text = isHeading ? heading : `${clause}.${index % 10} In case ${index}, ${SENTENCE}.`;
    characters += text.length;
    const change = index < size.changes ? changed(index) : '';
    return `<w:p>${run(text)}${change}</w:p>`;
  });
  return { docx: buildDocx(paragraphs.join('')), characters };
}

const run = (text: string, tag: 't' | 'delText' = 't'): string =>
  `<w:r><w:${tag} xml:space="preserve">${text}</w:${tag}></w:r>`;

/** Returns a colleague's insertion or deletion. */
function changed(index: number): string {
  const about = `w:id="${1_000 + index}" w:author="Colleague" w:date="2026-01-01T00:00:00Z"`;
  return index % 2 === 0
    ? `<w:ins ${about}>${run(' as agreed')}</w:ins>`
    : `<w:del ${about}>${run(' if any', 'delText')}</w:del>`;
}

import type { AnswerSource } from '#server/relay/api.ts';
import type { FixedStretch } from '#pane/pure/diff/model.ts';

interface Rewrite {
  readonly paragraphs: readonly string[];
  readonly rewrite: string;
  readonly fixed: readonly FixedStretch[];
}

const NOTICE =
  'In the event that the Supplier proposes to make a change, the Supplier shall give notice to the Customer not less than sixty (60) days prior to the date on which the change is to take effect.';

/** Rewrites: of words, of a passage with a field, and of several paragraphs. */
export const REWRITES = {
  words: {
    paragraphs: [NOTICE],
    rewrite:
      'If the Supplier proposes to make a change, the Supplier shall give notice to the Customer not less than thirty (30) days before the date on which the change is to take effect.',
    fixed: [],
  },
  blocked: {
    paragraphs: ['The Fees in clause 7.2 are due within thirty (30) days.'],
    rewrite: 'The Charges in clause 8.1 are due within forty-five (45) days.',
    fixed: [{ paragraph: 0, start: 19, end: 22, reason: 'field' }],
  },
  paragraphs: {
    paragraphs: [
      'The Supplier shall keep records.',
      'It shall keep them for six years.',
      'The Customer may see them.',
    ],
    rewrite:
      'The Supplier shall keep complete records.\nThe Customer may see them on request.\nIt shall ask in writing.',
    fixed: [],
  },
} satisfies Readonly<Record<string, Rewrite>>;

/** An answer in Markdown with markers. */
export const ANSWER =
  'Confidentiality lasts **five years** from disclosure [1]; trade secrets are kept for as long as they are secret [2].\n\n- Return or destruction: within 30 days [1]\n- Copies of backups: exempt';

/** Its sources: one whose page is known, and one whose quotation is not in the text around it. */
export const SOURCES: readonly AnswerSource[] = [
  {
    number: 1,
    fileName: 'Mutual NDA - Northmoor.docx',
    fileId: 'f1',
    page: 3,
    pageBasis: 'exact',
    quote: 'for a period of five (5) years from the date of disclosure',
    context: 'The obligations apply for a period of five (5) years from the date of disclosure.',
  },
  {
    number: 2,
    fileName: 'Master Services Agreement - Northmoor.docx',
    fileId: 'f2',
    page: 12,
    pageBasis: 'estimated',
    quote: 'for as long as it remains a trade secret',
    context: 'Trade secrets are protected without limit in time.',
  },
];

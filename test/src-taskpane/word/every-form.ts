import type { InsertForm } from '#pane/pure/citations/model.ts';
import type { Insertion, Passage, WordDocument, WriteReport } from '#pane/word/model.ts';
import { cite, from } from './citations/citing.ts';
import { document } from './documents.ts';
import type { Opened } from './open.ts';
import { planned } from './planned.ts';

/** The passage of the tests that run for every form. */
export const clause = 'The Seller shall pay the Buyer within thirty days.';
export const agreement = (): Uint8Array => document('Intro.', clause, 'Outro.');

/** One way to write into a document. */
export interface Writing {
  readonly write: (pane: WordDocument, target: Passage) => Promise<WriteReport>;
  /** Prepares the document for it. */
  readonly before?: (opened: Opened) => Promise<unknown>;
}

const inserting =
  (insertion: Omit<Insertion, 'target' | 'sources'> & Partial<Insertion>): Writing['write'] =>
  (pane, target) =>
    pane.insert(planned({ sources: [], ...insertion, target }));

const shorter = 'The Seller must pay the Buyer in thirty days.';
const cited = { text: 'Quote.', citationText: 'a, p. 1' };
const cell = (text: string) => ({ runs: [{ text }] });

/** Every form, some in several variants. A new form must be added here: the type requires it. */
const forms: Readonly<Record<InsertForm, Readonly<Record<string, Writing>>>> = {
  tracked: {
    'a tracked rewrite': { write: inserting({ form: 'tracked', action: 'rewrite', text: shorter }) },
    'a tracked deletion': {
      write: inserting({ form: 'tracked', action: 'rewrite', text: 'The Seller shall pay the Buyer.' }),
    },
    'a tracked rewrite into two paragraphs': {
      write: inserting({
        form: 'tracked',
        action: 'rewrite',
        text: 'The Seller shall pay the Buyer.\nIt pays within thirty days.',
      }),
    },
    'tracked text after the passage': {
      write: inserting({ form: 'tracked', action: 'after', text: 'More.\nAnd more.' }),
    },
  },
  plain: {
    'plain text': { write: inserting({ form: 'plain', action: 'after', text: 'More.' }) },
    'a plain rewrite': { write: inserting({ form: 'plain', action: 'rewrite', text: shorter }) },
  },
  comment: { 'a comment': { write: inserting({ form: 'comment', action: 'annotate', text: 'Note.' }) } },
  trackedComment: {
    'a tracked rewrite with a comment': {
      write: inserting({ form: 'trackedComment', action: 'rewrite', text: shorter, comment: 'Shorter.' }),
    },
  },
  footnote: {
    'a footnote': { write: inserting({ form: 'footnote', action: 'after', ...cited }) },
    'a footnote on the passage': {
      write: inserting({ form: 'footnote', action: 'annotate', text: 'Note.' }),
    },
  },
  endnote: { 'an endnote': { write: inserting({ form: 'endnote', action: 'after', ...cited }) } },
  bracketed: {
    'text in square brackets': { write: inserting({ form: 'bracketed', action: 'after', ...cited }) },
  },
  table: {
    'a table': {
      write: inserting({
        form: 'table',
        action: 'after',
        text: '',
        rich: [
          {
            kind: 'table',
            rows: [
              [cell('Question'), cell('Answer')],
              [cell('Law'), cell('England')],
            ],
          },
        ],
      }),
    },
  },
  tableOfSources: {
    'a table of sources': {
      write: (pane, target) => pane.insertTableOfSources(target),
      before: (opened) => cite(opened, opened.pane, 'Intro.', 'bracketed', from('a.docx', 1)),
    },
  },
};

/** Each way to write, by its name. */
export const everyWriting: readonly (readonly [string, Writing])[] = Object.values(forms).flatMap((ways) =>
  Object.entries(ways),
);

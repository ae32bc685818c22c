import * as fc from 'fast-check';
import { formatCitations } from '#pane/pure/citations/format.ts';
import type { CitationSource } from '#pane/pure/citations/model.ts';
import { blockedChanges } from '#pane/pure/diff/blocked.ts';
import { groupBlocks } from '#pane/pure/diff/blocks.ts';
import type { Change as PlannedChange } from '#pane/pure/diff/model.ts';
import { applyChanges, planRewrite, tickedChanges } from '#pane/pure/diff/plan.ts';
import type { Insertion, Passage } from '#pane/word/model.ts';
import type { RichPart, RichRun } from '#pane/pure/markdown/rich-content.ts';
import type { MarkupView } from '#word-host/document/api.ts';
import type { ProfileName } from '#word-host/profiles.ts';
import { WORDS } from './agreement.ts';
import { AUTHOR } from './pane.ts';
import { rewritten, type Change } from './rewrites.ts';
import { weighted } from '#test/setup/weighted.ts';

/** One way to insert something into a document. The text of a rewrite is derived from the passage. */
export type Way =
  | { readonly action: 'rewrite'; readonly form: 'tracked' | 'plain' | 'trackedComment' }
  | {
      readonly action: 'annotate';
      readonly form: 'comment' | 'footnote' | 'endnote';
      readonly text: string;
    }
  | {
      readonly action: 'after';
      readonly form: 'tracked' | 'plain' | 'footnote' | 'endnote' | 'bracketed';
      readonly text: string;
    }
  | {
      readonly action: 'after';
      readonly form: 'tracked' | 'plain' | 'table';
      readonly rich: readonly RichPart[];
    };

/** How a round writes. */
export interface Manner {
  readonly way: Way;
  /** Whether only a cursor replaces the selection, for insertions that need no words. */
  readonly cursor: boolean;
  /** Whether the mark of the last paragraph is selected with whole paragraphs. */
  readonly mark: boolean;
  /** Whether the user has Track Changes on. */
  readonly tracking: { readonly writing: boolean; readonly removing: boolean };
  /** The user's markup view while the passage is read, and while it is written. */
  readonly views: { readonly reading: MarkupView; readonly writing: MarkupView };
}

const phrase = fc
  .array(fc.constantFrom(...WORDS, '. Next', 'a, b; c'), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' '));
const lines = fc.array(phrase, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));

const runs: fc.Arbitrary<RichRun[]> = fc.array(
  fc.record(
    { text: phrase, bold: fc.constant(true as const), italic: fc.constant(true as const) },
    { requiredKeys: ['text'] },
  ),
  { minLength: 1, maxLength: 3 },
);
const cell = fc.record({ runs });
const tablePart = fc.record({
  kind: fc.constant('table' as const),
  rows: fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 3 }),
});

/** Generates one part of an answer: a paragraph, a heading, a list or a table. */
export const richPart: fc.Arbitrary<RichPart> = fc.oneof(
  fc.record({ kind: fc.constant('paragraph' as const), runs }),
  fc.record({ kind: fc.constant('paragraph' as const), heading: fc.integer({ min: 1, max: 3 }), runs }),
  fc.record({
    kind: fc.constant('list' as const),
    start: fc.integer({ min: 1, max: 4 }),
    items: fc.array(fc.record({ level: fc.integer({ min: 0, max: 2 }), ordered: fc.boolean(), runs }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  tablePart,
);

const way: fc.Arbitrary<Way> = fc.oneof(
  weighted(10, fc.constant<Way>({ action: 'rewrite', form: 'tracked' })),
  weighted(2, fc.constant<Way>({ action: 'rewrite', form: 'plain' })),
  weighted(2, fc.constant<Way>({ action: 'rewrite', form: 'trackedComment' })),
  weighted(
    3,
    fc.record({
      action: fc.constant('annotate' as const),
      form: fc.constantFrom('comment', 'footnote', 'endnote'),
      text: phrase,
    }),
  ),
  weighted(
    5,
    fc.record({
      action: fc.constant('after' as const),
      form: fc.constantFrom('tracked', 'plain', 'footnote', 'endnote', 'bracketed'),
      text: lines,
    }),
  ),
  weighted(
    4,
    fc.record({
      action: fc.constant('after' as const),
      form: fc.constantFrom('tracked', 'plain'),
      rich: fc.array(richPart, { minLength: 1, maxLength: 3 }),
    }),
  ),
  weighted(
    1,
    fc.record({
      action: fc.constant('after' as const),
      form: fc.constant('table' as const),
      rich: fc.tuple(tablePart),
    }),
  ),
);

const seldom = fc.integer({ min: 0, max: 4 }).map((number) => number === 0);

const view = seldom.map((isSimple): MarkupView => (isSimple ? 'simple' : 'all'));

/** Generates every form, tracked rewrites most often. */
export const manners: fc.Arbitrary<Manner> = fc.record({
  way,
  cursor: seldom,
  mark: fc.boolean(),
  tracking: fc.record({ writing: seldom, removing: seldom }),
  views: fc.record({ reading: view, writing: view }),
});

/**
 * Returns the next best way for a Word that lacks tracked changes, comments and notes for the pane (WordApi 1.3). A tracked rewrite is
 * written as a package there; where it is refused, {@link refusedInWord} is next.
 */
export function inWord(profile: ProfileName, wanted: Way): Way {
  if (profile !== 'ltsc2021') return wanted;
  if (wanted.action === 'rewrite')
    return { action: 'rewrite', form: wanted.form === 'tracked' ? 'tracked' : 'plain' };
  if ('rich' in wanted) return wanted.form === 'tracked' ? { ...wanted, form: 'plain' } : wanted;
  const { text, form } = wanted;
  return { action: 'after', form: form === 'plain' || form === 'tracked' ? 'plain' : 'bracketed', text };
}

/** Returns what the user is told to do where that Word refuses a tracked rewrite: as plain text; undefined for any other. */
export const refusedInWord = (profile: ProfileName, { action, form }: Way): Way | undefined =>
  profile === 'ltsc2021' && action === 'rewrite' && form === 'tracked'
    ? { action, form: 'plain' }
    : undefined;

/** The source used for insertions with a source. */
const SOURCE: CitationSource = {
  fileName: 'Acme MSA.docx',
  fileId: 'f1',
  projectId: 'p1',
  page: 7,
  quote: 'pay now',
};
/** The text of a citation of it. */
const CITATION = formatCitations([SOURCE], 'full');
/** The text of the comment on a rewritten passage. */
const COMMENT = 'Why this was rewritten.';

/** Creates the insertion to request from the pane, which takes the ticks of what Word cannot write away by itself. */
export function insertionOf(wanted: Way, target: Passage, changes: readonly Change[]): Insertion {
  const { form, action } = wanted;
  if (action === 'rewrite') {
    const text = rewritten(target.paragraphs, changes);
    const plan = planOf(target, text);
    return {
      changes: tickedChanges(plan, blockedChanges(plan, target).keys()),
      form,
      action,
      target,
      text,
      author: AUTHOR,
      sources: [],
      ...(form === 'trackedComment' && { comment: COMMENT }),
    };
  }
  if ('rich' in wanted) return { form, action, target, text: '', rich: wanted.rich, sources: [] };
  const { text } = wanted;
  const cites = action === 'after' && form !== 'tracked' && form !== 'plain';
  return cites
    ? { form, action, target, text, sources: [SOURCE], citationText: CITATION }
    : { form, action, target, text, sources: [] };
}

const planOf = (passage: Passage, text: string): PlannedChange[] =>
  planRewrite(groupBlocks(passage.paragraphs, passage.blocks), text, passage);

/** Returns the text with the ticked changes of a rewrite; undefined if none has its tick, and the pane does not insert. */
export function tickedTextOf({ target, text, changes }: Insertion): string | undefined {
  if (changes === undefined || changes.length === planOf(target, text).length) return text;
  return changes.length === 0 ? undefined : applyChanges(target.paragraphs, changes).join('\n');
}

/** Describes a way in words, for a table. */
export const nameOf = (one: Way): string =>
  'rich' in one ? (one.form === 'table' ? 'table' : `${one.form}, rich`) : `${one.form}, ${one.action}`;

/** Returns whether all that comes into the text is a tracked change, with Track Changes on or off. */
export function isTracked({ form }: Way, tracking: boolean): boolean {
  if (form === 'plain') return false;
  return form === 'tracked' || form === 'trackedComment' || form === 'comment' || tracking;
}

/** Returns the notes and comments that are added, as `footnote: its text`. */
export function remarksOf(one: Way): string[] {
  if (one.form === 'trackedComment') return [`comment: ${COMMENT}`];
  if (one.action === 'annotate') return [`${one.form}: ${one.text}`];
  return one.form === 'footnote' || one.form === 'endnote' ? [`${one.form}: ${CITATION}`] : [];
}

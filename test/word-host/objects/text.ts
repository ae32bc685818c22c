import type { ContentControl, Paragraph, TextRange, TextView } from '../document/api.ts';
import { RichApiError } from '../protocol/errors.ts';
import type { ApiSet, Member } from '../protocol/members.ts';
import {
  comments,
  contentControl,
  controlsOfTypes,
  font,
  hits,
  isListed,
  notes,
  orNull,
  paragraphs,
  parentBody,
  ranges,
  reviewedView,
  richTextControls,
  searchArguments,
  searchOptionsOf,
  shownView,
  table,
  tables,
  toText,
  trackedChanges,
} from './convert.ts';
import type { HostContext } from './context.ts';
import { membersOf } from './define.ts';
import { object, type ClassName, type Targets } from './targets.ts';

/** The requirement sets in which a class got the members that many classes share; absent if the class lacks the member. */
interface SharedSets {
  readonly getReviewedText?: ApiSet;
  readonly getComments?: ApiSet;
  readonly getContentControls?: ApiSet;
  readonly getTrackedChanges?: ApiSet;
  readonly notes?: ApiSet;
  readonly tables?: ApiSet;
  readonly parentBody?: ApiSet;
  readonly parentTable?: ApiSet;
  readonly getTextRanges?: ApiSet;
  readonly lists?: ApiSet;
}

/** The text members of a class. */
interface TextOf<T> {
  range(target: T): TextRange;
  textOf(target: T, view: TextView): string;
  paragraphs(target: T): readonly Paragraph[];
  controls(target: T): readonly ContentControl[];
  /** The control around it. */
  parentControl(target: T): ContentControl | null;
  style(target: T): { style: string; styleBuiltIn: string };
}

/** Members that Body, Range, Paragraph and ContentControl have in common. */
export function textMembers<K extends 'Body' | 'Range' | 'Paragraph' | 'ContentControl'>(
  of: TextOf<Targets[K]>,
  sets: SharedSets,
): Record<string, Member<Targets[K], HostContext>> {
  const m = membersOf<K>();
  return {
    text: m.scalar('WordApi 1.1', (target, context) => of.textOf(target, shownView(context))),
    style: m.scalar(
      'WordApi 1.1',
      (target) => of.style(target).style,
      (target, value) => {
        of.style(target).style = toText(value);
      },
    ),
    styleBuiltIn: m.scalar(
      'WordApi 1.3',
      (target) => of.style(target).styleBuiltIn,
      (target, value) => {
        of.style(target).styleBuiltIn = toText(value);
      },
    ),
    font: m.link('WordApi 1.1', (target) => font(() => of.range(target))),
    contentControls: m.link('WordApi 1.1', (target, context) =>
      richTextControls(() => of.controls(target), context),
    ),
    ...m.linkPair(
      'parentContentControl',
      'WordApi 1.1',
      (target, context) => orNull(listedParent(of.parentControl(target), context), contentControl),
      'WordApi 1.3',
    ),
    getOoxml: m.method('WordApi 1.1', (target, _args, { document }) => {
      const range = of.range(target);
      const { ooxmlOfEmptyRangeThrows, ooxmlOfDeletionThrows } = document.quirks;
      if (ooxmlOfEmptyRangeThrows && range === target && range.isEmpty)
        throw new RichApiError('GeneralException', 'There is no OOXML of an empty range.');
      const holdsDeletion = (): boolean => range.textOf('all') !== range.textOf('current');
      if (ooxmlOfDeletionThrows && holdsDeletion())
        throw new RichApiError('OoxmlIsMalformated', 'The OOXML is malformed.');
      return range.ooxml();
    }),
    getHtml: m.method('WordApi 1.1', (target) => of.range(target).html()),
    search: m.method('WordApi 1.1', (target, args, context) => {
      const { text, options } = searchArguments(args);
      return hits(of.range(target).search(text, options), context);
    }),
    _Search2: m.method('WordApi 1.1', (target, args, context) =>
      hits(of.range(target).search(args.string(0), searchOptionsOf(args.integer(1, 0))), context),
    ),
    select: m.method('WordApi 1.1', (target, args, context) => {
      context.select(of.range(target), args.oneOf(0, ['Select', 'Start', 'End'], 'Select'));
      return null;
    }),
    ...optional(sets.getReviewedText, (set) => ({
      getReviewedText: m.method(set, (target, args, context) => {
        const revised = of.textOf(target, 'current') !== of.textOf(target, 'original');
        if (context.document.quirks.reviewedTextScrolls && revised)
          context.onScroll('getReviewedText', of.range(target));
        return of.textOf(target, reviewedView(args));
      }),
    })),
    ...optional(sets.getComments, (set) => ({
      getComments: m.method(set, (target, _args, context) =>
        comments(() => of.range(target).comments(), context),
      ),
    })),
    ...optional(sets.getContentControls, (set) => ({
      getContentControls: m.method(set, (target, args, context) =>
        controlsOfTypes(() => of.controls(target), args, context),
      ),
    })),
    ...optional(sets.getTrackedChanges, (set) => ({
      getTrackedChanges: m.method(set, (target, _args, context) => trackedChanges(of.range(target), context)),
    })),
    ...optional(sets.notes, (set) => ({
      footnotes: m.link(set, (target) => notes(() => of.range(target).footnotes())),
      endnotes: m.link(set, (target) => notes(() => of.range(target).endnotes())),
    })),
    ...optional(sets.tables, (set) => ({
      tables: m.link(set, (target) => tables(() => of.range(target).tables())),
    })),
    ...optional(sets.parentBody, (set) => ({
      parentBody: m.link(set, (target) => parentBody(of.range(target))),
    })),
    ...optional(sets.parentTable, (set) => ({
      ...m.linkPair('parentTable', set, (target) => orNull(of.range(target).parentTable(), table)),
      ...m.linkPair('parentTableCell', set, (target) =>
        orNull(of.range(target).parentTableCell(), (cell) => object('TableCell', cell)),
      ),
    })),
    ...optional(sets.getTextRanges, (set) => ({
      getTextRanges: m.method(set, (target, args) => {
        const marks = args.json(0);
        const list = Array.isArray(marks) ? marks.map(toText) : [];
        return ranges(of.range(target).textRanges(list, args.json(1) === true));
      }),
    })),
    ...optional(sets.lists, (set) => ({
      lists: m.link(set, (target) =>
        object('ListCollection', () => {
          const labels = of.paragraphs(target).map((item) => item.listLabel()?.listId);
          const ids = [...new Set(labels.filter((id) => id !== undefined))];
          const { story } = of.range(target);
          return ids.map((id) => object('List', { id, story }));
        }),
      ),
    })),
  };
}

/** The innermost control that Word reports: by design only rich text. */
function listedParent(innermost: ContentControl | null, context: HostContext): ContentControl | null {
  let control = innermost;
  while (control !== null && !isListed(control, context)) control = control.parent();
  return control;
}

/** `paragraphs`, for all classes except Paragraph itself. */
export function paragraphsMember<K extends 'Body' | 'Range' | 'ContentControl'>(
  list: (target: Targets[K]) => readonly Paragraph[],
): Record<string, Member<Targets[K], HostContext>> {
  const m = membersOf<K>();
  return { paragraphs: m.link('WordApi 1.1', (target) => paragraphs(() => list(target))) };
}

function optional<K extends ClassName>(
  set: ApiSet | undefined,
  members: (set: ApiSet) => Record<string, Member<Targets[K], HostContext>>,
): Record<string, Member<Targets[K], HostContext>> {
  return set === undefined ? {} : members(set);
}

import type { ContentControl, Paragraph, TextRange } from '../document/api.ts';
import { RichApiError } from '../protocol/errors.ts';
import type { Member } from '../protocol/members.ts';
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

type TextClass = 'Body' | 'Range' | 'Paragraph' | 'ContentControl';
type Members<K extends ClassName> = Record<string, Member<Targets[K], HostContext>>;

/** The text members of a class. */
interface TextOf<T> {
  readonly range: (target: T) => TextRange;
  readonly paragraphs: (target: T) => readonly Paragraph[];
  /** The controls in it; without it those of the range. */
  readonly controls?: (target: T) => readonly ContentControl[];
  /** The control around it; without it that of the range. */
  readonly parentControl?: (target: T) => ContentControl | null;
  readonly style: (target: T) => { style: string; styleBuiltIn: string };
}

/** Members that Body, Range, Paragraph and ContentControl have in common, but for those that the class lacks. */
export function textMembers<K extends TextClass>(
  of: TextOf<Targets[K]>,
  lacks: readonly string[] = [],
): Members<K> {
  const all: Members<K> = { ...ownMembers<K>(of), ...searchMembers<K>(of.range), ...placeMembers<K>(of) };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !lacks.includes(name)));
}

/** What it says, and what is in it. */
function ownMembers<K extends TextClass>(of: TextOf<Targets[K]>): Members<K> {
  const m = membersOf<K>();
  const controls = (target: Targets[K]) => of.controls?.(target) ?? of.range(target).contentControls();
  return {
    text: m.scalar('WordApi 1.1', (target, context) => target.textOf(shownView(context))),
    ...m.settable('WordApi 1.1', ['style'], of.style, toText),
    ...m.settable('WordApi 1.3', ['styleBuiltIn'], of.style, toText),
    font: m.link('WordApi 1.1', (target) => font(() => of.range(target))),
    paragraphs: m.link('WordApi 1.1', (target) => paragraphs(() => of.paragraphs(target))),
    contentControls: m.link('WordApi 1.1', (target, context) =>
      richTextControls(() => controls(target), context),
    ),
    getContentControls: m.method('WordApi 1.5', (target, args, context) =>
      controlsOfTypes(() => controls(target), args, context),
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
    getReviewedText: m.method('WordApi 1.4', (target, args, context) => {
      const revised = target.textOf('current') !== target.textOf('original');
      if (context.document.quirks.reviewedTextScrolls && revised)
        context.onScroll('getReviewedText', of.range(target));
      return target.textOf(reviewedView(args));
    }),
    getComments: m.method('WordApi 1.4', (target, _args, context) =>
      comments(() => of.range(target).comments(), context),
    ),
    getTrackedChanges: m.method('WordApi 1.6', (target, _args, context) =>
      trackedChanges(of.range(target), context),
    ),
    footnotes: m.link('WordApi 1.5', (target) => notes(() => of.range(target).footnotes())),
    endnotes: m.link('WordApi 1.5', (target) => notes(() => of.range(target).endnotes())),
    tables: m.link('WordApi 1.3', (target) => tables(() => of.range(target).tables())),
    lists: m.link('WordApi 1.3', (target) =>
      object('ListCollection', () => {
        const labels = of.paragraphs(target).map((item) => item.listLabel()?.listId);
        const ids = [...new Set(labels.filter((id) => id !== undefined))];
        const { story } = of.range(target);
        return ids.map((id) => object('List', { id, story }));
      }),
    ),
    getTextRanges: m.method('WordApi 1.3', (target, args) => {
      const marks = args.json(0);
      const list = Array.isArray(marks) ? marks.map(toText) : [];
      return ranges(of.range(target).textRanges(list, args.json(1) === true));
    }),
  };
}

/** `search`, in both of its forms, and `select`. */
export function searchMembers<K extends TextClass | 'Table'>(
  range: (target: Targets[K]) => TextRange,
  set: 'WordApi 1.1' | 'WordApi 1.3' = 'WordApi 1.1',
): Members<K> {
  const m = membersOf<K>();
  return {
    search: m.method(set, (target, args, context) => {
      const { text, options } = searchArguments(args);
      return hits(range(target).search(text, options), context);
    }),
    _Search2: m.method(set, (target, args, context) =>
      hits(range(target).search(args.string(0), searchOptionsOf(args.integer(1, 0))), context),
    ),
    select: m.method(set, (target, args, context) =>
      context.select(range(target), args.oneOf(0, ['Select', 'Start', 'End'], 'Select')),
    ),
  };
}

/** What it is in. */
function placeMembers<K extends TextClass>(of: TextOf<Targets[K]>): Members<K> {
  const m = membersOf<K>();
  const parentControl = (target: Targets[K]) =>
    of.parentControl === undefined ? of.range(target).parentContentControl() : of.parentControl(target);
  return {
    ...m.linkPair(
      'parentContentControl',
      'WordApi 1.1',
      (target, context) => orNull(listedParent(parentControl(target), context), contentControl),
      'WordApi 1.3',
    ),
    parentBody: m.link('WordApi 1.3', (target) => parentBody(of.range(target))),
    ...m.linkPair('parentTable', 'WordApi 1.3', (target) => orNull(of.range(target).parentTable(), table)),
    ...m.linkPair('parentTableCell', 'WordApi 1.3', (target) =>
      orNull(of.range(target).parentTableCell(), (cell) => object('TableCell', cell)),
    ),
  };
}

/** The innermost control that Word reports: by design only rich text. */
function listedParent(innermost: ContentControl | null, context: HostContext): ContentControl | null {
  let control = innermost;
  while (control !== null && !isListed(control, context)) control = control.parent();
  return control;
}

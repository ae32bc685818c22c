import { writeDay } from '#pane/language/write-day.ts';
import { hasMarks } from '#pane/pure/compare/read/seen-text.ts';
import type { TracedAuthor } from '#pane/pure/compare/trace/list-authors.ts';
import type { ChangeTrace, TracedChange, TracedLooks, TracedPlace } from '#pane/pure/compare/trace/model.ts';
import type { RecordLine } from '#pane/pure/compare/trace/write-record.ts';
import { notReadMessages } from '#pane/ui/not-read/messages.ts';
import { compareMessages } from './messages.ts';
import { recordMessages as say } from './record-messages.ts';

/** A file that a record is about. */
interface RecordedFile {
  readonly name: string;
  /** Its length in bytes. */
  readonly size: number;
  /** Its SHA-256 in hexadecimal. */
  readonly hash: string;
}

/** Returns the lines of a record: both files, what is changed and what is equal, and each change, with its words or without. */
export function describeRecord(
  trace: ChangeTrace,
  about: {
    readonly before: RecordedFile;
    readonly after: RecordedFile;
    readonly date: Date;
    readonly hasWords: boolean;
  },
): readonly RecordLine[] {
  const { before, after, date, hasWords } = about;
  const { changes, looks } = trace;
  const isMarked = changes.some(({ redline }) => redline.some(({ text }) => hasMarks(text)));
  return [
    line('Title', say.title),
    line('Subtitle', say.made(writeDay(date.toISOString()))),
    line('Normal', say.before(before.name)),
    line('Aside', say.file(before.size, before.hash)),
    line('Normal', say.after(after.name)),
    line('Aside', say.file(after.size, after.hash)),
    line('Heading1', say.result),
    ...(before.hash === after.hash ? [say.identical] : listOutcome(trace)).map((one) => line('Normal', one)),
    ...listEqual(trace).map((one) => line('Normal', one)),
    ...(changes.length === 0 ? [] : [line('Heading1', say.words)]),
    ...changes.flatMap((one) => describeChange(one, hasWords)),
    ...(hasWords && isMarked ? [line('Subtitle', compareMessages.marks)] : []),
    ...(looks.length === 0 ? [] : [line('Heading1', say.looks)]),
    ...looks.map((one) => line('Normal', describeLooks(one))),
    line('Heading1', say.method),
    line('Normal', say.methods),
  ];
}

/** Returns what a record says first: how much was changed, and whether anything else was. */
export function listOutcome({ changes, looks, rest }: ChangeTrace): readonly string[] {
  const tracked = changes.filter(({ how }) => how === 'tracked').length;
  const unequal = rest.filter(({ isEqual }) => !isEqual).map(({ kind }) => say.rest[kind]);
  // Word writes at each save who saved the file and when.
  const isOnly = looks.length === 0 && rest.every(({ kind, isEqual }) => isEqual || kind === 'properties');
  const said = [say.changes(changes.length, tracked)];
  if (looks.length > 0) said.push(say.otherwise(looks.length));
  if (isOnly) said.push(say.only(unequal));
  else if (unequal.length > 0) said.push(say.unequal(unequal));
  return said;
}

function listEqual({ parts, rest, unread, pending, decided }: ChangeTrace): readonly string[] {
  const equal = rest.filter(({ isEqual }) => isEqual).map(({ kind }) => say.rest[kind]);
  const left = [...unread].map(([kind, n]) => notReadMessages.kinds[kind](n));
  return [
    ...parts.map(({ part, all, same }) => say.part(say.parts[part], all, same)),
    ...(equal.length === 0 ? [] : [say.equal(equal)]),
    ...(left.length === 0 ? [] : [say.unread(left)]),
    ...(pending.length === 0 ? [] : [say.pending(nameAll(pending))]),
    ...(decided.length === 0 ? [] : [say.decided(nameAll(decided))]),
  ];
}

function describeChange(change: TracedChange, hasWords: boolean): readonly RecordLine[] {
  const { kind, place, how, authors, redline } = change;
  const heading = [namePlace(place), compareMessages.kinds[kind], say.how[how](nameAll(authors))].join(' · ');
  return [line('Normal', heading), ...(hasWords ? [{ style: 'Aside', pieces: redline } as const] : [])];
}

function describeLooks({ place, authors, ...own }: TracedLooks): string {
  const what = [
    ...(own.isRestyled ? [say.restyled] : []),
    ...(own.isRespelt ? [say.respelt] : []),
    ...(own.isRenumbered ? [say.renumbered] : []),
  ];
  const by = own.isRestyled && authors.length > 0 ? [say.how.tracked(nameAll(authors))] : [];
  return [namePlace(place), ...what, ...by].join(' · ');
}

function namePlace({ part, ordinal, number, in: file }: TracedPlace): string {
  const place = say.place(compareMessages.parts[part] || say.mainText, ordinal, number);
  return file === 'before' ? say.earlier(place) : place;
}

const nameAll = (authors: readonly TracedAuthor[]): string =>
  say.authors(authors.map(({ name, date }) => say.author(name === '' ? say.nobody : name, writeDay(date))));

const line = (style: RecordLine['style'], text: string): RecordLine => ({
  style,
  pieces: [{ kind: 'kept', text }],
});

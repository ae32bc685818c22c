import { redlineGroups } from '#pane/pure/diff/redline-groups.ts';
import { clauseName } from '#pane/ui/clause-name.ts';
import { rowMessages } from '#pane/ui/rows/messages.ts';
import { reasonFor } from '../decision.ts';
import { inOrder, type DecidedChange } from './decided-change.ts';
import { decidedMessages } from './messages.ts';
import type { SilentDecision } from './silent-decision.ts';

const say = decidedMessages.note;

/** The longest quotation of their words, in UTF-16 code units. */
const MOST = 160;

/**
 * Writes what was decided about the other side’s changes, for them to read: a heading, how many of each, then clause by clause, with what was
 * changed without being tracked and is not as they wrote it. It has the reasons to them only, and nothing about changes of Codicil. One line for each decision.
 */
export function writeCoverNote(
  decided: readonly DecidedChange[],
  silent: readonly SilentDecision[] = [],
): string {
  const theirs = inOrder(decided.filter(({ edit }) => !edit.isOwn));
  const restored = listRestored(silent);
  const clauses = new Map<string, string[]>();
  const all = [
    ...theirs.map((one) => ({ ...one.edit, line: writeLine(one) })),
    ...restored.map((one) => ({ ...one, line: writeRestored(one) })),
  ].toSorted((a, b) => a.paragraph - b.paragraph);
  for (const { clause, line } of all) {
    const name = clause === '' ? rowMessages.elsewhere : clauseName(clause);
    clauses.set(name, [...(clauses.get(name) ?? []), line]);
  }
  const count = (action: DecidedChange['decision']['action']): number =>
    theirs.filter(({ decision }) => decision.action === action).length;
  const again = restored.filter(({ text }) => text === undefined).length;
  return [
    say.heading,
    ...(theirs.length === 0
      ? []
      : [say.counts(count('accept'), count('reject'), count('counter'), count('comment'))]),
    ...(again === 0 ? [] : [say.restored(again)]),
    ...[...clauses].map(([name, lines]) => [name, ...lines].join('\n')),
  ].join('\n\n');
}

function writeLine({ edit, decision }: DecidedChange): string {
  const { kind, removed, added } = edit;
  const reason = reasonFor('external', decision.reason);
  return [
    say.line(say.actions[decision.action], say.does[kind](shorten(removed), shorten(added))),
    ...(decision.action === 'counter' ? [say.wording(inOneLine(decision.text))] : []),
    ...(decision.action === 'comment' ? [say.comment(decision.text.trim())] : []),
    ...(reason === '' ? [] : [say.reason(reason)]),
  ].join(' ');
}

/** Returns what was changed without being tracked where our wording was restored, or another one of ours was written. */
export const listRestored = (silent: readonly SilentDecision[]): readonly SilentDecision[] =>
  silent.filter(({ action }) => action !== 'kept');

/** Our words are not shortened. */
function writeRestored({ redline, text, reason }: SilentDecision): string {
  const changes = redlineGroups(redline).flatMap((group) => {
    if (group.kind === 'kept') return [];
    const [removed, added] = [inOneLine(group.deleted), shorten(group.inserted)];
    const kind = removed === '' ? 'inserted' : added === '' ? 'deleted' : 'replaced';
    return [say.does[kind](removed, added)];
  });
  const stated = reasonFor('external', reason);
  return [
    say.line(text === undefined ? say.restoredLine : say.counteredLine, changes.join('; ')),
    ...(text === undefined ? [] : [say.wording(inOneLine(text))]),
    ...(stated === '' ? [] : [say.reason(stated)]),
  ].join(' ');
}

const inOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

function shorten(text: string): string {
  const line = inOneLine(text);
  return line.length > MOST ? `${line.slice(0, MOST).trimEnd()}…` : line;
}

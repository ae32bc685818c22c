import { clauseName } from '#pane/ui/clause-name.ts';
import { changesMessages } from '../messages.ts';
import { reasonFor } from '../decision.ts';
import { inOrder, type DecidedChange } from './decided-change.ts';
import { decidedMessages } from './messages.ts';

const say = decidedMessages.note;

/** The longest quotation, in UTF-16 code units. */
const MOST = 160;

/**
 * Writes what was decided about the other side’s changes, for them to read: a heading, how many of each, then clause by clause. It has the
 * reasons to them only, and nothing about changes of Codicil. One line for each decision.
 */
export function writeCoverNote(decided: readonly DecidedChange[]): string {
  const theirs = inOrder(decided.filter(({ edit }) => !edit.isOwn));
  const clauses = new Map<string, string[]>();
  for (const one of theirs) {
    const { clause } = one.edit;
    const name = clause === '' ? changesMessages.elsewhere : clauseName(clause);
    const lines = clauses.get(name) ?? [];
    clauses.set(name, [...lines, writeLine(one)]);
  }
  const count = (action: DecidedChange['decision']['action']): number =>
    theirs.filter(({ decision }) => decision.action === action).length;
  return [
    say.heading,
    say.counts(count('accept'), count('reject'), count('counter'), count('comment')),
    ...[...clauses].map(([name, lines]) => [name, ...lines].join('\n')),
  ].join('\n\n');
}

function writeLine({ edit, decision }: DecidedChange): string {
  const { kind, removed, added } = edit;
  const reason = reasonFor('external', decision.reason);
  return [
    say.line(say.actions[decision.action], say.does[kind](shorten(removed), shorten(added))),
    ...(decision.action === 'counter' ? [say.wording(shorten(decision.text))] : []),
    ...(decision.action === 'comment' ? [say.comment(decision.text.trim())] : []),
    ...(reason === '' ? [] : [say.reason(reason)]),
  ].join(' ');
}

function shorten(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > MOST ? `${line.slice(0, MOST).trimEnd()}…` : line;
}

import type { Steps } from '#pane/pure/diff/slices.ts';
import { passageText } from '#pane/pure/markdown/passage-text.ts';
import type { PromptLimits } from '#pane/pure/prompts/compose.ts';
import {
  findUsedDefinitions,
  listDefinitions,
  type TermDefinition,
} from '#pane/pure/proofread/used-definitions.ts';
import type { Agreement, AgreementClause } from '#pane/word/model.ts';
import { composeClause, type ClauseQuestion } from './ask/compose-clause.ts';
import { clausesMessages as say } from './messages.ts';
import type { ClauseItem, ClauseRun } from './model.ts';

/** A clause of one paragraph with fewer words is a heading. */
const HEADING_WORDS = 9;

/**
 * Returns the clauses of an agreement, each with the definitions that it uses, none of them sent yet; headings
 * without text are not ticked. In slices.
 */
export function* planClauses(
  id: string,
  { clauses, paragraphs }: Agreement,
  question: ClauseQuestion,
  limits: PromptLimits,
): Steps<ClauseRun> {
  const definitions = yield* listDefinitions(paragraphs);
  const items: ClauseItem[] = [];
  for (const clause of clauses) {
    items.push(planClause(clause, definitions, question, limits));
    yield;
  }
  return { id, phase: 'ready', items };
}

function planClause(
  clause: AgreementClause,
  all: readonly TermDefinition[],
  question: ClauseQuestion,
  limits: PromptLimits,
): ClauseItem {
  const definitions = findUsedDefinitions(clause.paragraphs, clause.first, all);
  // Tables and notes are known when the clause is read.
  const words = { text: passageText(clause), notes: [], hasTable: false };
  const { requests, sent, leftOut } = composeClause(question, words, definitions, limits);
  const over = Math.max(...requests.map(({ used, limit }) => used - limit));
  const problem = over > 0 ? say.tooLong(over) : undefined;
  return {
    id: `paragraph-${clause.first}`,
    input: {
      clause,
      definitions: sent,
      leftOut: leftOut.map(({ term }) => term),
      size: requests.reduce((sum, { used }) => sum + used, 0),
      ...(requests.length === 1 ? {} : { requests: requests.length }),
      ...(problem === undefined ? {} : { problem }),
    },
    status: problem !== undefined || isHeading(clause) ? { state: 'skipped' } : { state: 'waiting' },
  };
}

/** Returns true for a clause without a sentence. */
export function isHeading({ paragraphs }: Pick<AgreementClause, 'paragraphs'>): boolean {
  const [only = '', ...others] = paragraphs.filter((text) => text.trim() !== '');
  return others.length === 0 && only.split(/\s+/u).length < HEADING_WORDS && !/[.;]\s*$/u.test(only);
}

/** Returns the run with its changed clauses replaced by those of the current agreement, by label. */
export function* replanClauses(
  run: ClauseRun,
  agreement: Agreement,
  question: ClauseQuestion,
  limits: PromptLimits,
): Steps<ClauseRun> {
  const { items } = yield* planClauses(run.id, agreement, question, limits);
  return {
    ...run,
    items: run.items.map((item) => {
      if (item.status.state !== 'stale') return item;
      const { label, part } = item.input.clause;
      const alike = items.filter(({ input: { clause } }) => clause.label === label && clause.part === part);
      const [now] = alike;
      return now === undefined || alike.length > 1 ? item : { ...item, input: now.input };
    }),
  };
}

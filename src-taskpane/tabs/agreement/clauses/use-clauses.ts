import { useCallback, useState } from 'react';
import { runInSlices, type YieldToMain } from '#pane/pure/diff/slices.ts';
import { PaneError } from '#pane/errors.ts';
import { listDefinitions } from '#pane/pure/proofread/used-definitions.ts';
import { countRequestsLeft } from '#pane/pure/runs/model.ts';
import type { Perform } from '#pane/pure/runs/run-items.ts';
import { withoutPieces } from '#pane/ui/hidden/without-hidden.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { useLimits } from '#pane/ui/services/use-limits.ts';
import { agreementMessages } from '../messages.ts';
import type { RunContext } from '../run/run-context.ts';
import { useRun, type RunControl } from '../run/use-run.ts';
import { AnsweredParts } from './ask/answered-parts.ts';
import { askClause, type ClauseContext } from './ask/ask-clause.ts';
import { clauseLength, isGrounded, type ClauseQuestion } from './ask/compose-clause.ts';
import { clausesMessages as say } from './messages.ts';
import type { ClauseResult, PlannedClause } from './model.ts';
import { planClauses, replanClauses } from './plan-clauses.ts';

/** The question, with the file that is sent with it. */
export interface AskedQuestion {
  readonly question: ClauseQuestion;
  readonly file: File | undefined;
}

/** One instruction over many clauses that is planned, running or done, and its controls. */
interface ClauseControl extends Omit<RunControl<PlannedClause, ClauseResult>, 'start' | 'retry' | 'attempt'> {
  /** Reads the agreement and opens a run over its clauses. */
  readonly plan: (asked: AskedQuestion) => Promise<void>;
  readonly isPlanning: boolean;
  /** Sends the waiting clauses. */
  readonly start: (asked: AskedQuestion) => Promise<void>;
  /** Sends failed clauses again, of split ones only the parts without an answer, and changed ones as they are now. */
  readonly retry: (asked: AskedQuestion) => Promise<void>;
  /** Number of requests that remain to be sent. */
  readonly requestsLeft: number;
}

/** Holds one instruction over many clauses. */
export function useClauses(): ClauseControl {
  const { word, platform } = useServices();
  const limits = useLimits();
  const {
    start: startRun,
    retry: retryRun,
    run,
    error,
    open,
    dispatch,
    stop,
    attempt,
  } = useRun<PlannedClause, ClauseResult>();
  const [isPlanning, setPlanning] = useState(false);
  const [answered] = useState(() => new AnsweredParts());
  const { pause } = platform;

  const plan = useCallback(
    async ({ question }: AskedQuestion) => {
      setPlanning(true);
      await attempt(async () => {
        if (word.status !== 'ready') throw new PaneError('word_busy', agreementMessages.reading);
        const agreement = await word.document.readAgreement(clauseLength(isGrounded(question), limits));
        answered.clear();
        open(await runInSlices(planClauses('clauses', agreement, question, limits), pause));
      });
      setPlanning(false);
    },
    [word, limits, pause, open, attempt, answered],
  );
  const prepare = useCallback(
    async (opened: RunContext, { question, file }: AskedQuestion) => {
      const { fileName } = question;
      if (fileName !== undefined && file === undefined)
        throw new PaneError('nothing_selected', say.fileMissing(fileName));
      const findDefinition = await readDefinitions(opened, pause);
      const context: ClauseContext = { ...opened, findDefinition, question, file, limits, pause, answered };
      answered.setFile(file);
      const ask = askClause(context);
      const perform: Perform<PlannedClause, ClauseResult> = async (planned, signal, report) => {
        const status = await ask(planned, signal, report);
        if (status.state !== 'failed') answered.delete(planned.clause.first);
        return status;
      };
      return perform;
    },
    [limits, pause, answered],
  );
  const start = useCallback(
    (asked: AskedQuestion) => startRun((context) => prepare(context, asked)),
    [startRun, prepare],
  );
  const retry = useCallback(
    (asked: AskedQuestion) =>
      retryRun(
        (context) => prepare(context, asked),
        async (failed, { document }) => {
          const { question } = asked;
          const agreement = await document.readAgreement(clauseLength(isGrounded(question), limits));
          // The parts of a changed clause are sent again.
          for (const { input, status } of failed.items)
            if (status.state === 'stale') answered.delete(input.clause.first);
          return runInSlices(replanClauses(failed, agreement, question, limits), pause);
        },
      ),
    [retryRun, prepare, limits, pause, answered],
  );
  const requestsLeft =
    run === undefined
      ? 0
      : countRequestsLeft(run, ({ clause, requests = 1 }) =>
          Math.max(1, requests - answered.count(clause.first)),
        );
  return { run, error, open, dispatch, stop, plan, isPlanning, start, retry, requestsLeft };
}

/**
 * Reads the definitions again without hidden text, which may be in the middle of one or at a place where it is cut. Where nothing is hidden,
 * the planned ones are right.
 */
async function readDefinitions(
  { document, hidden }: Pick<ClauseContext, 'document' | 'hidden'>,
  pause: YieldToMain,
): Promise<ClauseContext['findDefinition']> {
  if (hidden.length === 0) return (planned) => planned;
  const { paragraphs } = await document.readWhole();
  const seen = await runInSlices(listDefinitions(withoutPieces(paragraphs, hidden)), pause);
  return ({ term }) => seen.find((one) => one.term === term);
}

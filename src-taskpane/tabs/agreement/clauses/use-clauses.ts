import { useCallback, useState } from 'react';
import { runInSlices, type YieldToMain } from '#pane/pure/diff/slices.ts';
import { PaneError } from '#pane/errors.ts';
import { listDefinitions } from '#pane/pure/proofread/used-definitions.ts';
import { countRequestsLeft } from '#pane/pure/runs/model.ts';
import { withoutPieces } from '#pane/ui/hidden/without-hidden.ts';
import { asPaneError } from '#pane/ui/services/failure.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { agreementMessages } from '../messages.ts';
import { openRunContext } from '../run/run-context.ts';
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
export interface ClauseControl extends Omit<RunControl<PlannedClause, ClauseResult>, 'start'> {
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

/** Holds one instruction over many clauses. Its error says why it could not be planned or started. */
export function useClauses(): ClauseControl {
  const services = useServices();
  const { start: startRun, error, run, open, dispatch, stop } = useRun<PlannedClause, ClauseResult>();
  const [refusal, setRefusal] = useState<PaneError>();
  const [isPlanning, setPlanning] = useState(false);
  const [answered] = useState(() => new AnsweredParts());
  const { word, platform, session } = services;
  const { pause } = platform;
  const { limits } = session;

  const plan = useCallback(
    async ({ question }: AskedQuestion) => {
      setRefusal(undefined);
      setPlanning(true);
      try {
        if (word.status !== 'ready') throw new PaneError('word_busy', agreementMessages.reading);
        const agreement = await word.document.readAgreement(clauseLength(isGrounded(question), limits));
        answered.clear();
        open(await runInSlices(planClauses('clauses', agreement, question, limits), pause));
      } catch (reason) {
        // Shown above the form.
        setRefusal(asPaneError(reason));
      }
      setPlanning(false);
    },
    [word, limits, pause, open, answered],
  );
  const begin = useCallback(
    async ({ question, file }: AskedQuestion, isRetry: boolean) => {
      setRefusal(undefined);
      try {
        const { fileName } = question;
        if (fileName !== undefined && file === undefined)
          throw new PaneError('nothing_selected', say.fileMissing(fileName));
        const opened = await openRunContext(services);
        const context: ClauseContext = {
          ...opened,
          findDefinition: await readDefinitions(opened, pause),
          question,
          file,
          limits,
          pause,
          answered,
        };
        answered.setFile(file);
        if (isRetry && run !== undefined) {
          if (run.items.some(({ status }) => status.state === 'stale')) {
            const agreement = await context.document.readAgreement(
              clauseLength(isGrounded(question), limits),
            );
            open(await runInSlices(replanClauses(run, agreement, question, limits), pause));
          }
          dispatch({ type: 'retried' });
        }
        startRun((planned, signal, report) => askClause(planned, context, signal, report));
      } catch (reason) {
        // Shown above the plan, or beside the progress.
        setRefusal(asPaneError(reason));
      }
    },
    [services, run, limits, pause, open, dispatch, startRun, answered],
  );
  const start = useCallback((asked: AskedQuestion) => begin(asked, false), [begin]);
  const retry = useCallback((asked: AskedQuestion) => begin(asked, true), [begin]);
  const requestsLeft =
    run === undefined
      ? 0
      : countRequestsLeft(run, ({ clause, requests = 1 }) =>
          Math.max(1, requests - answered.count(clause.first)),
        );
  return { run, open, dispatch, stop, plan, isPlanning, start, retry, requestsLeft, error: refusal ?? error };
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

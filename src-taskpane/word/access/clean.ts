import { citingMessages } from '../citing-messages.ts';
import type { CleanAccess } from '../model/file.ts';
import { cleanFile, isClean, listTraces } from '../remove/clean-file.ts';
import type { WritingCore } from './writing.ts';

/** Opens the access that lists and removes what Codicil left in the document. */
export function openCleanAccess(core: WritingCore): CleanAccess {
  const { ledger, run, exclusively, changing } = core;
  return {
    traces: () => exclusively(() => run((session) => listTraces(session, ledger))),
    clean: (commentsOf) => changing(() => clean(core, commentsOf)),
  };
}

async function clean(
  { ledger, undo, run }: WritingCore,
  commentsOf: readonly string[],
): ReturnType<CleanAccess['clean']> {
  const { left, kept, staying, lost, failure } = await run((session) =>
    cleanFile(session, ledger, commentsOf),
  );
  undo.forget();
  const { clean: said } = citingMessages;
  const first = failure !== undefined ? said.failed : isClean(left) ? said.done : said.left;
  return {
    report: {
      outcome: failure === undefined && lost.length === 0 && isClean(left) ? 'verified' : 'differs',
      message: [first, ...(kept === 0 ? [] : [said.comments(kept)]), ...staying, ...lost].join(' '),
    },
    left,
  };
}

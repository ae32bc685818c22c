import type { AgreementAccess } from '../model/agreement.ts';
import { lookAtAgreementClause } from '../read/document/agreement.ts';
import { readAgreement } from '../whole/read-agreement.ts';
import type { DocumentCore } from './core.ts';

/** Opens the access to the document's clauses. */
export function openAgreementAccess({ deps, passages, run, inTurn }: DocumentCore): AgreementAccess {
  return {
    readAgreement: (most, by = 'clause') =>
      inTurn(() => run((session) => readAgreement(session, most, by, deps.sha256))),
    lookAtClause: (clause) =>
      inTurn(() =>
        run(async (session) => {
          const seen = await lookAtAgreementClause(session, clause);
          return passages.seen('clause', seen, seen.place);
        }),
      ),
    goToClause: (clause) =>
      inTurn(() =>
        run(async (session) => {
          const { place } = await lookAtAgreementClause(session, clause);
          // The caret alone is hardly visible, and a long clause selected whole may be scrolled to its end.
          place.objects[0]?.getRange('Content').select('Select');
          await session.context.sync();
        }),
      ),
  };
}

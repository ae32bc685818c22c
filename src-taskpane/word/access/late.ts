import type { AgreementAccess } from '../model/agreement.ts';
import type { CitationAccess } from '../model/citing.ts';
import type { CleanAccess } from '../model/file.ts';
import type { InsertionAccess } from '../model/insertion.ts';
import type { ReviewAccess } from '../model/review.ts';
import type { WholeAccess } from '../model/whole.ts';
import { openAgreementAccess } from './agreement.ts';
import { openCitationAccess } from './citing.ts';
import { openCleanAccess } from './clean.ts';
import type { DocumentCore } from './core.ts';
import { openInsertionAccess } from './insertions.ts';
import { openReviewAccess } from './review.ts';
import { openWholeAccess } from './whole.ts';
import { openWriting } from './writing.ts';

/** All that is not needed to show the selection, and whose code is therefore loaded later. */
export interface LateAccess
  extends AgreementAccess, WholeAccess, ReviewAccess, InsertionAccess, CitationAccess, CleanAccess {}

/** Opens these accesses. Once for each document: they share what can be undone. */
export function openLateAccess(core: DocumentCore): LateAccess {
  const writing = openWriting(core);
  return {
    ...openAgreementAccess(core),
    ...openWholeAccess(core),
    ...openReviewAccess(core),
    ...openInsertionAccess(writing),
    ...openCitationAccess(writing),
    ...openCleanAccess(writing),
  };
}

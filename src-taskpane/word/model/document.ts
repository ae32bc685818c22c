import type { AgreementAccess } from './agreement.ts';
import type { CitationAccess } from './citing.ts';
import type { CleanAccess, FileAccess } from './file.ts';
import type { InsertionAccess } from './insertion.ts';
import type { PassageAccess } from './passage.ts';
import type { ReviewAccess } from './review.ts';
import type { WholeAccess } from './whole.ts';

/** The open document: the only access that the tabs have to Word. Every method rejects with a `PaneError`. */
export interface WordDocument
  extends
    PassageAccess,
    AgreementAccess,
    WholeAccess,
    ReviewAccess,
    InsertionAccess,
    CitationAccess,
    FileAccess,
    CleanAccess {}

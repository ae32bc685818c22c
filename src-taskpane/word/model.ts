/**
 * The document as the rest of the pane sees it. Its parts are in `model/`, one file for what a tab needs; the tabs import them from here,
 * so that no import of theirs says how word/ is divided.
 */
export type { Capabilities, Capability } from './model/capabilities.ts';
export type {
  CutParagraph,
  Look,
  Passage,
  PassageCell,
  PassageContent,
  Scope,
  SelectionListener,
  SelectionWatch,
  Story,
} from './model/passage.ts';
export type { Agreement, AgreementClause } from './model/agreement.ts';
export type { TextPlace, WholeParagraph, WholeText } from './model/whole.ts';
export type {
  ChangeDecision,
  CommentAnswer,
  CommentReply,
  DecidedChanges,
  DecisionProgress,
  DocumentComment,
  DocumentReview,
  TrackedChange,
} from './model/review.ts';
export type {
  Insertion,
  InsertionContent,
  LedgerItem,
  WriteProgress,
  WriteReport,
} from './model/insertion.ts';
export type { CheckNote, UpdateReport } from './model/citing.ts';
export type { Traces } from './model/file.ts';
export type { WordDocument } from './model/document.ts';

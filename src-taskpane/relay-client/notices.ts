import type { AnswerNotice } from '#server/relay/api.ts';
import { relayMessages } from './messages.ts';

/** Codes whose sentences from the service are more specific than the code: which files, which quotation, what to check. */
const DETAILED: ReadonlySet<string> = new Set([
  'quote_not_found',
  'citation_removed',
  'files_not_read',
  'files_not_ready',
  'part_read',
  'no_such_agreement',
  'agreement_not_certain',
  'rules_applied',
  'other_model',
]);

/** A notice in the language of the page. */
interface NoticeText {
  readonly sentence: string;
  /** The service's own English sentence, if `sentence` is a translation and says less. */
  readonly details?: string;
}

/** Describes the service's notice about its answer. A code that the pane does not know keeps the service's sentence. */
export function describeNotice({ code, message }: AnswerNotice): NoticeText {
  const translations: Readonly<Partial<Record<string, string>>> = relayMessages.notices;
  const sentence = translations[code];
  if (sentence === undefined) return { sentence: message };
  return DETAILED.has(code) ? { sentence, details: message } : { sentence };
}

/** Returns a notice as one text, such as for a screen reader or as the reason of a failure. */
export function toNoticeText(notice: AnswerNotice): string {
  const { sentence, details } = describeNotice(notice);
  return details === undefined ? sentence : `${sentence} ${details}`;
}

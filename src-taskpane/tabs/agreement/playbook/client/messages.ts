import { plural } from '#pane/language/english.ts';
import { translate } from '#pane/language/translate.ts';

/** Sentences and labels for the findings as an e-mail to the client, and those in it. */
export const clientMessages = translate('client', {
  copy: 'Copy as an e-mail to the client',
  copied: 'The findings are copied. Paste them into an e-mail. Our reasons and positions are not in them.',
  notCopied: 'Nothing could be copied here. Select the text and copy it yourself:',
  heading: 'Review of the agreement',
  counts: (n: number) => `We looked at ${plural(n, 'topic', 'topics')}.`,
  verdicts: {
    not_acceptable: 'not acceptable',
    missing: 'missing',
    unclear: 'to be clarified',
    fallback: 'acceptable as a compromise',
    acceptable: 'acceptable',
  },
  notFound: 'not found',
  topic: (topic: string, verdict: string, clause: string) =>
    clause === '' ? `${topic}: ${verdict}` : `${topic}: ${verdict} (${clause})`,
  says: (quote: string) => `The agreement says: “${quote}”`,
  proposal: (text: string) => `We propose: ${text}`,
  reason: (text: string) => `Reason: ${text}`,
  acceptable: 'Acceptable',
  open: 'Not reviewed yet',
});

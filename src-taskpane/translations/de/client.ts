import type { clientMessages } from '../../tabs/agreement/playbook/client/messages.ts';
import { plural } from './wording.ts';

/** The findings as an e-mail to the client, in German. */
export const client: typeof clientMessages = {
  copy: 'Als E-Mail an den Mandanten kopieren',
  copied:
    'Die Ergebnisse sind kopiert. Fügen Sie sie in eine E-Mail ein. Unsere Gründe und Positionen stehen nicht darin.',
  notCopied: 'Hier konnte nichts kopiert werden. Markieren Sie den Text, und kopieren Sie ihn selbst:',
  heading: 'Prüfung des Vertrags',
  counts: (n) => `Wir haben ${plural(n, 'Thema', 'Themen')} geprüft.`,
  verdicts: {
    not_acceptable: 'nicht akzeptabel',
    missing: 'fehlt',
    unclear: 'zu klären',
    fallback: 'als Kompromiss akzeptabel',
    acceptable: 'akzeptabel',
  },
  notFound: 'nicht gefunden',
  topic: (topic, verdict, clause) =>
    clause === '' ? `${topic}: ${verdict}` : `${topic}: ${verdict} (${clause})`,
  says: (quote) => `Der Vertrag sagt: „${quote}“`,
  proposal: (text) => `Unser Vorschlag: ${text}`,
  reason: (text) => `Grund: ${text}`,
  acceptable: 'Akzeptabel',
  open: 'Noch nicht geprüft',
};

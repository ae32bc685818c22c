import type { clientMessages } from '../../tabs/agreement/playbook/client/messages.ts';
import { plural } from './wording.ts';

/** The findings as an e-mail to the client, in French. */
export const client: typeof clientMessages = {
  copy: 'Copier comme e-mail au client',
  copied:
    'Les constats sont copiés. Collez-les dans un e-mail. Nos motifs et nos positions n’y figurent pas.',
  notCopied: 'Rien n’a pu être copié ici. Sélectionnez le texte et copiez-le vous-même :',
  heading: 'Examen du contrat',
  counts: (n) => `Nous avons examiné ${plural(n, 'sujet', 'sujets')}.`,
  verdicts: {
    not_acceptable: 'inacceptable',
    missing: 'absent',
    unclear: 'à clarifier',
    fallback: 'acceptable comme compromis',
    acceptable: 'acceptable',
  },
  notFound: 'introuvable',
  topic: (topic, verdict, clause) =>
    clause === '' ? `${topic} : ${verdict}` : `${topic} : ${verdict} (${clause})`,
  says: (quote) => `Le contrat dit : « ${quote} »`,
  proposal: (text) => `Nous proposons : ${text}`,
  reason: (text) => `Motif : ${text}`,
  acceptable: 'Acceptable',
  open: 'Pas encore examiné',
};

import type { dealMessages } from '../../tabs/agreement/playbook/deal/messages.ts';
import { count, plural } from './wording.ts';

/** What the user says about the deal. */
export const deal: typeof dealMessages = {
  title: 'Ce contrat',
  line: (what) => `Ce contrat : ${what}`,
  lineFor: (what) => `Pour : ${what}`,
  notSet: 'rien d’indiqué',
  set: 'Indiquer',
  change: 'Modifier',
  papers: { ours: 'notre projet', theirs: 'leur projet' },
  stances: { strict: 'ferme', permissive: 'souple' },
  withNotes: 'avec notes',
  withoutTopics: (n) => plural(n, 'sujet ne s’applique pas', 'sujets ne s’appliquent pas'),
  us: 'Nous agissons pour',
  them: 'L’autre partie',
  name: 'Nom',
  role: 'Désignée',
  usName: 'Nom de la partie pour laquelle nous agissons',
  usRole: 'Comment le contrat désigne la partie pour laquelle nous agissons',
  themName: 'Nom de l’autre partie',
  themRole: 'Comment le contrat désigne l’autre partie',
  paper: 'Projet',
  paperChoices: { unknown: 'Non connu', ours: 'Le nôtre', theirs: 'Le leur' },
  stance: 'Une position de repli compte comme',
  stanceChoices: {
    neutral: 'Repli',
    strict: 'Écart (ferme)',
    permissive: 'Acceptable (souple)',
  },
  notes: 'Notes, envoyées avec chaque requête',
  notesLength: (n, most) => `${count(n)} sur ${plural(most, 'caractère', 'caractères')}`,
  topics: (n) => `Sujets qui ne s’appliquent pas (${count(n)})`,
  playbooks: (n) => `Playbooks (${count(n)})`,
  mostPlaybooks: (n) => `Un examen se fait selon ${plural(n, 'playbook', 'playbooks')} au plus.`,
  save: 'Enregistrer',
  cancel: 'Annuler',
  clear: 'Effacer',
  excluded: (topics) => `Ne s’applique pas et n’est pas envoyé : ${topics}`,
  stanceExplained: {
    strict:
      'La position de repli est respectée. Pour ce contrat, nous sommes fermes : elle compte comme un écart.',
    permissive:
      'La position de repli est respectée. Pour ce contrat, nous sommes souples : elle compte comme acceptable.',
  },
};

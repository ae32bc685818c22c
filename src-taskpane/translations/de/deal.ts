import type { dealMessages } from '../../tabs/agreement/playbook/deal/messages.ts';
import { count, plural } from './wording.ts';

/** What the user says about the deal. */
export const deal: typeof dealMessages = {
  title: 'Dieser Vertrag',
  line: (what) => `Dieser Vertrag: ${what}`,
  lineFor: (what) => `Für: ${what}`,
  notSet: 'keine Angaben',
  set: 'Angeben',
  change: 'Ändern',
  papers: { ours: 'unser Entwurf', theirs: 'Entwurf der Gegenseite' },
  stances: { strict: 'streng', permissive: 'entgegenkommend' },
  withNotes: 'mit Notizen',
  withoutTopics: (n) => plural(n, 'Thema gilt nicht', 'Themen gelten nicht'),
  us: 'Wir vertreten',
  them: 'Die Gegenseite',
  name: 'Name',
  role: 'Bezeichnung im Vertrag',
  usName: 'Name der Partei, die wir vertreten',
  usRole: 'Wie der Vertrag die Partei nennt, die wir vertreten',
  themName: 'Name der Gegenseite',
  themRole: 'Wie der Vertrag die Gegenseite nennt',
  paper: 'Entwurf',
  paperChoices: { unknown: 'Nicht bekannt', ours: 'Unserer', theirs: 'Der der Gegenseite' },
  stance: 'Eine Rückfallposition zählt als',
  stanceChoices: {
    neutral: 'Rückfallposition',
    strict: 'Abweichung (streng)',
    permissive: 'Akzeptabel (entgegenkommend)',
  },
  notes: 'Notizen, mit jeder Anfrage gesendet',
  notesLength: (n, most) => `${count(n)} von ${plural(most, 'Zeichen', 'Zeichen')}`,
  topics: (n) => `Themen, die nicht gelten (${count(n)})`,
  playbooks: (n) => `Playbooks (${count(n)})`,
  mostPlaybooks: (n) => `Geprüft wird nach höchstens ${plural(n, 'Playbook', 'Playbooks')}.`,
  save: 'Speichern',
  cancel: 'Abbrechen',
  clear: 'Leeren',
  excluded: (topics) => `Gilt nicht und wird nicht gesendet: ${topics}`,
  stanceExplained: {
    strict:
      'Die Rückfallposition ist erfüllt. In diesem Vertrag sind wir streng, deshalb zählt sie als Abweichung.',
    permissive:
      'Die Rückfallposition ist erfüllt. In diesem Vertrag sind wir entgegenkommend, deshalb zählt sie als akzeptabel.',
  },
};

import type { promptMessages } from '../../pure/prompts/messages.ts';
import { count } from './wording.ts';

/** The quick actions, and what is in the way of sending, in German. */
export const prompts: typeof promptMessages = {
  labels: {
    'plain-language': 'Klare Sprache',
    shorten: 'Kürzen',
    'make-mutual': 'Beidseitig fassen',
    explain: 'Erläutern',
    summarise: 'Zusammenfassen',
    'answer-from-vault': 'Aus dem Vault antworten',
    own: 'Eigene Anweisung',
  },
  parts: { instruction: 'Anweisung', passage: 'Markierte Passage', notes: 'Fuß- und Endnoten der Passage' },
  noPassage: 'Es ist nichts markiert. Markieren Sie zuerst die Passage im Dokument.',
  noInstruction: 'Sagen Sie, was zu tun ist: Die Anweisung ist leer.',
  noFollowUp: 'Sagen Sie, was zu ändern ist, oder fragen Sie etwas zur Antwort.',
  noQuestion: 'Geben Sie eine Frage an den Vault ein.',
  noGrounding: 'Wählen Sie ein Projekt oder eine Datei als Grundlage der Antwort.',
  fileAndProject:
    'Eine Datei und ein Projekt können nicht zusammen gesendet werden. Entfernen Sie eines davon.',
  tooLong: (used, limit) =>
    `Dies sind ${count(used)} Zeichen; ${count(limit)} sind möglich. Es sind ${count(used - limit)} zu viel, und nichts wird abgeschnitten.`,
  ways: {
    shorterPassage: (most) => `Markieren Sie eine kürzere Passage: höchstens ${count(most)} Zeichen.`,
    shorterInstruction: (by) => `Kürzen Sie die Anweisung um ${count(by)} Zeichen.`,
    withoutProject: (limit) => `Senden Sie ohne das Projekt: Dann sind ${count(limit)} Zeichen möglich.`,
    withoutFile: (limit) => `Senden Sie ohne die Datei: Dann sind ${count(limit)} Zeichen möglich.`,
    leavePassageOut: 'Lassen Sie die Passage weg: Dann wird die Frage allein gesendet.',
    withoutPassage:
      'Senden Sie die Anweisung ohne die Passage: Wählen Sie „Markierung“, ohne etwas zu markieren.',
  },
};

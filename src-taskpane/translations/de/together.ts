import type { togetherMessages } from '../../tabs/agreement/together/messages.ts';
import { plural } from './wording.ts';

/** What ticked changes would break together, in German. */
export const together: typeof togetherMessages = {
  sentences: {
    gone: (_, other) => `Diese Änderungen löschen, worauf dies verweist: ${other}.`,
    nowhere: (_, other) => `Im Vertrag nicht vorhanden: ${other}.`,
    moved: (words, other) => `Was jetzt ${words} ist, wäre dann ${other}.`,
    lost: (_, other) => `Diese Änderungen löschen die Definition von „${other}“.`,
    undefined: (_, other) =>
      other === ''
        ? 'Der Vertrag definiert dies nicht.'
        : `Der Vertrag definiert dies nicht. Er definiert „${other}“.`,
    party: (_, other) => `Im Vertrag heißt es „${other}“.`,
    figures: (_, other) => `In Worten steht ${other}.`,
    value: (_, other) => `Die Änderungen schreiben dafür anderswo ${other}.`,
  },
  checking: 'Die Änderungen werden zusammen geprüft…',
  title: (n) => `${plural(n, 'Fehler, den', 'Fehler, die')} diese Änderungen im Vertrag auslösen würden`,
  unasked: (n) => `${plural(n, 'ungefragte Änderung', 'ungefragte Änderungen')} des Sinns: nicht übernommen.`,
  tickThem: 'Soll eine eingefügt werden, kreuzen Sie sie in ihrem Vorschlag an.',
  none: 'Diese Änderungen lösen keinen Fehler mehr aus.',
  write: (words) => `„${words}“ schreiben`,
  writeOf: (words, other) => `Im Vorschlag „${other}“ statt „${words}“ schreiben`,
  leaveOut: 'Löschung weglassen',
  leaveOutOf: (words) => `Die Löschung weglassen, wegen der „${words}“ nicht mehr stimmt`,
  mended: (n) => `${plural(n, 'Vorschlag', 'Vorschläge')} hier geändert.`,
  undo: 'Letzte Änderung rückgängig machen',
  insert: 'Einfügen',
  anyway: 'Trotzdem einfügen',
};

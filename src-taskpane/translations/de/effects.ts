import type { effectMessages } from '../../features/insert/effect-messages.ts';
import { count } from './wording.ts';

const values = {
  period: { up: 'Länger', down: 'Kürzer', other: 'Andere Frist oder Dauer' },
  amount: { up: 'Erhöht', down: 'Gesenkt', other: 'Anderer Betrag' },
  percentage: { up: 'Erhöht', down: 'Gesenkt', other: 'Anderer Prozentsatz' },
  number: { up: 'Erhöht', down: 'Gesenkt', other: 'Andere Zahl' },
  date: { up: 'Später', down: 'Früher', other: 'Anderes Datum' },
} as const;

const forces = {
  right: 'ein Recht',
  duty: 'eine Pflicht',
  ban: 'ein Verbot',
  free: 'keine Pflicht',
} as const;

const change = { added: 'eingefügt', removed: 'gelöscht' } as const;

/** What changes do, in German. */
export const effects: typeof effectMessages = {
  value: (kind, direction, before, after) => `${values[kind][direction]}: ${before} → ${after}.`,
  same: (before, after) => `Dasselbe, anders geschrieben: ${before} → ${after}.`,
  force: (before, after) => `Wo ${forces[before]} war, ist ${forces[after]}.`,
  negation: { added: 'Verneint die Aussage.', removed: 'Hebt die Verneinung auf.' },
  replaced: {
    party: (before, after) => `Andere Partei: ${before} → ${after}.`,
    term: (before, after) => `Anderer definierter Begriff: ${before} → ${after}.`,
    law: (before, after) => `Anderes anwendbares Recht: ${before} → ${after}.`,
    court: (before, after) => `Gerichte eines anderen Ortes: ${before} → ${after}.`,
    reference: (before, after) => `Anderer Querverweis: ${before} → ${after}.`,
    qualifier: (before, after) => `Andere Einschränkung: „${before}“ → „${after}“.`,
    connector: (before, after) => `Aus „${before}“ wird „${after}“.`,
  },
  qualified: (direction, words) => `Einschränkung ${change[direction]}: „${words}“.`,
  exception: (direction, words) => `Ausnahme ${change[direction]}: „${words}“.`,
  condition: (direction, words) => `Bedingung ${change[direction]}: „${words}“.`,
  stated: (direction, words) =>
    direction === 'added' ? `„${words}“ steht neu da.` : `„${words}“ steht nicht mehr da.`,
  openList: {
    added: 'Sagt, dass die Aufzählung nicht abschließend ist.',
    removed: 'Sagt nicht mehr, dass die Aufzählung nicht abschließend ist.',
  },
  capitals: (direction, term) =>
    `Schreibt den definierten Begriff „${term}“ ${direction === 'added' ? 'mit' : 'ohne'} Großbuchstaben.`,
  sentences: (direction, n) =>
    `${n === 1 ? 'Ein ganzer Satz' : `${count(n)} ganze Sätze`} ${change[direction]}.`,
  paragraphs: (direction, n) =>
    `${n === 1 ? 'Ein ganzer Absatz' : `${count(n)} ganze Absätze`} ${change[direction]}.`,
  wording: {
    punctuation: 'Nur die Zeichensetzung ist anders.',
    capitals: 'Nur die Groß- und Kleinschreibung ist anders.',
    spacing: 'Nur die Abstände sind anders.',
    mixed: 'Nur Zeichensetzung und Groß- und Kleinschreibung sind anders.',
  },
};

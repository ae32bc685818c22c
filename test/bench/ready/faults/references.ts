import type { ProofText } from '#pane/pure/proofread/model.ts';
import {
  insertParagraphs,
  insertSentence,
  wholeOf,
  type Dice,
  type FaultKind,
  type Planted,
} from './model.ts';

/** References that a reader would follow in vain. */
export const REFERENCES: readonly FaultKind[] = [
  { name: 'clause that is not there', reported: ['reference'], plant: plantDeadClause },
  { name: 'clause with another heading', reported: ['heading'], plant: plantOtherHeading },
  { name: 'schedule that is not there', reported: ['reference'], plant: plantDeadSchedule },
  { name: 'schedule never referred to', reported: ['unreferred'], plant: plantLooseSchedule },
];

interface Numbered {
  readonly number: string;
  readonly title: string;
}

/** The clauses with their numbers, automatic or typed, and their headings where they have one. */
function clausesOf({ paragraphs }: ProofText): Numbered[] {
  return paragraphs.flatMap(({ text, number }): Numbered[] => {
    const typed = /^(\d+(?:\.\d+)*)\.?\s+(.*)$/u.exec(text);
    const own = /^(\d+(?:\.\d+)*)\.?$/u.exec(number)?.[1] ?? (number === '' ? typed?.[1] : undefined);
    if (own === undefined) return [];
    const rest = number === '' ? (typed?.[2] ?? '') : text;
    const title = /^(\p{Lu}[^.:;“”()\d]{2,50})(?:[.:](?=\s)|\.?$)/u.exec(rest)?.[1] ?? '';
    return [{ number: own, title }];
  });
}

/** The word that the agreement itself uses for its clauses. */
function wordFor(text: ProofText): string {
  const whole = wholeOf(text);
  const count = (word: string): number => whole.split(word).length;
  return count('Section') > count('lause') ? 'Section' : whole.includes('Clause ') ? 'Clause' : 'clause';
}

function plantDeadClause(text: ProofText, dice: Dice): Planted | undefined {
  const numbers = new Set(clausesOf(text).map(({ number }) => number));
  if (numbers.size < 4) return undefined;
  const tops = [...new Set([...numbers].map((number) => Number(number.split('.')[0])))];
  const last = Math.max(...tops.filter((top) => top < 60));
  const inside = dice.pick(tops.filter((top) => numbers.has(`${top}.1`)));
  const number = dice.pick([
    String(last + 2 + dice.below(5)),
    `${last + 1 + dice.below(3)}.${1 + dice.below(4)}`,
    ...(inside === undefined ? [] : [`${inside}.${41 + dice.below(20)}`]),
  ]);
  const reference = `${wordFor(text)} ${number}`;
  return insertSentence(
    text,
    dice,
    dice.pick([
      `This is subject to ${reference}.`,
      `Subject to ${reference}, each party bears its own costs.`,
      `Nothing here limits the rights that the parties have under ${reference} of this Agreement.`,
      `The notice is given in accordance with ${reference} and in writing.`,
    ]) ?? '',
  );
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function plantOtherHeading(text: ProofText, dice: Dice): Planted | undefined {
  const titled = clausesOf(text).filter(({ title }) => title.length > 3 && title.split(' ').length < 6);
  const [one, other] = [dice.pick(titled), dice.pick(titled)];
  if (one === undefined || other === undefined) return undefined;
  const named = titled.filter(({ number }) => number === one.number);
  if (named.some(({ title }) => isSame(title, other.title))) return undefined;
  return insertSentence(
    text,
    dice,
    dice.pick([
      `This does not affect ${wordFor(text)} ${one.number} (${other.title}).`,
      `Subject to ${wordFor(text)} ${one.number} (${other.title}), each party bears its own costs.`,
      `The parties comply with ${wordFor(text)} ${one.number} (${other.title}) at all times.`,
    ]) ?? '',
  );
}

const ATTACHMENTS = ['Schedule', 'Annex', 'Exhibit', 'Appendix'] as const;

function plantDeadSchedule(text: ProofText, dice: Dice): Planted | undefined {
  const whole = wholeOf(text);
  const word = dice.pick(ATTACHMENTS) ?? 'Schedule';
  const label = dice.pick(
    ['2', '4', '7', 'C', 'D', 'F'].filter((one) => !new RegExp(`${word} ${one}\\b`, 'iu').test(whole)),
  );
  return insertSentence(
    text,
    dice,
    dice.pick([
      `The details are set out in ${word} ${label}.`,
      `Each party complies with ${word} ${label} at its own cost.`,
      `The form in ${word} ${label} to this Agreement is used for this.`,
    ]) ?? '',
  );
}

function plantLooseSchedule(text: ProofText, dice: Dice): Planted | undefined {
  const whole = wholeOf(text);
  const word = dice.pick(ATTACHMENTS) ?? 'Schedule';
  const label = dice.pick(
    ['3', '5', '8', 'E', 'G'].filter((one) => !new RegExp(`${word} ${one}\\b`, 'iu').test(whole)),
  );
  const title = dice.pick(['Transition', 'Form of notice', 'Service levels', 'Key contacts']) ?? '';
  const heading = dice.pick([
    `${word} ${label} – ${title}`,
    `${word.toUpperCase()} ${label}`,
    `${word} ${label}: ${title}`,
  ]);
  const planted = insertParagraphs(text, text.paragraphs.length, [
    { text: heading ?? '', ...(dice.below(2) === 0 ? { heading: 1 } : {}) },
    { text: 'The parties review this list once a year.' },
  ]);
  return { ...planted, places: planted.places.slice(0, 1) };
}

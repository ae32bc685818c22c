import type { ProofText } from '#pane/pure/proofread/model.ts';
import { insertSentence, matchesIn, replaceIn, type Dice, type FaultKind, type Planted } from './model.ts';

const BLANKS =
  '[●] | [•] | [...] | [insert date] | [amount] | [Customer to confirm] | [name of the bank] | <insert name> | ____ | TBC | [TBD] | {{client_name}} | «Address» | XXX | (●)'.split(
    ' | ',
  );
const NAMES = ['Atlas MSA (signed).pdf', 'Northmoor Framework 2024.docx', 'Board minutes 12 May.pdf'];

/** What is left from drafting and editing: blanks, words twice, marks that do not close, marks of the vault. */
export const SLIPS: readonly FaultKind[] = [
  { name: 'blank', reported: ['placeholder'], plant: plantBlank },
  { name: 'word twice', reported: ['doubled'], plant: plantDoubledWord },
  {
    name: 'bracket not closed',
    reported: ['unclosed'],
    plant: (text, dice) => dropOne(text, dice, /\((?=\p{L}[^()]{3,})|(?<=\([^()]*[^()]{3,}\p{L})\)/gu),
  },
  {
    name: 'quotation mark not closed',
    reported: ['unclosed'],
    plant: (text, dice) =>
      dropOne(text, dice, /“(?=[^“”\n]{2,60}”)|(?<=“[^“”\n]{2,60})”|"(?=[^"\n]{2,60}"[^"]*$)/gu),
  },
  { name: 'file name or citation mark', reported: ['fileName'], plant: plantSource },
];

function plantBlank(text: ProofText, dice: Dice): Planted | undefined {
  const word = dice.pick(matchesIn(text, /(?<=\p{Ll} )\p{Ll}{4,}(?= \p{Ll})/gu));
  const blank = dice.pick(BLANKS);
  if (word === undefined || blank === undefined) return undefined;
  return replaceIn(text, word.paragraph, [word.start, word.start + word.match[0].length], blank);
}

function plantDoubledWord(text: ProofText, dice: Dice): Planted | undefined {
  const word = dice.pick(matchesIn(text, /(?<=[\p{L},] )\p{L}{2,}(?= \p{L})/gu));
  if (word === undefined) return undefined;
  const [words] = word.match;
  return replaceIn(text, word.paragraph, [word.start, word.start + words.length], `${words} ${words}`);
}

/** Deletes one mark; a reader would point at the other one of the pair, or at the paragraph. */
function dropOne(text: ProofText, dice: Dice, pattern: RegExp): Planted | undefined {
  const mark = dice.pick(matchesIn(text, pattern));
  if (mark === undefined) return undefined;
  const planted = replaceIn(text, mark.paragraph, [mark.start, mark.start + 1], '');
  const length = planted.text.paragraphs[mark.paragraph]?.text.length ?? 0;
  return { ...planted, places: [{ paragraph: mark.paragraph, start: 0, end: length }] };
}

function plantSource(text: ProofText, dice: Dice): Planted | undefined {
  const name = dice.pick(NAMES);
  if (name === undefined) return undefined;
  const bare = name.replace(/\.\w+$/u, '');
  const [sentence, isKnown] = dice.pick([
    [`This is as agreed in ${bare}.`, true],
    [`The fee follows from the annual review [${name}, p. ${2 + dice.below(30)}].`, true],
    [`The fee follows from the annual review (see ${name}).`, false],
    [`Notice is given at least once a year [Source ${1 + dice.below(9)}].`, false],
    [`Notice is given at least once a year【${1 + dice.below(9)}†source】.`, false],
  ] as const) ?? ['', false];
  return insertSentence(isKnown ? { ...text, fileNames: [name] } : text, dice, sentence);
}

import type { NamedQuestion } from './set.ts';

/** A quotation or a passage of a search: the file that it is from, its words, and whether it says which agreement it is from. */
export interface Shown {
  readonly file: string;
  readonly text: string;
  readonly saysWhose: boolean;
}

/** What a service shows for a question. */
export interface Service {
  /** Resolves with the quotations of its answer, best first, and whether it says that no agreement has what the question names. */
  answer(question: string): Promise<{ readonly shown: readonly Shown[]; readonly told: boolean }>;
  /** Resolves with the passages of a search, best first. */
  search(question: string): Promise<readonly Shown[]>;
}

/** Counts over questions that name one agreement, and over questions that name none of those that are there. */
export interface Figures {
  readonly questions: number;
  /** The first quotation is from the agreement that is named, or there is none. */
  readonly answersFromIt: number;
  readonly withoutAnswer: number;
  /** Of the questions with known words: those are in the first quotation, or in any. */
  readonly withWords: number;
  readonly wordsFirst: number;
  readonly wordsShown: number;
  readonly searchFromIt: number;
  readonly searchWordsFirst: number;
  /** Quotations and first passages of a search, from any agreement, that do not say whose they are. */
  readonly nameless: number;
  readonly absent: number;
  readonly absentTold: number;
  /** The questions that went wrong. */
  readonly wrong: readonly string[];
}

/** Asks every question, as a question and as a search. */
export async function measure(service: Service, questions: readonly NamedQuestion[]): Promise<Figures> {
  const figures = {
    questions: 0,
    answersFromIt: 0,
    withoutAnswer: 0,
    withWords: 0,
    wordsFirst: 0,
    wordsShown: 0,
    searchFromIt: 0,
    searchWordsFirst: 0,
    nameless: 0,
    absent: 0,
    absentTold: 0,
  };
  const wrong: string[] = [];
  for (const { question, file, words } of questions) {
    const { shown, told } = await service.answer(question);
    const found = await service.search(question);
    figures.nameless += [...shown, ...found.slice(0, 1)].filter(({ saysWhose }) => !saysWhose).length;
    if (file === undefined) {
      figures.absent += 1;
      if (told && shown.length === 0) figures.absentTold += 1;
      else
        wrong.push(
          `${question} -> ${shown[0]?.file ?? 'no quotation, but not told'}, not told that there is none`,
        );
      continue;
    }
    figures.questions += 1;
    if (shown.length === 0) figures.withoutAnswer += 1;
    if (shown.length === 0 || shown[0]?.file === file) figures.answersFromIt += 1;
    else wrong.push(`${question} -> answer from ${shown[0]?.file}, not ${file}`);
    if (found[0]?.file === file) figures.searchFromIt += 1;
    else wrong.push(`${question} -> search found ${found[0]?.file ?? 'nothing'}, not ${file}`);
    if (words === undefined) continue;
    const has = (one: Shown | undefined): boolean =>
      one?.text.replaceAll(/\s+/g, ' ').includes(words) === true;
    figures.withWords += 1;
    if (has(shown[0])) figures.wordsFirst += 1;
    if (shown.some(has)) figures.wordsShown += 1;
    if (has(found[0])) figures.searchWordsFirst += 1;
  }
  return { ...figures, wrong };
}

const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;

/** Describes figures as rows of a table. */
export function describeFigures(figures: Figures): readonly (readonly [string, string])[] {
  return [
    ['answer from the agreement that is named', share(figures.answersFromIt, figures.questions)],
    ['  of those, without a quotation', share(figures.withoutAnswer, figures.questions)],
    ['  the words that answer in the first quotation', share(figures.wordsFirst, figures.withWords)],
    ['  in any quotation', share(figures.wordsShown, figures.withWords)],
    ['search: first passage from the agreement', share(figures.searchFromIt, figures.questions)],
    ['  with the words that answer', share(figures.searchWordsFirst, figures.withWords)],
    ['told that no agreement has it', share(figures.absentTold, figures.absent)],
    ['passages that do not say whose they are', String(figures.nameless)],
  ];
}

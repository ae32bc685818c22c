/**
 * `npm run bench -- answers`: how often, without a language model, what answers a question about a contract is quoted, and how often first.
 * A quotation is right if it is from a passage that the label marks. Measured on the labelled agreements of this repository, and beside
 * them three passages of BM25 alone, with and without synonyms.
 * Arguments: `--contracts FILE` (contracts labelled as those of CUAD, in place of the repository's), `--half tuning|held`, `--count N` (of
 * those contracts: at most so many questions, half of them unanswerable), `--list` (every question with its quotes).
 */
import { parseArgs } from 'node:util';
import { indexTexts } from '#server/workspace/completion/extract/ranking.ts';
import { groundInFile } from '#server/workspace/completion/grounding.ts';
import { createRuleEngine } from '#server/workspace/completion/rules.ts';
import type { EngineAnswer } from '#server/workspace/completion/model.ts';
import { openBuiltInEncoder } from '#server/workspace/search/encoder/built-in.ts';
import { chunkFile } from '#server/workspace/files/chunks.ts';
import { indexedTexts } from '#server/workspace/search/index.ts';
import type { Embed } from '#server/workspace/search/encoder/model.ts';
import { expandedTerms, ownTerms } from '#server/workspace/search/words/query.ts';
import { readAgreementQuestions } from './answers/agreement-questions.ts';
import { readEverydayQuestions } from './answers/everyday-questions.ts';
import { readQuestions, type Half, type LabelledQuestion } from './answers/set.ts';

const { values } = parseArgs({
  options: {
    contracts: { type: 'string' },
    half: { type: 'string' },
    count: { type: 'string', default: '1000' },
    set: { type: 'string' },
    words: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

const encoder = await openBuiltInEncoder();
const embed: Embed = async (texts) =>
  values.words ? undefined : { model: encoder, vectors: await encoder.embed(texts) };

async function answer({ contract, file, question }: LabelledQuestion): Promise<EngineAnswer> {
  const request = {
    prompt: question,
    mode: 'assist',
    includeCitations: true,
    grounding: groundInFile(contract, file, embed),
  } as const;
  for await (const event of createRuleEngine().complete(request, new AbortController().signal))
    if (event.type === 'done') return event;
  throw new Error('The engine ended without an answer.');
}

/** Offsets in the text. */
type Range = Pick<LabelledQuestion['gold'][number], 'start' | 'end'>;

/** Returns the range of a source's quotation in the text. */
function rangeOf(text: string, source: EngineAnswer['sources'][number]): Range {
  const start = text.indexOf(source.context) + source.context.indexOf(source.quote);
  return { start, end: start + source.quote.length };
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}

interface Judged {
  readonly asked: LabelledQuestion;
  /** Something was quoted. */
  readonly quoted: boolean;
  /** The answer is in one of the quotations, or in the first. */
  readonly found: boolean;
  readonly first: boolean;
  /** The answer is in one of the best three passages of BM25, with and without synonyms. */
  readonly bySynonyms: boolean;
  readonly byWords: boolean;
}

/** Returns whether one of the best three passages of BM25 has the answer. */
async function isFoundByWords(asked: LabelledQuestion, weigh: typeof ownTerms): Promise<boolean> {
  const chunks = chunkFile(asked.file);
  const rank = await indexTexts(indexedTexts(asked.file.text, chunks), { weigh });
  const passages = (await rank(asked.question, 3)).flatMap(({ index }) => chunks[index] ?? []);
  return passages.some((passage) => isHit(asked, passage));
}

const isHit = (asked: LabelledQuestion, { start, end }: Range): boolean =>
  asked.gold.some((gold) => start < gold.end && gold.start < end);

async function judge(asked: LabelledQuestion): Promise<Judged> {
  const { sources } = await answer(asked);
  const hits = sources.map((source) => isHit(asked, rangeOf(asked.file.text, source)));
  const found = hits.includes(true);
  if (values.list) {
    const title = found ? 'found' : sources.length === 0 ? 'nothing' : 'not found';
    console.log(`\n## ${title}: ${asked.label}: ${asked.question} — ${asked.contract.slice(0, 40)}`);
    for (const [index, { quote }] of sources.entries())
      console.log(`   ${hits[index] === true ? '+' : '-'} ${quote.replace(/\s+/g, ' ').slice(0, 500)}`);
    if (!found)
      for (const { start, end } of asked.gold.slice(0, 2))
        console.log(`   = ${asked.file.text.slice(start, end).replace(/\s+/g, ' ').slice(0, 1_000)}`);
  }
  return {
    asked,
    quoted: sources.length > 0,
    found,
    first: hits[0] === true,
    bySynonyms: await isFoundByWords(asked, expandedTerms),
    byWords: await isFoundByWords(asked, ownTerms),
  };
}

function report(title: string, judged: readonly Judged[]): void {
  const answerable = judged.filter(({ asked }) => asked.gold.length > 0);
  const unanswerable = judged.filter(({ asked }) => asked.gold.length === 0);
  const share = (of: readonly Judged[], is: (one: Judged) => boolean): string =>
    percent(of.filter(is).length, of.length);
  console.log(`\n${title}: ${new Set(judged.map(({ asked }) => asked.contract)).size} files`);
  console.log(
    `  answerable ${answerable.length}: quoted ${share(answerable, ({ found }) => found)}, first ${share(answerable, ({ first }) => first)}; nothing quoted ${share(answerable, ({ quoted }) => !quoted)}`,
  );
  console.log(
    `  three passages of BM25: ${share(answerable, ({ byWords }) => byWords)}, with synonyms ${share(answerable, ({ bySynonyms }) => bySynonyms)}`,
  );
  console.log(
    `  unanswerable ${unanswerable.length}: nothing quoted ${share(unanswerable, ({ quoted }) => !quoted)}`,
  );
}

const SETS: Readonly<Record<string, (half: Half) => LabelledQuestion[] | Promise<LabelledQuestion[]>>> =
  values.contracts === undefined
    ? { playbook: readAgreementQuestions, everyday: readEverydayQuestions }
    : { contracts: (half) => readQuestions(values.contracts ?? '', half, Number(values.count)) };

const halves: readonly Half[] = ['tuning', 'held'];
for (const [name, read] of Object.entries(SETS))
  for (const half of halves) {
    if ((values.half ?? half) !== half || (values.set ?? name) !== name) continue;
    const judged: Judged[] = [];
    for (const asked of await read(half)) judged.push(await judge(asked));
    report(`${name}, ${half}`, judged);
  }

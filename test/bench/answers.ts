/**
 * `npm run bench -- answers`: how often a question about a contract is answered correctly without a language model, how often the answer is
 * among the nearest passages, and how often a question that the contract does not answer is answered as if it did. A quotation is right if
 * it is from a passage that the label marks. Measured on the labelled agreements of this repository, and beside them BM25 alone.
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
import { ownTerms } from '#server/workspace/search/words/query.ts';
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

const OUTCOMES = ['right', 'wrong', 'near', 'far', 'nothing'] as const;
/** `right` and `wrong` are shown as an answer, `near` and `far` as the nearest passages with and without the answer among them. */
type Outcome = (typeof OUTCOMES)[number];

interface Judged {
  readonly asked: LabelledQuestion;
  readonly outcome: Outcome;
  /** The answer is in one of the best three passages of plain BM25, without synonyms. */
  readonly byWords: boolean;
}

/** Returns the best three passages of plain BM25, without synonyms. */
async function nearestByWords({ file, question }: LabelledQuestion): Promise<readonly Range[]> {
  const chunks = chunkFile(file);
  const rank = await indexTexts(indexedTexts(file.text, chunks), { weigh: ownTerms });
  return (await rank(question, 3)).flatMap(({ index }) => chunks[index] ?? []);
}

const isHit = (asked: LabelledQuestion, { start, end }: Range): boolean =>
  asked.gold.some((gold) => start < gold.end && gold.start < end);

async function judge(asked: LabelledQuestion): Promise<Judged> {
  const { sources, notices = [] } = await answer(asked);
  const hits = sources.map((source) => isHit(asked, rangeOf(asked.file.text, source)));
  const sure = !notices.some(({ code }) => code === 'nearest_passages');
  const found = hits.includes(true);
  const outcome =
    sources.length === 0 ? 'nothing' : sure ? (found ? 'right' : 'wrong') : found ? 'near' : 'far';
  const passages = await nearestByWords(asked);
  if (values.list) {
    console.log(`\n## ${outcome}: ${asked.label}: ${asked.question} — ${asked.contract.slice(0, 40)}`);
    for (const [index, { quote }] of sources.entries())
      console.log(`   ${hits[index] === true ? '+' : '-'} ${quote.replace(/\s+/g, ' ').slice(0, 500)}`);
    if (!found)
      for (const { start, end } of asked.gold.slice(0, 2))
        console.log(`   = ${asked.file.text.slice(start, end).replace(/\s+/g, ' ').slice(0, 1_000)}`);
  }
  return { asked, outcome, byWords: passages.some((passage) => isHit(asked, passage)) };
}

function report(title: string, judged: readonly Judged[]): void {
  const [answerable, unanswerable] = [
    judged.filter(({ asked }) => asked.gold.length > 0),
    judged.filter(({ asked }) => asked.gold.length === 0),
  ];
  const share = (of: readonly Judged[], ...outcomes: readonly Outcome[]): string =>
    percent(of.filter(({ outcome }) => outcomes.includes(outcome)).length, of.length);
  console.log(`\n${title}: ${new Set(judged.map(({ asked }) => asked.contract)).size} files`);
  console.log(
    `  answerable ${answerable.length}: answered right ${share(answerable, 'right')}, wrong ${share(answerable, 'wrong')}; answer among the nearest ${share(answerable, 'near')}, not among them ${share(answerable, 'far')}; nothing ${share(answerable, 'nothing')}`,
  );
  console.log(
    `  right or among the nearest ${share(answerable, 'right', 'near')} (three passages of plain BM25: ${percent(answerable.filter(({ byWords }) => byWords).length, answerable.length)})`,
  );
  console.log(
    `  unanswerable ${unanswerable.length}: answered as if sure ${share(unanswerable, 'right', 'wrong')}, nearest shown ${share(unanswerable, 'near', 'far')}, nothing ${share(unanswerable, 'nothing')}`,
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

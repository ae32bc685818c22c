/**
 * `npm run bench:answers`: how often a question about a contract is answered correctly, and how often a question that the contract does not
 * answer is refused, without a language model. An answer is correct if a quotation, as the user sees it, is from a passage that the label
 * marks. Arguments: `--contracts FILE` (labelled contracts), `--half tuning|held`, `--count N` (at most, half of them unanswerable),
 * `--list` (every question with its quotes).
 */
import { parseArgs } from 'node:util';
import { groundInFile } from '#server/workspace/completion/grounding.ts';
import { createRuleEngine } from '#server/workspace/completion/rules.ts';
import type { EngineAnswer } from '#server/workspace/completion/model.ts';
import { readQuestions, type Half, type LabelledQuestion } from './answers/set.ts';

const data = new URL('../../../shared/data/', import.meta.url).pathname;
const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: `${data}cuad-dev-25.json.gz` },
    half: { type: 'string' },
    count: { type: 'string', default: '1000' },
    list: { type: 'boolean', default: false },
  },
});

async function answer({ contract, file, question }: LabelledQuestion): Promise<EngineAnswer> {
  const request = {
    prompt: question,
    mode: 'assist',
    includeCitations: true,
    grounding: groundInFile(contract, file),
  } as const;
  for await (const event of createRuleEngine().complete(request, new AbortController().signal))
    if (event.type === 'done') return event;
  throw new Error('The engine ended without an answer.');
}

/** Returns the range of a source's quotation in the text. */
function rangeOf(text: string, source: EngineAnswer['sources'][number]): { start: number; end: number } {
  const start = text.indexOf(source.context) + source.context.indexOf(source.quote);
  return { start, end: start + source.quote.length };
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}

async function measure(half: Half): Promise<void> {
  const questions = await readQuestions(values.contracts, half, Number(values.count));
  const counts = { right: 0, first: 0, wrong: 0, missed: 0, refused: 0, answered: 0 };
  const byLabel = new Map<string, string[]>();
  for (const asked of questions) {
    const { sources } = await answer(asked);
    const hits = sources.map((source) => {
      const { start, end } = rangeOf(asked.file.text, source);
      return asked.gold.some((gold) => start < gold.end && gold.start < end);
    });
    const answerable = asked.gold.length > 0;
    const outcome = !answerable
      ? sources.length === 0
        ? 'refused'
        : 'answered'
      : sources.length === 0
        ? 'missed'
        : hits.includes(true)
          ? 'right'
          : 'wrong';
    counts[outcome] += 1;
    if (hits[0] === true) counts.first += 1;
    byLabel.set(asked.label, [...(byLabel.get(asked.label) ?? []), outcome]);
    if (!values.list) continue;
    console.log(`\n## ${outcome}: ${asked.label}: ${asked.question} — ${asked.contract.slice(0, 40)}`);
    for (const [index, { quote }] of sources.entries())
      console.log(`   ${hits[index] === true ? '+' : '-'} ${quote.replace(/\s+/g, ' ').slice(0, 500)}`);
    if (outcome === 'missed' || outcome === 'wrong')
      for (const { start, end } of asked.gold.slice(0, 2))
        console.log(`   = ${asked.file.text.slice(start, end).replace(/\s+/g, ' ').slice(0, 1_000)}`);
  }
  const answerable = counts.right + counts.wrong + counts.missed;
  const unanswerable = counts.refused + counts.answered;
  console.log(`\n${half}: ${new Set(questions.map(({ contract }) => contract)).size} contracts`);
  console.log(
    `  answerable ${answerable}: right ${percent(counts.right, answerable)} (first quotation ${percent(counts.first, answerable)}), wrong ${counts.wrong}, refused ${counts.missed}`,
  );
  console.log(
    `  unanswerable ${unanswerable}: refused ${percent(counts.refused, unanswerable)}, answered ${counts.answered}`,
  );
  for (const [label, outcomes] of [...byLabel].toSorted(([one], [other]) => one.localeCompare(other))) {
    const bad = outcomes.filter((outcome) => outcome !== 'right' && outcome !== 'refused');
    if (bad.length > 0) console.log(`    ${label}: ${bad.join(', ')} of ${outcomes.length}`);
  }
}

const halves: readonly Half[] = ['tuning', 'held'];
for (const half of halves) if (values.half === undefined || values.half === half) await measure(half);

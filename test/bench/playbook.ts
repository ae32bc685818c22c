/**
 * `npm run bench -- playbook`: how well a playbook review without a language model finds what the labels of
 * `test/fixtures/playbook-truth` say, which were made by reading: clauses found, topics not found, the sentence to read first; beside
 * BM25 over headings and text. Arguments: `--half writing|reporting`, `--language en` (or `other`), `--list` (every wrong row).
 */
import { parseArgs } from 'node:util';
import { findByWords, reviewAsPane, type Reviewed } from './playbook/review.ts';
import { scoreTopic, type Score } from './playbook/score.ts';
import { HALVES, readIncludedPlaybook, readTruth, type Half, type LabelledTopic } from './playbook/truth.ts';
import { printTable } from './print-table.ts';

const { values } = parseArgs({
  options: {
    half: { type: 'string' },
    language: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});

interface Row {
  readonly agreement: string;
  readonly label: LabelledTopic;
  readonly said: Reviewed;
  readonly score: Score;
  readonly byWords: Score;
}

async function review(half: Half, isEnglish: boolean): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const wanted = readTruth().filter((one) => one.half === half && (one.language === 'en') === isEnglish);
  const playbooks = new Map(
    await Promise.all(
      [...new Set(wanted.map(({ playbook }) => playbook))].map(
        async (name) => [name, await readIncludedPlaybook(name)] as const,
      ),
    ),
  );
  for (const { agreement, playbook, topics, paragraphs } of wanted) {
    const rules = playbooks.get(playbook)?.rules ?? [];
    const [said, byWords] = [reviewAsPane(rules, paragraphs), findByWords(rules, paragraphs)];
    for (const label of topics) {
      const [one, other] = [said.get(label.topic), byWords.get(label.topic)];
      if (one === undefined || other === undefined) throw new Error(`No topic ${label.topic}.`);
      rows.push({
        agreement,
        label,
        said: one,
        score: scoreTopic(label, one, paragraphs),
        byWords: scoreTopic(label, other, paragraphs),
      });
    }
  }
  return rows;
}

function report(title: string, rows: readonly Row[]): void {
  const agreements = new Set(rows.map(({ agreement }) => agreement)).size;
  console.log(`\n${title}: ${agreements} agreements, ${rows.length} topics`);
  const [pane, words] = [rows.map(({ score }) => score), rows.map(({ byWords }) => byWords)];
  const both = (
    name: string,
    among: (score: Score) => boolean,
    counts: (score: Score) => boolean,
  ): string[] => [name, share(pane.filter(among), counts), share(words.filter(among), counts)];
  const open = pane.filter(({ isMissing, hasRightSentence }) => !isMissing && hasRightSentence !== undefined);
  printTable(
    [
      ['', 'pane', 'BM25'],
      both('clause found first', isThere, ({ isFirst }) => isFirst === true),
      both('clause among the first three', isThere, ({ isAmongThree }) => isAmongThree === true),
      both('only inside a clause that is too long', isThere, ({ isOnlyInside }) => isOnlyInside),
      both(
        'missing, and not found',
        ({ isMissing }) => isMissing,
        ({ saidMissing }) => saidMissing,
      ),
      both('there, but not found', isThere, ({ saidMissing }) => saidMissing),
      both(
        '… and its clause is not shown either',
        isThere,
        ({ saidMissing, isAmongThree }) => saidMissing && isAmongThree !== true,
      ),
      alone(
        'with the right sentence to read first',
        open,
        ({ hasRightSentence }) => hasRightSentence === true,
      ),
    ],
    1,
  );
  if (values.list) for (const row of rows) list(row);
}

const alone = (name: string, of: readonly Score[], counts: (score: Score) => boolean): string[] => [
  name,
  share(of, counts),
  '',
];

const isThere = ({ isMissing }: Score): boolean => !isMissing;

function share(of: readonly Score[], counts: (score: Score) => boolean): string {
  const part = of.filter(counts).length;
  return `${part} of ${of.length}${of.length === 0 ? '' : ` (${((100 * part) / of.length).toFixed(1)} %)`}`;
}

/** Prints what is wrong about a topic, if anything is. */
function list({ agreement, label, said, score }: Row): void {
  const { isFirst, isAmongThree, isOnlyInside, saidMissing, isMissing } = score;
  const faults = [
    ...(saidMissing && !isMissing ? ['not found'] : []),
    ...(!saidMissing && isFirst === false
      ? [
          isAmongThree === true
            ? 'clause not first'
            : isOnlyInside
              ? 'clause too long'
              : 'clause not among three',
        ]
      : []),
  ];
  if (faults.length === 0) return;
  const { topic, clauses, verdict } = label;
  const found = said.clauses.map(({ first, last, label: name }) => `${first}–${last} ${name}`).join('; ');
  const { finding } = said;
  console.log(`\n- ${agreement}, ${topic}: ${faults.join(', ')}`);
  console.log(
    `   label: ${clauses.map(([from, to]) => `${from}–${to}`).join('; ') || 'none'} ${verdict ?? ''}`,
  );
  console.log(`   pane:  ${found || 'none'} ${finding?.verdict ?? ''}`);
}

for (const half of HALVES) {
  if (values.half !== undefined && values.half !== half) continue;
  if (values.language !== 'other') report(`${half}, English`, await review(half, true));
  if (values.language === undefined || values.language === 'other')
    report(`${half}, German and French, by an English playbook`, await review(half, false));
}

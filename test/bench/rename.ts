/**
 * `npm run bench -- rename`: in how many places of defined terms and roles, renamed at random, Rename is certain, and in how many of those
 * it is wrong: within a longer term that the agreement defines, with the wrong article, or in the wrong number. The new names are labelled
 * by hand. In German and French only the place is judged; `--list` prints what each certain place becomes, to be judged by reading.
 * Arguments: `--half writing|reporting`, `--seed 1`, `--count 100` (renames of each half), `--docs FOLDER`, `--contracts FILE`, `--list`.
 */
import { parseArgs } from 'node:util';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import { listTerms } from '#pane/pure/proofread/list-terms.ts';
import { findPlaces } from '#pane/pure/rename/find-places.ts';
import { seededBytes } from '#test/setup/rounds.ts';
import { HALVES } from './playbook/truth.ts';
import { printTable } from './print-table.ts';
import { readContracts, readDocuments, readFixtures, type CheckedAgreement } from './ready/agreements.ts';

const { values } = parseArgs({
  options: {
    half: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    docs: { type: 'string' },
    contracts: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});

/** New names; in English with the article before them and their plural. */
const NEW: Readonly<Record<string, readonly (readonly [name: string, article: string, plural: string])[]>> = {
  en: [
    ['Operator', 'an', 'Operators'],
    ['User', 'a', 'Users'],
    ['Company', 'a', 'Companies'],
    ['Order Form', 'an', 'Order Forms'],
    ['Hourly Agency', 'an', 'Hourly Agencies'],
  ],
  de: [
    ['Betreiber', '', ''],
    ['die Betreiberin', '', ''],
    ['das Unternehmen', '', ''],
  ],
  fr: [
    ['l’Exploitant', '', ''],
    ['la Société', '', ''],
    ['le Prestataire', '', ''],
  ],
};
const FEWEST_USES = 3;

interface Result {
  all: number;
  certain: number;
  longer: number;
  article: number;
  number: number;
}

const agreements = [
  ...readFixtures(),
  ...(values.docs === undefined ? [] : await readDocuments(values.docs)),
  ...(values.contracts === undefined ? [] : await readContracts(values.contracts)),
];
const rows: string[][] = [
  ['half', 'language', 'renames', 'places', 'certain', 'in longer term', 'article', 'number'],
];
for (const half of HALVES) {
  if (values.half !== undefined && values.half !== half) continue;
  const own = agreements.filter((agreement) => agreement.half === half && agreement.language in NEW);
  const count = Number(values.count);
  const bytes = seededBytes(count * 6, Number(values.seed));
  const byLanguage = new Map<string, Result & { renames: number }>();
  for (let at = 0; at < count; at += 1) {
    const pick = <T>(list: readonly T[], place: number): T | undefined =>
      list[bytes.readUInt16LE(at * 6 + place * 2) % list.length];
    const agreement = pick(own, 0);
    const term = agreement && pick(termsOf(agreement), 1);
    const fresh = agreement && pick(NEW[agreement.language] ?? [], 2);
    if (agreement === undefined || term === undefined || fresh === undefined) continue;
    const sum = byLanguage.get(agreement.language) ?? {
      renames: 0,
      all: 0,
      certain: 0,
      longer: 0,
      article: 0,
      number: 0,
    };
    const result = rename(agreement, term, fresh);
    sum.renames += 1;
    for (const key of ['all', 'certain', 'longer', 'article', 'number'] as const) sum[key] += result[key];
    byLanguage.set(agreement.language, sum);
  }
  for (const [language, one] of byLanguage)
    rows.push([
      half,
      language,
      ...[one.renames, one.all, one.certain, one.longer, one.article, one.number].map(String),
    ]);
}
printTable(rows, 2);
// The window of jsdom would keep the process.
process.exit(0);

function termsOf({ text: { paragraphs } }: CheckedAgreement): readonly string[] {
  return listTerms(paragraphs).filter(
    (term) => paragraphs.filter(({ text }) => text.includes(term)).length >= FEWEST_USES,
  );
}

function rename(
  { name: file, language, text: { paragraphs } }: CheckedAgreement,
  term: string,
  [name, article, plural]: readonly [string, string, string],
): Result {
  const others = listTerms(paragraphs).filter((other) => other.length > term.length && other.includes(term));
  const places = runToEnd(findPlaces(paragraphs, { from: term, to: name }));
  const result: Result = { all: 0, certain: 0, longer: 0, article: 0, number: 0 };
  for (const { paragraph, start, end, text, doubt } of places) {
    const own = paragraphs[paragraph]?.text ?? '';
    if (doubt === 'lowerCase' || doubt === 'inside') continue;
    result.all += 1;
    const line = `${own.slice(Math.max(0, start - 40), start)}[${own.slice(start, end)} → ${text}]${own.slice(end, end + 40)}`;
    if (values.list) console.log(`${file} | ${doubt ?? 'certain'} | ${line}`);
    if (doubt !== undefined) continue;
    result.certain += 1;
    const isLonger = others.some((other) => {
      const at = own.indexOf(other, Math.max(0, start - other.length));
      return at >= 0 && at <= start && end <= at + other.length;
    });
    if (isLonger) result.longer += 1;
    if (language !== 'en') continue;
    const before = own.slice(0, start) + text;
    const said = new RegExp(String.raw`(?<!\p{L})(an?)\s[“"]?${name}$`, 'iu').exec(
      before.replace(/[’']s?$/u, ''),
    )?.[1];
    if (said !== undefined && said.toLowerCase() !== article) result.article += 1;
    const isPlural = text.toLowerCase().includes(plural.toLowerCase());
    const wasTyped =
      own
        .slice(start, end)
        .toLowerCase()
        .replace(/^an?\s[“"]?/u, '')
        .replace(/[’']s?$/u, '') === term.toLowerCase();
    if (isPlural === wasTyped && !/[^s]s$/u.test(term)) result.number += 1;
  }
  return result;
}

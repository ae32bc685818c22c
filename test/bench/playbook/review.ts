import { createHash } from 'node:crypto';
import MiniSearch from 'minisearch';
import { decideWithoutModel, type Finding } from '#pane/tabs/agreement/playbook/review/decide-topic.ts';
import { planTopics } from '#pane/tabs/agreement/playbook/review/plan-topics.ts';
import type { OutlineParagraph } from '#pane/pure/markdown/clauses.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import type { AgreementClause } from '#pane/word/model.ts';
import { divideAgreement } from '#pane/word/read/document/divide-agreement.ts';

/** The limits of a workspace as it comes, in UTF-16 code units: one request, and the clause of which three fit into it. */
const LIMIT = 20_000;
const MOST = 6_000;
const HEADING_LENGTH = 120;

/** What a way to review says about one topic. */
export interface Reviewed {
  /** The clauses it would read, or shows to be read beside “Missing”, best first. */
  readonly clauses: readonly AgreementClause[];
  readonly isMissing: boolean;
  /** Absent for a way that only finds. */
  readonly finding?: Finding;
}

/** Reviews an agreement topic by topic as the pane does without a language model. */
export function reviewAsPane(
  rules: readonly Rule[],
  paragraphs: readonly OutlineParagraph[],
): ReadonlyMap<string, Reviewed> {
  return new Map(
    planTopics(rules, toClauses(paragraphs), LIMIT).map((topic) => {
      const finding = decideWithoutModel(topic);
      const clauses = topic.foundBy === '' ? (topic.alike ?? []) : topic.clauses;
      return [topic.rule.topic, { clauses, isMissing: finding.verdict === 'missing', finding }];
    }),
  );
}

/** Finds the clauses of each topic as a search engine would: BM25 over headings and text, with the words of Topic and Find. */
export function findByWords(
  rules: readonly Rule[],
  paragraphs: readonly OutlineParagraph[],
): ReadonlyMap<string, Reviewed> {
  const clauses = toClauses(paragraphs);
  const index = new MiniSearch<{ id: number; heading: string; text: string }>({
    fields: ['heading', 'text'],
  });
  index.addAll(
    clauses.map(({ paragraphs: [first = '', ...rest] }, id) =>
      first.length <= HEADING_LENGTH
        ? { id, heading: first, text: rest.join('\n') }
        : { id, heading: '', text: [first, ...rest].join('\n') },
    ),
  );
  return new Map(
    rules.map(({ topic, find }) => {
      const hits = index.search([topic, ...find].join(' '), { boost: { heading: 2 } });
      const found = hits.slice(0, 3).flatMap(({ id }) => clauses[id as number] ?? []);
      return [topic, { clauses: found, isMissing: found.length === 0 }];
    }),
  );
}

/** Divides an agreement as the pane does when it reads the document. */
const toClauses = (outline: readonly OutlineParagraph[]): readonly AgreementClause[] =>
  divideAgreement(outline, MOST, 'topic').map((clause) => ({
    ...clause,
    fingerprint: createHash('sha256').update(clause.paragraphs.join('\n')).digest('hex'),
  }));

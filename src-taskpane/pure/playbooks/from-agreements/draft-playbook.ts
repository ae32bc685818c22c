import { findClauses } from '../find/find-clauses.ts';
import { indexClauses, type ClauseIndex } from '../find/index-clauses.ts';
import { COMPILED_FRAMES } from '../frames/choose-frame.ts';
import type { Rule } from '../model.ts';
import { draftHeadings } from './draft-headings.ts';
import { findMeasured, findValues, type Measured } from './find-values.ts';
import type { Draft, DraftTopic, SourceAgreement } from './model.ts';
import { toTopicKey } from './name-clause.ts';
import { sortWordings } from './sort-wordings.ts';
import { toFoundWording, uniteAgreements } from './unite-agreements.ts';

/**
 * The least score of a clause that deals with a topic. In the half `writing` of `test/fixtures/playbook-truth`, 89 in 100 of the first
 * clauses that reach it do, and it keeps 98 in 100 of those that do.
 */
const LEAST_SCORE = 5;

/** An agreement with its index, built once for all topics. */
interface Indexed {
  readonly agreement: SourceAgreement;
  readonly index: ClauseIndex;
}

/**
 * Drafts the topics of a playbook from agreements: first those of a playbook that some agreement deals with, then, of whole
 * agreements, the other values that contracts usually state, and the headings that none of these topics covers. Each wording is a
 * clause word for word, each value is in a sentence that states it for certain, and each agreement counts once.
 */
export function draftPlaybook(agreements: readonly SourceAgreement[], rules: readonly Rule[]): Draft {
  const united = uniteAgreements(agreements);
  const indexed = united.map((agreement) => ({ agreement, index: indexClauses(toTexts(agreement)) }));
  const whole = indexed.filter(({ agreement }) => agreement.isWhole);
  const claimed = new Set(rules.map((rule) => findMeasured(rule)?.frame.frame.name));
  const known = rules.map((rule) => ({
    rule,
    topic: draftTopic(rule, 'playbook', findMeasured(rule), indexed),
  }));
  const measured = COMPILED_FRAMES.filter(({ frame }) => !claimed.has(frame.name)).flatMap((frame) => {
    const topic = capitalize(frame.frame.name);
    const own = draftTopic(
      { topic, find: [frame.frame.name], importance: 'medium' },
      'measure',
      { subject: frame.frame.name, frame },
      whole,
    );
    return own === undefined || own.values.length === 0 ? [] : [onlyStated(own)];
  });
  const found = [...known.flatMap(({ topic }) => topic ?? []), ...measured];
  const names = new Set(
    [...rules.map(({ topic }) => topic), ...found.map(({ topic }) => topic)].map(toTopicKey),
  );
  const headings = draftHeadings(
    whole.map(({ agreement }) => agreement),
    found,
    names,
  );
  return {
    topics: [...found, ...headings],
    asked: united.length,
    missing: known.flatMap(({ rule, topic }) => (topic === undefined ? [rule.topic] : [])),
  };
}

function draftTopic(
  rule: Pick<Rule, 'topic' | 'find' | 'importance'>,
  origin: DraftTopic['origin'],
  measured: Measured | undefined,
  indexed: readonly Indexed[],
): DraftTopic | undefined {
  const found = indexed.flatMap(({ agreement, index }) => {
    const clauses = findClauses(rule, index)
      .filter(({ score }) => score >= LEAST_SCORE)
      .flatMap((one) => agreement.clauses[one.index] ?? []);
    const [best] = clauses;
    if (best === undefined) return [];
    const stated = clauses.map((clause) =>
      measured === undefined ? [] : findValues(measured, agreement, clause),
    );
    // The clause that states the value is the one to take over.
    const stating = clauses[stated.findIndex((own) => own.length > 0)] ?? best;
    return [{ wording: toFoundWording(agreement, stating), values: stated.flat() }];
  });
  if (found.length === 0) return undefined;
  const values = found.flatMap((one) => one.values);
  return {
    topic: rule.topic,
    find: rule.find,
    origin,
    importance: rule.importance,
    wordings: sortWordings(found.map(({ wording }) => wording)),
    values,
    subject: values.length === 0 ? '' : (measured?.subject ?? ''),
  };
}

/** A value that nobody asked for is a topic only where it is stated. */
function onlyStated(topic: DraftTopic): DraftTopic {
  const stating = new Set(topic.values.map(({ agreement }) => agreement));
  return { ...topic, wordings: topic.wordings.filter(({ agreement }) => stating.has(agreement)) };
}

/** Returns the clauses of an agreement as the finder reads them: below their headings. */
function toTexts({ clauses }: SourceAgreement): readonly { label: string; paragraphs: readonly string[] }[] {
  return clauses.map(({ label, heading, paragraphs }) => ({
    label,
    paragraphs: heading === undefined ? paragraphs : [heading, ...paragraphs],
  }));
}

const capitalize = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

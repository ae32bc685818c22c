import { readMeasure } from '../measure.ts';
import type { Draft, DraftTopic, FoundWording } from './model.ts';
import { toFindEntry } from './name-clause.ts';

/** A topic of a draft as the user edits it. */
export interface EditedTopic extends DraftTopic {
  /** Stays the same while it is edited. */
  readonly id: string;
  readonly position: string;
  /** The measure as a cell of a playbook. */
  readonly measureText: string;
  /** The wording of the playbook; undefined for none. */
  readonly wording: FoundWording | undefined;
}

/** What keeps a topic from being saved. */
export type TopicProblem = 'no_topic' | 'duplicate_topic' | 'unreadable_measure' | 'nothing_said';

/** Returns the topics of a draft for editing. */
export function editDraft({ topics }: Draft): readonly EditedTopic[] {
  return topics.map((topic, index) => ({
    ...topic,
    id: `topic-${index}`,
    position: '',
    measureText: '',
    wording: topic.wordings[0],
  }));
}

/**
 * Merges the topic `from` into the topic `into`, which keeps its name, its wording, and what the user wrote; it gets the other's names to
 * find it by, and its sources. An agreement stays one.
 */
export function mergeTopics(
  topics: readonly EditedTopic[],
  { from, into }: { readonly from: string; readonly into: string },
): readonly EditedTopic[] {
  const other = topics.find(({ id }) => id === from);
  if (other === undefined || from === into) return topics;
  return topics.flatMap((topic) =>
    topic.id === from ? [] : [topic.id === into ? mergeInto(topic, other) : topic],
  );
}

function mergeInto(topic: EditedTopic, other: EditedTopic): EditedTopic {
  const known = new Set(topic.wordings.map(({ agreement }) => agreement));
  return {
    ...topic,
    find: [...new Set([...topic.find, toFindEntry(other.topic), ...other.find])].filter(Boolean),
    wordings: [...topic.wordings, ...other.wordings.filter(({ agreement }) => !known.has(agreement))],
  };
}

/** Returns what keeps a topic from being saved, in the order of its fields; undefined for nothing. */
export function findProblem(topic: EditedTopic, topics: readonly EditedTopic[]): TopicProblem | undefined {
  const name = toName(topic);
  const { position, measureText, wording } = topic;
  if (name === '') return 'no_topic';
  if (topics.find((one) => toName(one) === name) !== topic) return 'duplicate_topic';
  if (measureText.trim() !== '' && readMeasure(measureText.trim()) === undefined) return 'unreadable_measure';
  if (position.trim() === '' && measureText.trim() === '' && wording === undefined) return 'nothing_said';
  return undefined;
}

const toName = ({ topic }: EditedTopic): string => topic.trim().toLowerCase();

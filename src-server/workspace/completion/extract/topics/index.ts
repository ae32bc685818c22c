import { COMMERCE_TOPICS } from './commerce.ts';
import { GENERAL_TOPICS } from './general.ts';
import { LIABILITY_TOPICS } from './liability.ts';
import { PROPERTY_TOPICS } from './property.ts';
import { RESTRICTION_TOPICS } from './restrictions.ts';
import { TERM_TOPICS } from './term.ts';
import type { Topic } from './topic.ts';

const ALL: readonly Topic[] = [
  ...GENERAL_TOPICS,
  ...RESTRICTION_TOPICS,
  ...PROPERTY_TOPICS,
  ...COMMERCE_TOPICS,
  ...LIABILITY_TOPICS,
  ...TERM_TOPICS,
];

/** Every topic, narrower ones before wider ones: a question is about the first that matches. */
export const TOPICS: readonly Topic[] = [
  ...ALL.filter(({ wide }) => wide !== true),
  ...ALL.filter(({ wide }) => wide === true),
];

/** Finds the topic that a question asks about. Returns undefined if it matches none. */
export function findTopic(question: string): Topic | undefined {
  return TOPICS.find(
    ({ asked, notAsked = [] }) =>
      asked.some((pattern) => pattern.test(question)) && !notAsked.some((pattern) => pattern.test(question)),
  );
}

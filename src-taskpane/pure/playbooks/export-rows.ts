import { COLUMNS } from './columns.ts';
import type { Rule } from './model.ts';

const TEXT = {
  topic: (rule) => rule.topic,
  find: (rule) => rule.find.join('; '),
  position: (rule) => rule.position,
  fallback: (rule) => rule.fallback,
  notAcceptable: (rule) => rule.notAcceptable,
  wording: (rule) => rule.wording,
  comment: (rule) => rule.comment,
  importance: (rule) => rule.importance,
  appliesWhen: (rule) => rule.appliesWhen,
  measure: (rule) => rule.measureText,
} as const satisfies Record<(typeof COLUMNS)[number]['column'], (rule: Rule) => string>;

/** Returns the rows of a file that {@link readPlaybook} reads back as the same rules: a header, then one row per rule. */
export function toPlaybookRows(rules: readonly Rule[]): readonly (readonly string[])[] {
  return [
    COLUMNS.map(({ heading }) => heading),
    ...rules.map((rule) => COLUMNS.map(({ column }) => TEXT[column](rule))),
  ];
}

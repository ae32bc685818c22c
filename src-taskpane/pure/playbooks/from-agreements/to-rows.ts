import { defined } from '#pane/defined.ts';
import { toPlaybookRows } from '../export-rows.ts';
import { readMeasure } from '../measure.ts';
import type { Rule } from '../model.ts';
import type { EditedTopic } from './edit-draft.ts';

/** Returns the rows of a playbook file with these topics, a header first: the same that an export of the playbook has. */
export function toDraftRows(topics: readonly EditedTopic[]): readonly (readonly string[])[] {
  return toPlaybookRows(toRules(topics));
}

/** Returns the topics as rows of a playbook, numbered as its file will have them. */
export function toRules(topics: readonly EditedTopic[]): readonly Rule[] {
  return topics.map(({ topic, find, position, measureText, wording, importance }, index) => ({
    row: index + 2,
    topic: topic.trim(),
    find,
    position: position.trim(),
    fallback: '',
    notAcceptable: '',
    wording: wording?.text ?? '',
    comment: '',
    importance,
    appliesWhen: '',
    measureText: measureText.trim(),
    ...defined({ measure: readMeasure(measureText.trim()) }),
  }));
}

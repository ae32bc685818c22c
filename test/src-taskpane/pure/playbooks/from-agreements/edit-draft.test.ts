// Tests editing a draft and its file: edit-draft.ts, to-rows.ts.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadPlaybook } from '#pane/tabs/agreement/playbook/choose/load-playbook.ts';
import { draftPlaybook } from '#pane/pure/playbooks/from-agreements/draft-playbook.ts';
import {
  editDraft,
  findProblem,
  mergeTopics,
  type EditedTopic,
} from '#pane/pure/playbooks/from-agreements/edit-draft.ts';
import { toDraftRows, toRules } from '#pane/pure/playbooks/from-agreements/to-rows.ts';
import { readPlaybook } from '#pane/pure/playbooks/read-playbook.ts';
import { toCsv } from '#pane/pure/tables/write-table.ts';
import { rounds } from '#test/setup/rounds.ts';
import { agreementOf, SOURCES } from './sources.ts';

const draftOf = (...args: Parameters<typeof draftPlaybook>): readonly EditedTopic[] =>
  editDraft(draftPlaybook(...args));
const TOPICS = draftOf(SOURCES, []);

describe('the file of a draft', () => {
  it('is read back as the same playbook', async () => {
    const topics = TOPICS.filter((topic) => findProblem(topic, TOPICS) === undefined);
    expect(topics.length).toBeGreaterThan(30);
    const { rules, problems } = await loadPlaybook('Draft', toCsv(toDraftRows(topics)));
    expect(problems).toEqual([]);
    expect(rules).toEqual(toRules(topics));
  });
});

describe('merging topics', () => {
  it('keeps each agreement once, the wordings word for word, and a file that is read back as the same', () => {
    const at = fc.nat(TOPICS.length - 1);
    fc.assert(
      fc.property(fc.array(fc.tuple(at, at), { maxLength: 12 }), (pairs) => {
        let topics = TOPICS;
        for (const [from, into] of pairs) {
          const ids = { from: TOPICS[from]?.id ?? '', into: TOPICS[into]?.id ?? '' };
          // The user merges only into topics that are still there.
          if (topics.some(({ id }) => id === ids.into)) topics = mergeTopics(topics, ids);
        }
        const { rules, problems } = readPlaybook('Merged', { rows: toDraftRows(topics), firstRow: 1 });
        expect(problems).toEqual([]);
        expect(rules).toEqual(toRules(topics));
        const all = new Set(TOPICS.flatMap(({ wordings }) => wordings));
        for (const { wordings, wording } of topics) {
          expect(new Set(wordings.map(({ agreement }) => agreement)).size).toBe(wordings.length);
          expect(wordings.every((one) => all.has(one))).toBe(true);
          expect(wording !== undefined && wordings.includes(wording)).toBe(true);
        }
      }),
      { numRuns: rounds(80) },
    );
  });

  it('keeps what the user wrote', () => {
    const clauses = [
      'Payment. The Customer pays each invoice within 30 days after receipt.',
      'Fees. The fees are those that are listed in the order form.',
    ];
    const [first, second] = draftOf([agreementOf('A', clauses)], []);
    if (first === undefined || second === undefined) throw new Error('There are no two topics.');
    const own = { ...first, position: 'Soon', measureText: 'payment period at most 60 days' };
    const [merged] = mergeTopics([own, second], { from: second.id, into: own.id });
    expect(merged).toMatchObject({ topic: 'Payment', position: 'Soon', measureText: own.measureText });
    expect(merged?.find).toContain('Fees');
  });
});

describe('a topic that cannot be saved', () => {
  const [first, second] = TOPICS;
  if (first === undefined || second === undefined) throw new Error('There are no two topics.');
  it.each([
    ['no_topic', { ...first, topic: ' ' }],
    ['duplicate_topic', { ...first, topic: second.topic.toUpperCase() }],
    ['unreadable_measure', { ...first, measureText: 'soon' }],
    ['nothing_said', { ...first, position: '', measureText: '', wording: undefined }],
    [undefined, first],
  ])('is called %s', (problem, topic) => {
    expect(findProblem(topic, [second, topic])).toBe(problem);
  });
});

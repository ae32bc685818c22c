// @vitest-environment jsdom
// Words that a tracked change deletes, in a review without a language model.
import { expect, it } from 'vitest';
import { readPlaybook } from '#pane/pure/playbooks/read-playbook.ts';
import { decideWithoutModel } from '#pane/tabs/agreement/playbook/review/decide-topic.ts';
import { planTopics } from '#pane/tabs/agreement/playbook/review/plan-topics.ts';
import { clause, deleted, inserted, numberedWith } from '../../../word/documents.ts';
import { open } from '../../../word/open.ts';

it('are never quoted as if they were there, and a clause that is wholly deleted is missing', async () => {
  const { pane } = await open(
    numberedWith(
      clause(
        'Either party may terminate this agreement by giving ',
        deleted('thirty (30) days', 1),
        inserted('ninety (90) days', 2),
        ' prior written notice.',
      ),
      clause(deleted('This agreement is governed by the law of England.', 3)),
      clause('The Supplier delivers the goods to the Customer.'),
    ),
  );
  const { rules } = readPlaybook('Services', {
    firstRow: 1,
    rows: [
      ['Topic', 'Find', 'Position'],
      ['Termination', 'terminate', 'On notice.'],
      ['Governing law', 'governed by', 'The law of Ireland.'],
    ],
  });
  const { clauses } = await pane.readAgreement(10_000, 'topic');
  const found = planTopics(rules, clauses, 0).map((topic) => decideWithoutModel(topic));
  expect(found.map(({ verdict }) => verdict)).toEqual(['unclear', 'missing']);
  expect(found[0]?.quote).toContain('by giving ninety (90) days prior written notice');
});

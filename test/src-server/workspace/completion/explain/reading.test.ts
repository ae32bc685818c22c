import { describe, expect, it } from 'vitest';
import type { Modality } from '#server/workspace/completion/explain/modality.ts';
import { readSentence } from '#server/workspace/completion/explain/reading.ts';

const cases: readonly (readonly [string, readonly Modality[], string?])[] = [
  ['The Supplier shall pay the fee.', ['must'], 'The Supplier'],
  ['Payment shall be made within 30 days.', ['must']],
  ['Each party agrees to notify the other.', ['must'], 'Each party'],
  ['Customer is responsible for its users.', ['must'], 'Customer'],
  ['The Supplier shall not disclose it.', ['mustNot'], 'The Supplier'],
  ['Neither party may assign this Agreement.', ['mustNot'], 'Neither party'],
  ['In no event shall Supplier disclose it.', ['mustNot']],
  ['Orbital agrees not to compete.', ['mustNot'], 'Orbital'],
  ['Orbital shall have no right to sublicense.', ['mustNot'], 'Orbital'],
  ['Orbital may terminate at any time.', ['may'], 'Orbital'],
  ['mPhase shall have the right to annually renew this agreement.', ['may']],
  ['Neither party is authorized to bind the other.', ['mustNot'], 'Neither party'],
  ['Under no circumstances shall Franchisor be liable for lost profits.', ['free']],
  ['In no event shall SFJ be required to pay more than $90 million.', ['free']],
  ['SFJ shall have no obligation to pay.', ['free'], 'SFJ'],
  ['Customer is not responsible for income taxes.', ['free'], 'Customer'],
  ['Neither party shall be liable for indirect damages.', ['free'], 'Neither party'],
  ['The Supplier shall make no copies of it.', ['mustNot'], 'The Supplier'],
  ['The Customer shall pay no later than 1 May.', ['must'], 'The Customer'],
  // Who must is uncertain: the clause’s title runs into the name.
  ['Insurance Philips shall maintain insurance of EUR 5 million.', ['must']],
  ['Licensor warrants that it owns the mark.', ['states'], 'Licensor'],
  ['The Supplier shall notify the Customer and may suspend performance.', ['must', 'may'], 'The Supplier'],
  // A fact, and no one's duty.
  ['This Agreement shall be governed by the laws of Delaware.', []],
  ['This Agreement shall commence on 1 May 2026.', []],
  ['ENVISION shall acquire no rights in the marks.', []],
  ['This Agreement shall become effective on 1 May 2026.', []],
  ['Such option shall terminate on that date.', []],
  ['Confidential Information shall not include public information.', []],
  ['Nothing in this Agreement shall limit liability for fraud.', []],
  ['The headings shall not affect the interpretation.', []],
  ['WHEREAS Garman is entitled to license the software;', []],
  // The modal verb of a subordinate clause says nothing about the sentence.
  ['The fee, which may be paid in cash, is £5.', []],
  ['“Losses” means all losses that a party may suffer.', []],
];

describe('readSentence', () => {
  it.each(cases.map(([sentence, modalities, subject]) => ({ sentence, modalities, subject })))(
    '$sentence',
    ({ sentence, modalities, subject }) => {
      expect(readSentence(sentence)).toEqual({ modalities, ...(subject === undefined ? {} : { subject }) });
    },
  );

  it('is the same with a number before the sentence', () => {
    for (const [sentence, modalities] of cases) {
      if (sentence.startsWith('WHEREAS')) continue;
      expect([sentence, readSentence(`4.2 ${sentence}`).modalities]).toEqual([sentence, modalities]);
    }
  });
});

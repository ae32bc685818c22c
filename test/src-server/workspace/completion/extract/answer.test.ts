import { describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { groundInFile } from '#server/workspace/completion/grounding.ts';
import { answerFromFiles, bestQuote, type Answer } from '#server/workspace/completion/extract/answer.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { sampleMatter } from '#server/workspace/sample/matter.ts';

/** Questions as a client asks them, the file, and words of the passage that answers. */
export const QUESTIONS: readonly (readonly [string, string, string])[] = [
  ['Master', 'How long is the initial term?', 'thirty-six (36) months'],
  ['Master', 'What is the cap on liability?', '125%'],
  ['Master', 'Can we end the agreement for convenience?', 'one hundred and eighty (180) days'],
  ['Master', 'What happens to our data after the end?', 'sixty (60) days'],
  ['Master', 'Which law governs the agreement?', 'law of England and Wales'],
  ['Master', 'May the supplier use subcontractors?', 'subcontract the hosting'],
  ['Master', 'How soon must unauthorised access be notified?', 'forty-eight (48) hours'],
  ['Master', 'What interest is charged on late payment?', 'four per cent (4%)'],
  ['Master', 'What are the fees for the subscription?', '£480,000'],
  [
    'Master',
    'Is the agreement assignable to an affiliate?',
    'assign this Agreement in its entirety to an Affiliate',
  ],
  ['Mutual', 'How long does confidentiality survive?', 'three (3) years'],
  ['Mutual', 'How long does confidentiality last?', 'three (3) years'],
  ['Mutual', 'May we keep a copy for compliance?', 'retain one copy'],
  ['Mutual', 'Can they hire our employees?', 'solicit any employee'],
  ['Software', 'How many devices are licensed?', '2,200'],
  ['Software', 'Is there a right to audit?', 'audit the Licensee’s compliance'],
  ['Software', 'What is the licence fee?', '€132,000'],
  ['Data', 'Within what time must a personal data breach be notified?', 'twenty-four (24) hours'],
  ['Data', 'How is a new subprocessor announced?', 'thirty (30) days'],
  ['Data', 'Which subprocessors are there?', 'Castlegate'],
  ['Data', 'Can data be transferred outside the United Kingdom?', 'outside the United Kingdom'],
];
const UNANSWERABLE = [
  'Who won the football match?',
  'What colour are the carpets?',
  'What is the price of the helicopter?',
  'Which horse is insured?',
];

async function ground(name: string): Promise<ReturnType<typeof groundInFile>> {
  const path =
    sampleMatter.projects.flatMap((project) => project.files).find((file) => file.name.startsWith(name))
      ?.path ?? '';
  return groundInFile(name, await readBytes(await readFile(path)));
}

async function answered(question: string, grounding: ReturnType<typeof groundInFile>): Promise<Answer> {
  return (await answerFromFiles(question, grounding)) ?? { text: '', textWithCitations: '', sources: [] };
}

describe('answers by extracts, on questions about the sample matter', () => {
  it('hold the passage that answers in all but three, and never a word that the file does not have', async () => {
    const missed: string[] = [];
    for (const [name, question, words] of QUESTIONS) {
      const { sources } = await answered(question, await ground(name));
      for (const source of sources) expect(source.context).toContain(source.quote);
      if (sources.some((source) => source.context.includes(words))) continue;
      missed.push(question);
    }
    // The list shows what was missed when there are too many.
    expect(missed.length > 3 ? missed : []).toEqual([]);
  });

  it('find a duration where the question asks how long something lasts', async () => {
    const { sources } = await answered('How long does confidentiality last?', await ground('Mutual'));
    expect(sources[0]?.context).toContain('three (3) years');
  });

  it('are refused where the file says nothing of it', async () => {
    const grounding = await ground('Master');
    for (const question of UNANSWERABLE) expect(await answerFromFiles(question, grounding)).toBeUndefined();
  });
});

describe('bestQuote', () => {
  it('is a slice that holds the sentence asked for', () => {
    const passage =
      '5.1 The Customer shall pay the Fees. Interest is 4% a year. The Supplier invoices monthly in advance.';
    const quote = bestQuote(passage, 'What is the interest?');
    expect(passage).toContain(quote);
    expect(quote).toContain('Interest is 4% a year.');
  });
});

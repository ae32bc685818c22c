import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { answerFromFiles } from '#server/workspace/completion/extract/answer.ts';
import { groundInFile } from '#server/workspace/completion/grounding.ts';
import type { EngineSource } from '#server/workspace/completion/model.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { readText } from '#server/workspace/files/text/text.ts';
import { openBuiltInEncoder } from '#server/workspace/search/encoder/built-in.ts';
import type { Embed } from '#server/workspace/search/encoder/model.ts';
import { sampleMatter } from '#server/workspace/sample/matter.ts';
import { agreementPath } from '#test/setup/agreements.ts';

/** A question as a client asks it, and words of the sentence that answers it. */
type Asked = readonly [question: string, words: string];

/** The expected answer to each question, by file: by the beginning of the name for the sample matter, by name for Common Paper. */
const ANSWERED: Readonly<Record<string, readonly Asked[]>> = {
  Master: [
    ['How long is the initial term?', 'thirty-six (36) months'],
    ['Does it renew automatically?', 'successive periods of twelve (12) months'],
    ['What is the cap on liability?', '125%'],
    ['Which cap did we accept?', '125%'],
    ['Is any liability unlimited?', 'death or personal injury'],
    ['Are consequential damages excluded?', 'indirect or consequential loss'],
    ['Can we end the agreement for convenience?', 'one hundred and eighty (180) days'],
    ['How do we get out?', 'one hundred and eighty (180) days'],
    ['What happens to our data after the end?', 'sixty (60) days'],
    ['Which law governs the agreement?', 'law of England and Wales'],
    ['Which courts have jurisdiction?', 'courts of England and Wales'],
    ['May the supplier use subcontractors?', 'subcontract the hosting'],
    ['How soon must unauthorised access be notified?', 'forty-eight (48) hours'],
    ['What interest is charged on late payment?', 'four per cent (4%)'],
    ['What are the fees for the subscription?', '£480,000'],
    ['Can the fees go up?', 'Consumer Prices Index'],
    ['Is the agreement assignable to an affiliate?', 'assign this Agreement in its entirety to an Affiliate'],
    ['When was it signed?', '2 March 2026'],
  ],
  Mutual: [
    ['When does the agreement expire?', 'period of two (2) years'],
    ['How long does confidentiality survive?', 'three (3) years'],
    ['How long does confidentiality last?', 'three (3) years'],
    ['May we keep a copy for compliance?', 'retain one copy'],
    ['Can they hire our employees?', 'solicit any employee'],
  ],
  Software: [
    ['How many devices are licensed?', '2,200'],
    ['Is there a right to audit?', 'audit the Licensee’s compliance'],
    ['What is the licence fee?', '€132,000'],
    ['How long is the warranty?', 'ninety (90) days'],
    ['Is the licence transferable?', 'non-transferable'],
    ['Is there a source code escrow?', 'held in escrow'],
  ],
  Data: [
    ['Within what time must a personal data breach be notified?', 'twenty-four (24) hours'],
    ['How is a new subprocessor announced?', 'thirty (30) days'],
    ['Which subprocessors are there?', 'Castlegate'],
    ['Can data be transferred outside the United Kingdom?', 'outside the United Kingdom'],
  ],
  'software-license-agreement': [
    ['Can we sublicense?', 'non-sublicensable'],
    ['Is there a cap on liability?', 'General Cap Amount'],
    ['What happens after termination?', 'no longer have any right to use'],
    ['Can it be assigned?', 'Neither party may assign'],
    ['Who indemnifies whom?', 'Provider will indemnify'],
  ],
  'professional-services-agreement': [
    ['Who owns the deliverables?', 'assigns all right, title, and interest in the Deliverables'],
    ['How do we get out?', 'terminate this Agreement for any or no reason'],
    ['What insurance is required?', 'carry commercial insurance'],
    ['When does the agreement expire?', 'continue until 12 months'],
  ],
  'data-processing-agreement': [
    ['Within what time must a breach be notified?', '72 hours'],
    ['Is there an audit right?', 'contribute to audits'],
  ],
};

/** Questions that each file does not answer. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  Master: [
    'Who won the football match?',
    'What colour are the carpets?',
    'What is the price of the helicopter?',
    'Which horse is insured?',
    'Is there a source code escrow?',
    'Is there a non-compete?',
    'What liquidated damages are agreed?',
    'Is there a most favoured nation clause?',
    'What insurance is required?',
    'Is there a minimum purchase?',
    'May they criticise us in public?',
  ],
  Mutual: ['Is there a non-compete?', 'Is there an audit right?', 'How much is the fee?'],
  Software: [
    'Is the licence perpetual?',
    'Does the licence extend to our affiliates?',
    'Who insures the devices?',
  ],
  Data: ['Is there a revenue share?', 'Is there a right of first refusal?'],
  'software-license-agreement': ['Is there a source code escrow?', 'Is there a most favoured nation clause?'],
  'professional-services-agreement': ['Can they hire our employees?', 'Is there a right of first refusal?'],
  'partnership-agreement': ['Is there a minimum purchase?', 'Is there a non-disparagement clause?'],
  'data-processing-agreement': ['Are there liquidated damages?', 'Is there a warranty period?'],
};

const encoder = await openBuiltInEncoder();
const embed: Embed = async (texts) => ({ model: encoder, vectors: await encoder.embed(texts) });

async function ground(name: string): Promise<ReturnType<typeof groundInFile>> {
  const sample = sampleMatter.projects
    .flatMap((project) => project.files)
    .find((file) => file.name.startsWith(name));
  return groundInFile(name, await readBytes(await readFile(sample?.path ?? agreementPath(name))), embed);
}

async function quote(
  question: string,
  grounding: ReturnType<typeof groundInFile>,
): Promise<readonly EngineSource[]> {
  return (await answerFromFiles(question, grounding))?.sources ?? [];
}

const cases = <T>(byFile: Readonly<Record<string, readonly T[]>>): (readonly [string, T])[] =>
  Object.entries(byFile).flatMap(([file, list]) => list.map((item) => [file, item] as const));

describe('answers by extracts', () => {
  it.each(cases(ANSWERED).map(([file, [question, words]]) => [file, question, words] as const))(
    '%s: “%s” shows “%s”',
    async (file, question, words) => {
      const sources = await quote(question, await ground(file));
      expect(sources.map((source) => source.quote).join('\n')).toContain(words);
      for (const source of sources) expect(source.context).toContain(source.quote);
    },
  );

  it.each(cases(REFUSED))('%s: “%s” has no sure answer', async (file, question) => {
    expect((await answerFromFiles(question, await ground(file)))?.sure ?? false).toBe(false);
  });

  it('begin with a date or a term if the question asks when the agreement ends', async () => {
    const file = readText(
      [
        '1. Term. This Agreement shall commence on 1 May 2024 and shall expire on 30 April 2029.',
        '2. Expired names. The parties shall exchange an expired name for an expired name when the agreement so requires.',
      ].join('\n'),
    );
    const [first] = await quote('When does the agreement expire?', groundInFile('lease.txt', file));
    expect(first?.quote).toContain('30 April 2029');
  });

  it('show the definition of a term that the question names before the clauses that use it', async () => {
    const [first] = await quote('How long is the initial term?', await ground('Master'));
    expect(first?.quote).toContain('thirty-six (36) months');
  });

  it('never treat a clause of an indemnity or a quantity as a cap on liability', async () => {
    const file = readText(
      [
        '1. Each party shall indemnify the other against all claims arising from its breach.',
        '2. The Buyer may purchase limited quantities of the Product for its own use.',
      ].join('\n'),
    );
    const answer = await answerFromFiles('What is the cap on liability?', groundInFile('supply.txt', file));
    expect(answer?.sure ?? false).toBe(false);
  });
});

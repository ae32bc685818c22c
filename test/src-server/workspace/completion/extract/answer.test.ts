import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { answerFromFiles } from '#server/workspace/completion/extract/answer.ts';
import { groundInFile } from '#server/workspace/completion/grounding.ts';
import type { EngineSource } from '#server/workspace/completion/model.ts';
import { readBytes } from '#server/workspace/files/read.ts';
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

  it('are whole passages, three at most, and no claim that they answer', async () => {
    const answer = await answerFromFiles('May our accountants keep a copy?', await ground('Mutual'));
    expect(answer?.notice.code).toBe('nearest_passages');
    expect(answer?.text).toMatch(/^These are the passages nearest to the question/u);
    expect(answer?.sources).toHaveLength(3);
    for (const { quote: quoted, context } of answer?.sources ?? []) expect(quoted).toBe(context);
  });

  it.each(['Who won the football match?', 'How tall is the mountain?'])(
    'are none where no passage has words of the question: %s',
    async (question) => {
      expect(await answerFromFiles(question, await ground('Software'))).toBeUndefined();
    },
  );
});

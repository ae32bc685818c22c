import { describe, expect, it } from 'vitest';
import { answerFromFiles } from '#server/workspace/completion/extract/answer.ts';
import { fieldAsked } from '#server/workspace/completion/extract/described.ts';
import { groundInFile } from '#server/workspace/completion/grounding.ts';
import { mergeGroundings } from '#server/workspace/completion/merge.ts';
import type { Grounding } from '#server/workspace/completion/model.ts';
import { readText } from '#server/workspace/files/text/text.ts';

const clauses = [
  '1. Drawings. The parties who receive drawings, documents, designs and models keep them safe.',
  '2. Dates. The date of each delivery is agreed beforehand, and a delivery after that date is late.',
  '3. Notices. A notice is received by the parties on the day on which it is delivered.',
].join('\n');

const supply = (buyer: string, day: number): Grounding =>
  groundInFile(
    `${buyer}.txt`,
    readText(
      `SUPPLY AGREEMENT\nThis Agreement is dated ${day} March 2024.\nIt is made between Northfield Metals Limited (the “Supplier”) and ${buyer} (the “Buyer”).\n${clauses}`,
    ),
  );

const quotes = async (question: string, ...groundings: readonly Grounding[]): Promise<readonly string[]> => {
  const answer = await answerFromFiles(question, mergeGroundings(groundings));
  return answer?.notice.code === 'quotations_only' ? answer.sources.map(({ quote }) => quote) : [];
};

describe('questions that the description of a file answers', () => {
  it.each([
    ['Who are the parties?', 'Northfield Metals Limited (the “Supplier”) and Halden plc'],
    ['Who are the contracting parties to this agreement?', 'Halden plc'],
    ['Parties', 'Halden plc'],
    ['What is the date of the agreement?', 'dated 4 March 2024'],
    ['When was it signed?', 'dated 4 March 2024'],
    ['What kind of agreement is this?', 'SUPPLY AGREEMENT'],
    ['Wer sind die Vertragsparteien?', 'Halden plc'],
    ['Quelles sont les parties contractantes ?', 'Halden plc'],
  ])('%s', async (question, words) => {
    const [first = '', ...others] = await quotes(question, supply('Halden plc', 4));
    expect(first).toContain(words);
    expect(others).toEqual([]);
  });

  it.each([
    'What are the parties responsible for?',
    'Which party indemnifies the other?',
    'What is the date of delivery?',
    'When is a notice received?',
    'Are third parties bound?',
  ])('is not what this asks: %s', (question) => {
    expect(fieldAsked(question)).toBeUndefined();
  });

  it('are answered for each of a few files, and for none of many', async () => {
    const two = await quotes('Who are the parties?', supply('Halden plc', 4), supply('Orrin GmbH', 5));
    expect(two.join('\n')).toMatch(/Halden plc[\s\S]*Orrin GmbH/u);
    const many = ['Halden plc', 'Orrin GmbH', 'Sell SARL', 'Tarn AG'].map((buyer) => supply(buyer, 4));
    expect(await quotes('Who are the parties?', ...many)).toEqual([]);
  });

  it('show the nearest passages where the description lacks what is asked', async () => {
    const undated = groundInFile('notes.txt', readText(clauses));
    const answer = await answerFromFiles('What is the date of the agreement?', undated);
    expect(answer?.notice.code).toBe('nearest_passages');
  });
});

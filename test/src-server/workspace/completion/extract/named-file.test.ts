import { describe, expect, it } from 'vitest';
import { answerFromFiles } from '#server/workspace/completion/extract/answer.ts';
import { findNamedFiles } from '#server/workspace/completion/extract/named-file.ts';
import type { Evidence } from '#server/workspace/completion/model.ts';

const FILES = [
  'Brightwater Supply Agreement.docx',
  'Norvale Supply Agreement.docx',
  'Data Processing Addendum.pdf',
];

const expiry = (end: string): string => `2.1 This Agreement shall expire on ${end}.`;

function evidence(fileName: string, end: string): Evidence {
  const text = expiry(end);
  return { fileName, page: 1, pageBasis: 'exact', text, start: 0, end: text.length, score: 1 };
}

describe('the files that a question names', () => {
  it.each([
    ['When does the Brightwater agreement expire?', ['Brightwater Supply Agreement.docx']],
    ['What does the data processing addendum say of breaches?', ['Data Processing Addendum.pdf']],
    ['What happens to our data?', []],
    ['When does the agreement expire?', []],
  ])('%s', (question, names) => {
    expect([...findNamedFiles(question, FILES)]).toEqual(names);
  });

  it('are quoted before all others, whatever the search found first', async () => {
    const grounding = {
      retrieve: () =>
        Promise.resolve([evidence(FILES[1] ?? '', '1 May 2027'), evidence(FILES[0] ?? '', '30 June 2031')]),
    };
    const answer = await answerFromFiles('When does the Brightwater agreement expire?', grounding);
    expect(answer?.sources[0]).toMatchObject({ fileName: FILES[0], quote: expiry('30 June 2031') });
  });
});

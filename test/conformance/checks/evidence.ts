import { z } from 'zod';
import { createPdf } from '../pdf.ts';
import { check, type Check } from '../model.ts';
import { NotApplicable } from '../unkept.ts';
import { assertThat, read, refused } from '../session.ts';

const PATH = '/api/v2/completion';
const answer = z.looseObject({
  sources: z.array(z.looseObject({ page: z.int(), text: z.string() })).optional(),
});

/** A clause that begins on the first page of a file and continues on the second, where its answer is. */
const PAGES = [
  [
    '1. Repairs of the lighthouse. The tenant keeps the roof, the walls and the stairs of the lighthouse',
    'clean and dry at its own cost for as long as this lease continues, and does so with skilled workers',
    'and sound materials; if the tenant is late with any of these works, then the owner of the lighthouse',
  ],
  [
    'has them done and bills the cost. The landlord repairs the lantern room within ten days after a written notice.',
  ],
];
const ANSWER = /repairs the lantern room within ten days/;
const FIRST_PAGE = /walls|materials/;

/** Spec 4.9, 2.12: what an answer says about its evidence. */
export const EVIDENCE: readonly Check[] = [
  check(
    '4.9',
    'gives the page on which the quotation of a source begins, where its clause goes on to the next one',
    async (session) => {
      const got = await session.call('POST', PATH, {
        form: [
          ['prompt', 'Who repairs the lantern room?'],
          ['file', { fileName: 'conformance-lease.pdf', content: createPdf(PAGES) }],
        ],
      });
      const { sources = [] } = read(answer, got, 'an answer from a file of two pages');
      const quoted = sources
        .map(({ page, text }) => ({ page, text: /<mark>(.*?)<\/mark>/s.exec(text)?.[1] ?? text }))
        .filter(({ text }) => ANSWER.test(text.replaceAll(/\s+/g, ' ')));
      if (quoted.length === 0) throw new NotApplicable('no source quotes the answer');
      assertThat(
        quoted.every(({ page, text }) => page === (FIRST_PAGE.test(text) ? 1 : 2)),
        'a quotation has another page than the one on which it begins',
      );
    },
  ),
  check(
    '4.9',
    'names the files of a project that an answer over the whole project could not use',
    async (session) => {
      const projectId = await session.createProject('unread');
      await session.upload(projectId, 'read.txt');
      const name = 'unreadable.docx';
      const { state } = await session.uploadAny(projectId, name, 'PK\u0003\u0004 no archive');
      if (state !== 'unrecoverable_failure') throw new NotApplicable(`a damaged file ended as ${state}`);
      const got = await session.call('POST', PATH, {
        form: [
          ['prompt', 'Who repairs the lantern room?'],
          ['knowledge_sources', JSON.stringify([{ type: 'vault', folder_id: projectId }])],
        ],
      });
      if (got.status === 400) refused(got, 400, 'an answer over a project with a damaged file');
      else read(answer, got, 'an answer over a project');
      assertThat(got.text.includes(name), 'nothing names the file that is not part of the answer');
    },
  ),
];

import { z } from 'zod';
import type { HttpResponse, FormFile } from '../http.ts';
import { check, type Check } from '../model.ts';
import { NotApplicable } from '../unkept.ts';
import { CLAUSES, FILE_NAME } from '../material.ts';
import type { Session } from '../session.ts';
import { assertThat, read, refused } from '../session.ts';

const PATH = '/api/v2/completion';
type Parts = readonly (readonly [string, string | FormFile])[];
const FILE: readonly [string, FormFile] = ['file', { fileName: FILE_NAME, content: CLAUSES }];
const answer = z.looseObject({
  response: z.string().min(1),
  // The vendor's pages; the oldest form of the answer has neither.
  response_with_citations: z.string().optional(),
  sources: z
    .array(
      z.looseObject({ citation_num: z.int(), document_name: z.string(), page: z.int(), text: z.string() }),
    )
    .optional(),
});

const recorded = z.looseObject({ events: z.array(z.looseObject({ query: z.string() })) });
const SLUGS = [
  'family_a-5',
  'family_a-5-1',
  'family_a-5-2',
  'family_a-5-4',
  'family_a-4-1',
  'family_b-opus-4-5',
  'family_b-sonnet-4-5',
  'family_b-opus-4-6',
] as const;

function complete(session: Session, form: Parts): Promise<HttpResponse> {
  return session.call('POST', PATH, { form });
}

/** Requests one completion, which the history must contain. Resolves with its prompt. */
export async function ask(session: Session): Promise<string> {
  const prompt = `Which law governs this lease? (${session.options.mark})`;
  read(answer, await complete(session, [['prompt', prompt], FILE]), 'a completion');
  return prompt;
}

/** Returns a prompt with this many characters. */
function promptOf(session: Session, length: number): string {
  return `Is this long? ${session.options.mark} `.padEnd(length, 'word ');
}

/** Spec 4.9. `asked` is {@link ask}, called once per run. */
export const completionChecks = (asked: (session: Session) => Promise<string>): readonly Check[] => [
  check('4.9', 'answers a prompt that is grounded in a file', async (session) => {
    await asked(session);
  }),
  check('4.9', 'streams when it is asked to, to the end', async (session) => {
    const got = await complete(session, [
      ['prompt', 'Who repairs the lantern room?'],
      ['stream', 'true'],
      FILE,
    ]);
    assertThat(got.status === 200, `a stream answered ${got.status}`);
    const type = got.header('content-type') ?? '';
    if (type.startsWith('application/json')) read(answer, got, 'the answer in place of a stream');
    else assertThat(got.text.trim() !== '', 'the stream is empty');
    assertThat(
      !type.startsWith('text/event-stream') || /^data: ?\[DONE\]$/m.test(got.text),
      'the stream of events ends without [DONE]',
    );
  }),
  check('4.9', 'drafts in the mode draft', async (session) => {
    const clause = 'The tenant shall pay the rent prior to the first day of each quarter.';
    const prompt = `Rewrite this clause in plain language:\n\n${clause}`;
    read(
      answer,
      await complete(session, [
        ['prompt', prompt],
        ['mode', 'draft'],
      ]),
      'a draft',
    );
  }),
  check('4.9', 'refuses a request without a prompt, in the words of 7', async (session) => {
    const error = refused(await complete(session, [['stream', 'false']]), 400, 'no prompt');
    assertThat(error === 'Missing prompt parameter', 'the sentence is another than Missing prompt parameter');
  }),
  check('4.9', 'refuses a prompt of 20,001 characters, and one of 4,001 with a file', async (session) => {
    refused(await complete(session, [['prompt', promptOf(session, 20_001)]]), 400, '20,001 characters');
    refused(await complete(session, [['prompt', promptOf(session, 4_001)], FILE]), 400, '4,001 with a file');
  }),
  check('4.9', 'takes a prompt of 4,000 characters with a file', async (session) => {
    read(answer, await complete(session, [['prompt', promptOf(session, 4_000)], FILE]), '4,000 characters');
  }),
  check('4.9', 'takes a JSON body as it takes a form', async (session) => {
    const got = await session.call('POST', PATH, { json: { prompt: 'What is a lease?', stream: false } });
    if (got.status === 400 || got.status === 415)
      throw new NotApplicable(`the service takes forms alone (${got.status})`);
    read(answer, got, 'a JSON body');
  }),
  check('4.9', 'takes a form of HTML without files (application/x-www-form-urlencoded)', async (session) => {
    const got = await session.call('POST', PATH, { urlencoded: { prompt: 'What is a lease?' } });
    if (got.status === 415) throw new NotApplicable('the service takes multipart forms only');
    read(answer, got, 'a form of HTML');
  }),
  check(
    '4.9',
    'takes the boolean stream as True, False, 1, 0 and empty, and nothing else',
    async (session) => {
      const prompt = ['prompt', 'What is a lease?'] as const;
      for (const value of ['False', '0', ''])
        read(answer, await complete(session, [prompt, ['stream', value]]), `stream=${value}`);
      for (const value of ['True', '1']) {
        const got = await complete(session, [prompt, ['stream', value]]);
        assertThat(got.status === 200, `stream=${value} answered ${got.status}`);
      }
      refused(await complete(session, [prompt, ['stream', 'perhaps']]), 400, 'stream=perhaps');
    },
  ),
  check('4.9', 'refuses a prompt that is no text', async (session) => {
    refused(await session.call('POST', PATH, { json: { prompt: 5 } }), 400, 'the number 5 for a prompt');
  }),
  check(
    '4.9',
    'counts a line feed of a form once, and takes the prompt as it was written',
    async (session) => {
      // A form sends every line feed as CR LF.
      const prompt = promptOf(session, 4_000).replaceAll('word ', 'word\n');
      read(answer, await complete(session, [['prompt', prompt], FILE]), '4,000 characters with line feeds');
      const end = Math.floor(session.options.now() / 1000) + 1;
      const history = await session.get(`/api/v2/history/query?start_time=${end - 3_600}&end_time=${end}`);
      const { events } = read(recorded, history, 'the history');
      assertThat(
        events.some((event) => event.query === prompt),
        'the history has the prompt with other line ends',
      );
    },
  ),
  ...SLUGS.map((slug) =>
    check('4.9', `accepts the model ${slug}`, async (session) => {
      const got = await complete(session, [
        ['prompt', 'What is a lease?'],
        ['model', slug],
      ]);
      read(answer, got, `the model ${slug}`);
    }),
  ),
  check(
    '4.9',
    'gives sources with number, document, page and text, and a mark for each in the answer',
    async (session) => {
      const got = await complete(session, [['prompt', 'Who repairs the lantern room?'], FILE]);
      const { response_with_citations: marked, sources } = read(answer, got, 'a grounded answer');
      if (marked === undefined || sources === undefined || sources.length === 0)
        throw new NotApplicable('the service gives no sources');
      for (const source of sources) {
        assertThat(marked.includes(`[${source.citation_num}]`), 'a source has no mark in the answer');
        assertThat(source.document_name === FILE_NAME, 'a source names another document');
        const words = source.text
          .replaceAll(/<\/?mark>/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim();
        assertThat(
          CLAUSES.replaceAll(/\s+/g, ' ').includes(words),
          'the text of a source does not stand in the file',
        );
      }
    },
  ),
  check(
    '4.9',
    'grounds an answer in a project of the vault, and refuses it beside a file',
    async (session) => {
      const { projectId, fileId } = await session.made();
      const source = JSON.stringify([{ type: 'vault', folder_id: projectId, file_ids: [fileId] }]);
      const parts = [
        ['prompt', 'Who repairs the lantern room?'],
        ['knowledge_sources', source],
      ] as const;
      const got = await complete(session, parts);
      if (got.status === 400) throw new NotApplicable('the service takes no knowledge_sources');
      read(answer, got, 'an answer from the vault');
      refused(await complete(session, [...parts, FILE]), 400, 'a file beside knowledge_sources');
    },
  ),
  check('4.9', 'refuses a mode that there is not', async (session) => {
    refused(
      await complete(session, [
        ['prompt', 'Hello?'],
        ['mode', 'none'],
      ]),
      400,
      'an unknown mode',
    );
  }),
  check('4.9', 'refuses a model that there is not', async (session) => {
    const got = await complete(session, [
      ['prompt', 'Hello?'],
      ['model', `none-${session.options.mark}`],
    ]);
    refused(got, 400, 'an unknown model');
  }),
];

import { describe, expect, it } from 'vitest';
import { streamChat } from '#server/workspace/completion/language-model/client.ts';
import { WorkspaceError } from '#server/workspace/errors.ts';
import { READ_FAILURE_REASONS, ReadFailure } from '#server/workspace/files/failure.ts';
import { isForTheUser } from '#server/workspace/sentences.ts';

/** What an answer is refused with. */
async function refusalOf(answer: AsyncIterable<unknown>): Promise<WorkspaceError> {
  try {
    for await (const _ of answer);
  } catch (error) {
    if (error instanceof WorkspaceError) return error;
    throw error;
  }
  throw new Error('It was not refused');
}

describe('a refusal', () => {
  it.each([401, 404, 429, 500])('of a language model that answers %i is for the user', async (answered) => {
    const { status, message } = await refusalOf(
      streamChat(
        { baseUrl: 'http://model.test/v1', model: 'm' },
        [{ role: 'user', content: 'p' }],
        () => Promise.resolve(new Response('secret words', { status: answered })),
        new AbortController().signal,
      ),
    );
    expect(message).not.toContain('secret words');
    expect(isForTheUser(status, message)).toBe(true);
  });

  it.each(READ_FAILURE_REASONS)('of a file that is %s is for the user', (reason) => {
    expect(isForTheUser(400, new ReadFailure(reason).message)).toBe(true);
  });

  it.each([
    [400, 'Missing prompt parameter'],
    [400, 'The model my-client-matter is not available in this workspace'],
    [404, 'File not found'],
    [409, 'Another conflict'],
    [500, 'An internal error occurred'],
  ])('with %i and “%s” is not', (status, sentence) => {
    expect(isForTheUser(status, sentence)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { streamChat } from '#server/workspace/completion/language-model/endpoint/client.ts';
import { WorkspaceError } from '#server/workspace/errors.ts';
import { diskRefusal } from '#server/workspace/store/bytes/refusal.ts';

/** Returns the refusal of an answer. */
async function refusalOf(answer: AsyncIterable<unknown>): Promise<WorkspaceError> {
  try {
    for await (const _ of answer);
  } catch (error) {
    if (error instanceof WorkspaceError) return error;
    throw error;
  }
  throw new Error('It was not refused');
}

describe('a refusal whose sentence is for the user has a code', () => {
  it.each([
    [401, 'language_model_not_set_up'],
    [402, 'language_model_no_credit'],
    [404, 'language_model_not_set_up'],
    [413, 'language_model_too_long'],
    [429, 'language_model_busy'],
    [500, 'language_model_failed'],
  ])('when the language model answers %i: %s', async (answered, code) => {
    const refusal = await refusalOf(
      streamChat(
        { baseUrl: 'http://model.test/v1', model: 'm' },
        [{ role: 'user', content: 'p' }],
        () => Promise.resolve(new Response('secret words', { status: answered })),
        new AbortController().signal,
      ),
    );
    expect(refusal.code).toBe(code);
    expect(refusal.message).not.toContain('secret words');
  });

  it.each([
    ['ENOSPC', 'storage_full'],
    ['EROFS', 'storage_not_writable'],
  ])('when the disk says %s', (errno, code) => {
    expect(diskRefusal(Object.assign(new Error('x'), { code: errno }))).toMatchObject({ status: 503, code });
  });
});

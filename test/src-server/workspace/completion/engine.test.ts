import { describe, expect, it } from 'vitest';
import { createEngine } from '#server/workspace/completion/engine.ts';

describe('createEngine', () => {
  it('says whether a language model writes its answers', () => {
    expect(createEngine({ fetch }).generative).toBe(false);
    const languageModel = { baseUrl: 'http://127.0.0.1:9/v1', model: 'm' };
    expect(createEngine({ languageModel, fetch }).generative).toBe(true);
  });
});

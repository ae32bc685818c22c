import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpointPath } from '#contract/endpoints.ts';

/** Dots are not an id, and a lone surrogate has no encoding: only those may be refused, with these errors. */
const pathOrRefusal = (value: string): string | TypeError | URIError => {
  try {
    return endpointPath('metadata', { project_id: value });
  } catch (error) {
    // Anything else is a failure of the test.
    if (error instanceof TypeError || error instanceof URIError) return error;
    throw error;
  }
};

describe('the path of an endpoint', () => {
  it('contains its parameters', () => {
    expect(endpointPath('row', { review_table_id: '7', file_id: 'a b' })).toBe(
      '/api/v1/vault/get_row/7/a%20b',
    );
    expect(endpointPath('whoami')).toBe('/api/whoami');
  });

  it('is refused without a parameter', () => {
    expect(() => endpointPath('row', { review_table_id: '7' })).toThrow('file_id is missing');
  });

  for (const value of ['', '.', '..', '%2e', '%2E%2e', '.%2e'])
    it(`is refused for "${value}", which is not an id`, () => {
      expect(() => endpointPath('metadata', { project_id: value })).toThrow('is not an id');
    });

  it('stays one segment below its endpoint for every text, however a URL parser reads it', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc
        .array(
          fc.constantFrom('.', '..', '/', '\\', '%2f', '%2e', '?', '#', '@', ':', '\t', '\n', 'evil.test'),
          { maxLength: 6 },
        )
        .map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(hostile, (value) => {
        const path = pathOrRefusal(value);
        fc.pre(typeof path === 'string');
        const url = new URL(`https://service.example${path}`);
        expect(url.origin + url.search + url.hash).toBe('https://service.example');
        expect(url.pathname).toMatch(/^\/api\/v1\/vault\/get_metadata\/[^/\\]+$/);
      }),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../../../src-server/contract/endpoints.ts';

describe('the path of an endpoint', () => {
  it('has its parameters in their places', () => {
    expect(pathOf('row', { review_table_id: '7', file_id: 'a b' })).toBe('/api/v1/vault/get_row/7/a%20b');
    expect(pathOf('whoami')).toBe('/api/whoami');
  });

  it('is refused without a parameter', () => {
    expect(() => pathOf('row', { review_table_id: '7' })).toThrow('file_id is missing');
  });

  for (const value of ['', '.', '..', '%2e', '%2E%2e', '.%2e'])
    it(`is refused for "${value}", which is no id`, () => {
      expect(() => pathOf('metadata', { project_id: value })).toThrow('is not an id');
    });

  it('stays one segment below its endpoint for every text, however an address parser reads it', () => {
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
        let path;
        try {
          path = pathOf('metadata', { project_id: value });
        } catch (error) {
          // Refused: dots are no id, and a lone surrogate has no encoding.
          expect([TypeError, URIError]).toContain(Object(error).constructor);
          return;
        }
        const url = new URL(`https://service.example${path}`);
        expect(url.origin + url.search + url.hash).toBe('https://service.example');
        expect(url.pathname).toMatch(/^\/api\/v1\/vault\/get_metadata\/[^/\\]+$/);
      }),
    );
  });
});

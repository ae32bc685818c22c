import { describe, expect, it } from 'vitest';
import { readOrigin } from '#server/workspace/history/origin.ts';

describe('the origin of a call', () => {
  it.each(['Codicil-Word', 'Codicil-Word/1.2', 'relay/2 codicil-word/1.2 node'])(
    'is the word processor for the User-Agent %s',
    (userAgent) => {
      expect(readOrigin(userAgent, 'VAULT')).toEqual({
        accessPoint: 'WORD_ADD_IN',
        surface: 'WORD_PROCESSOR',
      });
    },
  );

  it.each([undefined, '', 'node', 'Not-Codicil-Word/1', 'Microsoft-Word/16'])(
    'is the interface itself for %s',
    (userAgent) => {
      expect(readOrigin(userAgent, 'VAULT')).toEqual({ accessPoint: 'API', surface: 'VAULT' });
    },
  );
});

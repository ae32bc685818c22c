import { describe, expect, it } from 'vitest';
import { DEVELOPMENT_ORIGIN, manifestFor } from '#server/cli/manifest-origin.ts';

const template = `<a href="${DEVELOPMENT_ORIGIN}/taskpane.html"/><b href="${DEVELOPMENT_ORIGIN}/x.png"/>`;

describe('manifestFor', () => {
  it('replaces the origin of every address', () => {
    expect(manifestFor(template, 'https://codicil.firm.example')).toEqual({
      origin: 'https://codicil.firm.example',
      manifest:
        '<a href="https://codicil.firm.example/taskpane.html"/><b href="https://codicil.firm.example/x.png"/>',
    });
  });

  it('keeps a port and drops a trailing slash', () => {
    expect(manifestFor(template, 'https://codicil.firm.example:8443/')).toMatchObject({
      origin: 'https://codicil.firm.example:8443',
    });
  });

  it.each([
    ['http://codicil.firm.example', 'https alone'],
    ['codicil', 'is not an address'],
    ['https://codicil.firm.example/pane', 'without a path'],
    ['https://me@codicil.firm.example', 'without a path'],
  ])('refuses %s with what to do', (origin, sentence) => {
    expect(manifestFor(template, origin)).toMatchObject({
      problem: expect.stringContaining(sentence) as string,
    });
  });
});

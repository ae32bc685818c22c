import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { continueTrace } from '#server/http/trace-context.ts';
import { rounds } from '#test/setup/rounds.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const FRESH = { traceId: 'e'.repeat(32), traceparent: `00-${'e'.repeat(32)}-${'e'.repeat(16)}-00` };
const continued = (header: string | readonly string[] | undefined) =>
  continueTrace(header, (bytes) => 'e'.repeat(bytes * 2));

describe('a trace', () => {
  it.each([
    ['sampled', `00-${TRACE}-${PARENT}-01`, '01'],
    ['not sampled', `00-${TRACE}-${PARENT}-00`, '00'],
    ['with flags that the standard does not know yet', `00-${TRACE}-${PARENT}-ff`, '01'],
    ['of a later version', `01-${TRACE}-${PARENT}-01`, '01'],
    ['of a later version with more in it', `cc-${TRACE}-${PARENT}-01-what-the-future-will-be`, '01'],
  ])('%s is continued with an id of this request', (_what, header, flags) => {
    expect(continued(header)).toEqual({
      traceId: TRACE,
      traceparent: `00-${TRACE}-${'e'.repeat(16)}-${flags}`,
    });
  });

  it.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['two headers, as Node.js joins them', `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`],
    ['two headers in a list', [`00-${TRACE}-${PARENT}-01`]],
    ['the version that is forbidden', `ff-${TRACE}-${PARENT}-01`],
    ['a trace id of zeros', `00-${'0'.repeat(32)}-${PARENT}-01`],
    ['a parent id of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capital letters', `00-${TRACE.toUpperCase()}-${PARENT}-01`],
    ['a short trace id', `00-${TRACE.slice(1)}-${PARENT}-01`],
    ['more than this version has', `00-${TRACE}-${PARENT}-01-more`],
    ['a later version with more, but no hyphen', `01-${TRACE}-${PARENT}-01.more`],
    ['other digits', `00-${TRACE.replace('4', 'g')}-${PARENT}-01`],
    ['another line', `00-${TRACE}-${PARENT}-01\n`],
  ])('begins where there is %s', (_what, header) => {
    expect(continued(header)).toEqual(FRESH);
  });

  it('always has the form of the standard, whatever was sent', () => {
    const part = fc.constantFrom('00', '01', 'ff', '-', TRACE, PARENT, '0'.repeat(32), 'x', ' ', ',', '\n');
    const header = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(header, (sent) => {
        const { traceId, traceparent } = continued(sent);
        expect(traceparent).toMatch(/^00-[0-9a-f]{32}-e{16}-0[01]$/);
        expect(traceparent.split('-')[1]).toBe(traceId);
      }),
      { numRuns: rounds(300) },
    );
  });
});

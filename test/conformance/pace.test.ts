import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCallPacer, findFamily, findLimit, type Family } from '#test/conformance/pace.ts';
import { ENDPOINTS, type Endpoint } from '#contract/endpoints.ts';
import { RATE_LIMITS } from '#contract/limits.ts';

describe('the pace of the checks', () => {
  it('counts each operation like the service does, with the same limit', () => {
    const endpoints = Object.values<Endpoint>(ENDPOINTS);
    expect(endpoints.map(({ path }) => [path, findFamily(path)])).toEqual(
      endpoints.map(({ path, limit }) => [path, limit]),
    );
    const families = ['completion', 'vault', 'history', 'audit'] as const;
    expect(families.map(findLimit)).toEqual(families.map((family) => RATE_LIMITS[family]));
  });

  it('never lets more through in any minute than the limit, whatever is requested when', async () => {
    const families = fc.constantFrom<Family>('vault', 'completion');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(families, fc.nat(20_000)), { maxLength: 60 }), async (asked) => {
        let time = 0;
        const sent: (readonly [Family, number])[] = [];
        const pace = createCallPacer(
          () => time,
          async (ms) => {
            time += ms;
          },
        );
        for (const [family, pause] of asked) {
          time += pause;
          await pace.take(family);
          sent.push([family, time]);
        }
        for (const [family, from] of sent) {
          const inMinute = sent.filter(([other, at]) => other === family && at >= from && at < from + 60_000);
          expect(inMinute.length).toBeLessThanOrEqual(findLimit(family));
        }
      }),
    );
  });

  it('waits a whole window after a limit was used up in another way', async () => {
    let waited = 0;
    const pace = createCallPacer(
      () => 0,
      async (ms) => {
        waited += ms;
      },
    );
    pace.spent('vault');
    await pace.take('vault');
    await pace.take('history');
    expect(waited).toBe(61_000);
  });
});

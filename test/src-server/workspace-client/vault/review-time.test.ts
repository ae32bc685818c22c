import { expect, it } from 'vitest';
import { readReviewRow } from '#server/workspace-client/vault/review.ts';

it.each([
  ['2026-11-20T10:00:00', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20 10:00:00', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00.5', '2026-11-20T10:00:00.500Z'],
  ['2026-11-20T10:00:00.123456789', '2026-11-20T10:00:00.123Z'],
  ['2026-11-20T12:00:00+02:00', '2026-11-20T10:00:00.000Z'],
  ['Fri, 20 Nov 2026 10:00:00 GMT', '2026-11-20T10:00:00.000Z'],
  [1_795_168_800, '2026-11-20T10:00:00.000Z'],
  ['1795168800', '2026-11-20T10:00:00.000Z'],
  [' 1795168800 ', '2026-11-20T10:00:00.000Z'],
  ['17951688001795168800', undefined],
  ['yesterday', undefined],
])('a row that was updated at %j was updated at %j', (updated_at, expected) => {
  const row = readReviewRow({ updated_at, response: { cells: [] } }, '22222222-2222-4222-8222-222222222222');
  expect(row.updatedAt).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import { isEqual, keepEqual } from '#pane/keep-equal.ts';

const read = () => ({ user: { id: 'u' }, models: ['a', 'b'], days: 30, none: null });

describe('a value that was read again', () => {
  it('is the old object where nothing changed', () => {
    const before = read();
    expect(keepEqual(before, read())).toBe(before);
    expect(isEqual(before, read())).toBe(true);
  });

  it('keeps the old parts where only another part changed', () => {
    const before = read();
    const after = keepEqual(before, { ...read(), days: 0 });
    expect(after).toEqual({ ...read(), days: 0 });
    expect(after.user).toBe(before.user);
    expect(after.models).toBe(before.models);
  });

  it.each<[string, unknown, unknown]>([
    ['a member was added', { a: 1 }, { a: 1, b: undefined }],
    ['a member was taken away', { a: 1, b: undefined }, { a: 1 }],
    ['a member has another name', { a: undefined }, { b: undefined }],
    ['a list became shorter', ['a', 'b'], ['a']],
    ['a list became an object', ['a'], { 0: 'a' }],
    ['a value became null', { a: {} }, { a: null }],
  ])('is new where %s', (_what, before, next) => {
    const after = keepEqual(before, next);
    expect(after).toStrictEqual(next);
    expect(after).not.toBe(before);
    expect(isEqual(before, next)).toBe(false);
  });
});

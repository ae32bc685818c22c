import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CODE_LIFE_MS, CODE_TRIES, createPairing } from '#server/relay/auth/pairing.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';

const setup = () => {
  const clock = handClock();
  const codes: string[] = [];
  const pairing = createPairing({ clock, randomBytes, onCode: (code) => codes.push(code) });
  const wrong = () => pairing.pair('AAAAAAAA');
  return { clock, codes, pairing, wrong };
};

describe('pairing', () => {
  it('prints a code of eight unambiguous letters', () => {
    expect(setup().codes[0]).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  });

  it('exchanges the code for a token of 256 bits, once, and prints the next', async () => {
    const { pairing, codes } = setup();
    const first = codes[0] ?? '';
    const token = pairing.pair(` ${first.slice(0, 4).toLowerCase()}-${first.slice(4)}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await pairing.authenticate(token)).toMatchObject({ id: 'local', local: true });
    expect(() => pairing.pair(first)).toThrow(expect.objectContaining({ code: 'pairing_code_wrong' }));
    expect(codes).toHaveLength(2);
    expect(pairing.pair(codes[1] ?? '')).not.toBe(token);
  });

  it('accepts no other token, not even one that is nearly right', async () => {
    const { pairing, codes } = setup();
    const token = pairing.pair(codes[0] ?? '');
    for (const other of ['', `${token}a`, token.slice(1), token.toUpperCase(), codes[1] ?? ''])
      expect(await pairing.authenticate(other)).toBeUndefined();
  });

  it('locks after five wrong attempts, even for the correct code, until a new one is due', () => {
    const { pairing, codes, clock, wrong } = setup();
    for (let index = 0; index < CODE_TRIES; index += 1)
      expect(wrong).toThrow(expect.objectContaining({ code: 'pairing_code_wrong' }));
    clock.advance(60_000);
    expect(() => pairing.pair(codes[0] ?? '')).toThrow(
      expect.objectContaining({ code: 'pairing_locked', retryAfter: 540 }),
    );
    clock.advance(CODE_LIFE_MS);
    expect(() => pairing.pair(pairing.code())).not.toThrow();
  });

  it('expires a code after ten minutes, and prints a new one on request', async () => {
    const { pairing, codes, clock } = setup();
    clock.advance(CODE_LIFE_MS);
    expect(codes).toHaveLength(1);
    await pairing.authenticate('');
    expect(codes).toHaveLength(2);
    expect(() => pairing.pair(codes[0] ?? '')).toThrow('no longer valid');
    expect(() => pairing.pair(codes[1] ?? '')).not.toThrow();
  });

  it('keeps twenty panes; the oldest makes room', async () => {
    const { pairing } = setup();
    const tokens = Array.from({ length: 21 }, () => pairing.pair(pairing.code()));
    expect(await pairing.authenticate(tokens[0] ?? '')).toBeUndefined();
    expect(await pairing.authenticate(tokens[1] ?? '')).toBeDefined();
  });
});

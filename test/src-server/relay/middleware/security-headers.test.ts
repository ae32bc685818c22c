import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestRelay } from '../relay-fixture.ts';
import { startTestRelay } from '../relay-fixture.ts';

let relay: TestRelay;
afterEach(() => relay.close());

/** Sends these lines byte by byte, and resolves with the status. */
const statusOf = (lines: readonly string[]): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const socket = connect(relay.port, '127.0.0.1');
    let text = '';
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1');
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]));
    socket.end(['GET /api/session HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n'));
  });

describe('a header that two programs could read differently', () => {
  it('is refused when it occurs twice, whichever of the two is valid', async () => {
    relay = await startTestRelay();
    const host = `Host: 127.0.0.1:${relay.port}`;
    const token = `Authorization: Bearer ${relay.token}`;
    expect(await statusOf([host, token])).toBe('200');
    for (const lines of [
      [host, host, token],
      [host, 'Host: evil.test', token],
      ['host: evil.test', 'HOST: evil.test', token],
    ])
      expect(await statusOf(lines)).toBe('400');
    for (const lines of [
      [host, token, token],
      [host, token, 'authorization: Bearer wrong'],
      [host, 'Authorization: Bearer wrong', token],
      [host, 'Authorization: Basic eA==', token],
    ])
      expect(await statusOf(lines)).toBe('401');
    expect(await statusOf([token])).toBe('400');
  });
});

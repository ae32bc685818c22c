import { describe, expect, it } from 'vitest';
import { createLog, logRequest, logUnforeseen } from '#server/log.ts';

const setup = () => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  return { log, lines, last: (): unknown => JSON.parse(lines.at(-1) ?? '') };
};
const LINE = {
  requestId: 'r1',
  traceId: 't1',
  method: 'GET',
  route: '/api/projects/:id',
  status: 200,
  bytesIn: 0,
  bytesOut: 12,
  milliseconds: 1.6,
};

describe('the log', () => {
  it('contains only the permitted fields of a request', () => {
    const { log, last } = setup();
    const more = { ...LINE, authorization: 'Bearer canary', path: '/api/projects/canary' };
    logRequest(log, more);
    expect(last()).toEqual({ level: 30, time: expect.any(Number), msg: 'request', ...LINE, milliseconds: 2 });
  });

  it('warns of the server’s own errors', () => {
    const { log, last } = setup();
    logRequest(log, { ...LINE, status: 502, code: 'service_failed', aborted: true });
    expect(last()).toMatchObject({ level: 40, code: 'service_failed', aborted: true });
  });

  it('contains the class and the location of an unexpected error, not its message', () => {
    const { log, lines, last } = setup();
    logUnforeseen(log, LINE, new RangeError('canary\n    at canary (canary:1:1)'));
    logUnforeseen(log, { ...LINE, requestId: 'r2' }, 'canary');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId: 'r1',
      traceId: 't1',
      name: 'RangeError',
      msg: 'unforeseen',
    });
    expect(lines[0]).toContain('log.test.ts');
    expect(last()).toMatchObject({ name: 'string', at: [] });
    expect(lines.join('')).not.toContain('canary');
  });
});

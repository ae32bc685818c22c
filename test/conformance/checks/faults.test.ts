import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditAnswer, type AuditLog } from '#contract/audit.ts';
import { systemClock } from '#server/http/clock.ts';
import { createRuleEngine } from '#server/workspace/completion/rules.ts';
import { createFileReader } from '#server/workspace/files/reader.ts';
import { createChecks } from '#test/conformance/checks/all.ts';
import { createSend, type Send, type RequestOptions } from '#test/conformance/http.ts';
import { runChecks } from '#test/conformance/run.ts';
import { Session } from '#test/conformance/session.ts';
import { startTestWorkspace, textReader, type TestWorkspace } from '#test/src-server/workspace/support.ts';
import { quickPart } from '#test/setup/extent.ts';

let test: TestWorkspace;
let client: ReturnType<typeof createSend>;
beforeAll(async () => {
  const pdfs = createFileReader({ clock: systemClock() });
  test = await startTestWorkspace({
    parts: {
      engine: createRuleEngine(),
      reader: {
        // The test's own reader is at once done with a file of the vault, for which these checks wait without time passing.
        read: (path, name, options) => (name.endsWith('.pdf') ? pdfs : textReader).read(path, name, options),
        close: () => pdfs.close(),
      },
    },
  });
  client = createSend(test.workspace.baseUrl, test.workspace.certificate);
});
afterAll(async () => {
  await client.close();
  await test.close();
});

/** A deviation of a service from the specification, and the resulting reason of the check. */
interface Fault {
  readonly check: string;
  readonly fault: string;
  readonly send: (send: Send) => Send;
  readonly reason: RegExp;
}

/** Replaces the body of the responses of a path. */
const alter =
  (path: RegExp, change: (text: string) => string): Fault['send'] =>
  (send) =>
  async (sent) => {
    const answered = await send(sent);
    if (!path.test(sent.path) || answered.status >= 300) return answered;
    const text = change(answered.text);
    return { ...answered, text, body: JSON.parse(text) };
  };

/** Refuses requests to a path with 400. */
const refuse =
  (matches: (sent: RequestOptions) => boolean, status: number): Fault['send'] =>
  (send) =>
  async (sent) => {
    const answered = await send(sent);
    if (!matches(sent)) return answered;
    const body = { error: 'Refused' };
    return { ...answered, status, text: JSON.stringify(body), body };
  };

const HISTORY = /^\/api\/v2\/history\//;
/** Returns a text field of a form; undefined if there is none. */
const field = (sent: RequestOptions, name: string): string | undefined => {
  const value = sent.form?.findLast(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
};

/** Changes the logs in the response to an audit read. */
const alterLogs =
  (change: (logs: readonly AuditLog[], sent: RequestOptions) => readonly AuditLog[]): Fault['send'] =>
  (send) =>
  async (sent) => {
    const answered = await send(sent);
    if (!sent.path.startsWith('/api/v1/logs/audit?') || answered.status !== 200) return answered;
    const body = { logs: change(auditAnswer.parse(answered.body).logs, sent) };
    return { ...answered, text: JSON.stringify(body), body };
  };

const FAULTS: readonly Fault[] = [
  {
    check: 'ends for a reader who takes one log at a time: a page is shorter than take',
    fault: 'gives every fetch the entry of the fetch before',
    send: alterLogs((logs, sent) => {
      if (logs.length > 0) return logs;
      const after = /from=(\d+)/.exec(sent.path)?.[1] ?? '0';
      const own = { type: 'audit:audit', user: '', ip: '', user_agent: '', data: {} };
      return [{ id: String(BigInt(after) + 1n), timestamp: '2026-11-20T12:00:00.000Z', ...own }];
    }),
    reason: /fetches with take=1 found a log each/,
  },
  {
    check: 'gives every log a time that is not before that of the log with the id before',
    fault: 'writes the time at which a call came before it had its turn',
    send: alterLogs((logs) =>
      logs.map((log, index) =>
        index === 3 ? { ...log, timestamp: new Date(Date.parse(log.timestamp) - 300).toISOString() } : log,
      ),
    ),
    reason: /older than the one before/,
  },
  {
    check: 'own operation: counts the requests of all tokens together',
    fault: 'counts each token by itself',
    send: (send) => async (sent) => {
      const answered = await send(sent);
      // Neither token reaches the limit.
      return answered.status === 429 ? { ...answered, status: 200 } : answered;
    },
    reason: /with two tokens were not refused/,
  },
  {
    check: 'gives a semantic search as an event with a subsurface of 2.6',
    fault: 'leaves the subsurface of searches empty',
    send: alter(HISTORY, (text) => text.replaceAll(/"subsurface":"[^"]*"/g, '"subsurface":""')),
    reason: /subsurface is no value of 2.6/,
  },
  {
    check: 'gives usage events with all fields, without texts',
    fault: 'has an empty cm_id',
    send: alter(HISTORY, (text) => text.replaceAll(/"cm_id":"[^"]*"/g, '"cm_id":""')),
    reason: /cm_id/,
  },
  {
    check: 'links an event to a page that a browser can open',
    fault: 'links to its interface',
    send: alter(HISTORY, (text) =>
      text.replaceAll(/(https:\/\/[\d.:]+)\/history\/[^"]*/g, '$1/api/v2/history/query'),
    ),
    reason: /the link answered 401/,
  },
  {
    check: 'gives the metadata of a project at the path as written, /vault/get_metadata/{project_id}',
    fault: 'knows the longer path only',
    send: refuse(({ path }) => path.startsWith('/vault/'), 404),
    reason: /answered 404/,
  },
  {
    check: 'gives the names and sizes of a project’s files in its metadata',
    fault: 'gives no size by file',
    send: alter(/get_metadata/, (text) => text.replaceAll(/"file_sizes":\[[^\]]*\],/g, '')),
    reason: /holds the size/,
  },
  {
    check: 'gives back the relative folder of file_paths, by which files of the same name are distinguished',
    fault: 'does not give the folder back',
    send: alter(/get_metadata|get_files|\/files$/, (text) => text.replaceAll('Schedules/', '')),
    reason: /no operation gives the folders back/,
  },
  {
    check: 'takes the boolean stream as True, False, 1, 0 and empty, and nothing else',
    fault: 'knows true and false in small letters only',
    send: refuse((sent) => /^(True|False|1|0|)$/.test(field(sent, 'stream') ?? 'true'), 400),
    reason: /stream=False answered 400/,
  },
  {
    check: 'takes a form of HTML without files (application/x-www-form-urlencoded)',
    fault: 'refuses such a form as malformed',
    send: refuse((sent) => sent.urlencoded !== undefined, 400),
    reason: /answered 400/,
  },
  {
    check: 'refuses a prompt that is no text',
    fault: 'takes a number for a text',
    send: (send) => (sent) => send(sent.json === undefined ? sent : { ...sent, json: { prompt: '5' } }),
    reason: /answered 200, not 400/,
  },
  {
    check: 'counts a line feed of a form once, and takes the prompt as it was written',
    fault: 'counts every line feed of a form twice',
    send: refuse((sent) => (field(sent, 'prompt') ?? '').replaceAll('\n', '\r\n').length > 4_000, 400),
    reason: /4,000 characters with line feeds answered 400/,
  },
  {
    check: 'counts a line feed of a form once, and takes the prompt as it was written',
    fault: 'keeps the line ends of the form',
    send: alter(HISTORY, (text) => text.replaceAll('\\n', '\\r\\n')),
    reason: /other line ends/,
  },
  {
    check: 'accepts the model family_b-opus-4-6',
    fault: 'refuses the models of the specification',
    send: refuse((sent) => field(sent, 'model') !== undefined, 400),
    reason: /answered 400/,
  },
  {
    check:
      'own operation: gives text of the vault only to a token with the vault permission, completions included',
    fault: 'grounds a completion in the vault whatever the token may do',
    send: (send) => (sent) =>
      send(sent.path === '/api/v2/completion' ? { ...sent, token: test.workspace.token } : sent),
    reason: /quotes the vault/,
  },
  {
    check:
      'refuses a completion over a file that cannot be read with 400 and its name, and without asking to try again',
    fault: 'asks to try again with a file that has failed for good',
    send: (send) => async (sent) => {
      const answered = await send(sent);
      if (sent.path !== '/api/v2/completion' || answered.status !== 400) return answered;
      return { ...answered, status: 409, header: (name) => (name === 'retry-after' ? '5' : null) };
    },
    reason: /answered 409, not 400/,
  },
  {
    check: 'replaces the newest of several files of the same name and folder, and no other',
    fault: 'replaces the oldest',
    // As if each of the two files had the state of the other.
    send: alter(/get_files\?file_ids=[\w-]+,/, (text) => {
      const [one = '', other = ''] = [...text.matchAll(/"file_id":"([^"]+)"/g)].map(([, id = '']) => id);
      return text.replaceAll(one, '*').replaceAll(other, one).replaceAll('*', other);
    }),
    reason: /the older file is gone/,
  },
  {
    check: 'gives the folders of a project’s files in its metadata',
    fault: 'has no file_paths there',
    send: alter(/get_metadata/, (text) => text.replaceAll(/,"file_paths":\[[^\]]*\]/g, '')),
    reason: /holds the folders/,
  },
  {
    check:
      'gives the page on which the quotation of a source begins, where its clause goes on to the next one',
    fault: 'gives the page on which it ends',
    send: alter(/completion$/, (text) => text.replaceAll('"page":1', '"page":2')),
    reason: /has another page/,
  },
  {
    check: 'names the files of a project that an answer over the whole project could not use',
    fault: 'keeps silent about them',
    send: alter(/completion$/, (text) => text.replaceAll('unreadable.docx', 'a file')),
    reason: /nothing names the file/,
  },
];

/** Runs one check. Resolves with its outcome and reason. */
async function outcomeOf(name: string, send: Send): Promise<string> {
  const check = createChecks().find((each) => each.name === name);
  if (check === undefined) throw new Error(`There is no check named ${name}`);
  const session = new Session({
    baseUrl: test.workspace.baseUrl,
    token: test.workspace.token,
    send,
    now: () => test.clock.now().getTime(),
    wait: async (ms) => test.clock.advance(ms),
    mark: `fault ${performance.now()}`,
  });
  const [result] = await runChecks(session, [check], () => {});
  return `${result?.outcome}: ${result?.reason ?? ''}`;
}

describe.each(quickPart(FAULTS, 6))('the check: $check', ({ check, fault, send, reason }) => {
  it('passes on the embedded workspace', async () => {
    expect(await outcomeOf(check, client.send)).toBe('passed: ');
  });

  it(`fails on a service that ${fault}`, async () => {
    const outcome = await outcomeOf(check, send(client.send));
    expect(outcome).toMatch(/^failed: /);
    expect(outcome).toMatch(reason);
  });
});

import { z } from 'zod';
import type { HttpResponse, Send, RequestOptions } from './http.ts';
import { Mismatch, NotApplicable } from './unkept.ts';
import { createCallPacer, findFamily, type Family, type CallPacer } from './pace.ts';
import { CLAUSES, FILE_NAME } from './material.ts';

/** What a run of the checks needs. */
interface SessionOptions {
  readonly baseUrl: string;
  readonly token: string;
  readonly send: Send;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** A unique text, not yet in the service, that identifies names and prompts. */
  readonly mark: string;
}

/** A project that the checks created, with a file that is ready. */
interface CreatedResources {
  readonly projectId: string;
  readonly fileId: string;
}

/** Interval between reads of a file's state in milliseconds, and their number. */
export const POLL_MS = 6_000;
const POLLS = 50;
/** Wait after a 429 without Retry-After, in milliseconds. */
const REFUSED_MS = 61_000;

const TOKENS = '/api/v1/workspace/tokens';
const madeToken = z.looseObject({ id: z.string().min(1), token: z.string().min(1) });
const created = z.object({ response: z.object({ content: z.looseObject({ id: z.string() }) }) });
const uploaded = z.looseObject({ file_ids: z.array(z.string()).min(1) });
const states = z.object({
  response: z.object({ content: z.array(z.looseObject({ processing_status: z.string().optional() })) }),
});
/** Spec 3 and the vendor's pages, which differ in letter case. */
const STATES =
  /^(uploaded|processing|ready_to_query|ready_to_review|recoverable_failure|unrecoverable_failure)$/;

/** The service under test, called within its limits, with what the checks share. */
export class Session {
  readonly options: SessionOptions;
  readonly #pace: CallPacer;
  #made: Promise<CreatedResources> | undefined;
  readonly #projects = new Set<string>();
  readonly #tokens = new Set<string>();

  constructor(options: SessionOptions) {
    this.options = options;
    this.#pace = createCallPacer(options.now, options.wait);
  }

  /** Calls with the token, within the limits. If there is still a 429, waits and retries, at most three times. */
  async call(
    method: RequestOptions['method'],
    path: string,
    sent: Omit<RequestOptions, 'method' | 'path'> = {},
  ): Promise<HttpResponse> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#pace.take(findFamily(path));
      const answer = await this.callNow({ method, path, token: this.options.token, ...sent });
      if (answer.status !== 429 || attempt === 3) return answer;
      const seconds = Number(answer.header('retry-after'));
      await this.options.wait(Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : REFUSED_MS);
    }
  }

  get(path: string): Promise<HttpResponse> {
    return this.call('GET', path);
  }

  /** Calls at once, without a token unless one is given, for the checks of limits and sign-in. */
  callNow(sent: RequestOptions): Promise<HttpResponse> {
    return this.options.send(sent);
  }

  /** Waits until a limit is entirely unused. */
  async rest(family: Family): Promise<void> {
    this.#pace.spent(family);
    await this.#pace.take(family);
  }

  /** Records that a check has used up a limit. */
  spent(family: Family): void {
    this.#pace.spent(family);
  }

  /** Returns the session's own project with one file that is ready to query. Created on first use. */
  made(): Promise<CreatedResources> {
    this.#made ??= this.#make();
    return this.#made;
  }

  async #make(): Promise<CreatedResources> {
    const projectId = await this.createProject('conformance');
    return { projectId, fileId: await this.upload(projectId, FILE_NAME) };
  }

  /** Uploads a text file with this name and waits until it is ready to query. Resolves with its id. */
  async upload(projectId: string, fileName: string): Promise<string> {
    const { fileId, state } = await this.uploadAny(projectId, fileName, CLAUSES);
    if (!state.startsWith('ready_to')) throw new Mismatch(`a text file ended as ${state}`);
    return fileId;
  }

  /** Uploads a file and waits until it is ready or has failed. Resolves with its id and state. */
  async uploadAny(
    projectId: string,
    fileName: string,
    content: string,
  ): Promise<{ readonly fileId: string; readonly state: string }> {
    const answer = await this.call('POST', `/api/v1/vault/upload_files/${projectId}`, {
      form: [
        ['files', { fileName, content }],
        ['file_paths', fileName],
      ],
    });
    const [fileId = ''] = read(uploaded, answer, 'the upload').file_ids;
    return { fileId, state: await this.#finalState(fileId) };
  }

  /** Creates a project that {@link close} removes. The spec shows no such operation: without it, the check is not applicable. */
  async createProject(name: string): Promise<string> {
    const answer = await this.call('POST', '/api/v1/vault/create_project', {
      form: [['name', `${this.options.mark} ${name}`]],
    });
    if (answer.status >= 400) throw new NotApplicable(`no project could be made (${answer.status})`);
    const { id } = read(created, answer, 'the new project').response.content;
    this.#projects.add(id);
    return id;
  }

  /** Creates a token with these permissions, which {@link close} revokes. The spec shows no such operation. */
  async createToken(
    permissions: readonly string[],
  ): Promise<{ readonly id: string; readonly token: string }> {
    const answer = await this.call('POST', TOKENS, { json: { name: this.options.mark, permissions } });
    const made = read(madeToken, offered(answer, 'tokens'), 'the new token');
    this.#tokens.add(made.id);
    return made;
  }

  /** Revokes a token. Resolves with the response. */
  revokeToken(id: string): Promise<HttpResponse> {
    this.#tokens.delete(id);
    return this.call('DELETE', `${TOKENS}/${id}`);
  }

  /** Removes every project and every token that was created. */
  async close(): Promise<void> {
    for (const id of this.#tokens) await this.revokeToken(id);
    for (const id of this.#projects) await this.call('DELETE', `/api/v1/vault/delete_project/${id}`);
    this.#projects.clear();
  }

  /** Records that a check deleted the project. */
  forget(projectId: string): void {
    this.#projects.delete(projectId);
  }

  async #finalState(fileId: string): Promise<string> {
    for (let poll = 0; poll < POLLS; poll += 1) {
      const answer = await this.get(`/api/v1/vault/get_files?file_ids=${fileId}`);
      const status =
        read(states, answer, 'get_files').response.content[0]?.processing_status?.toLowerCase() ?? '';
      assertThat(STATES.test(status), 'processing_status has an unknown value');
      if (status.startsWith('ready_to') || status === 'unrecoverable_failure') return status;
      await this.options.wait(POLL_MS);
    }
    throw new Mismatch('a file was neither read nor refused after five minutes');
  }
}

/** Reads the body of a successful response in a shape. Rejects with what is wrong with it, without its content. */
export function read<T extends z.ZodType>(shape: T, answer: HttpResponse, what: string): z.output<T> {
  if (answer.status !== 200 && answer.status !== 201) {
    throw new Mismatch(`${what} answered ${answer.status}`);
  }
  const result = shape.safeParse(answer.body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Mismatch(
    `${what}: ${issue?.path.map(String).join('.') ?? ''} ${issue?.message ?? 'has another shape'}`,
  );
}

/** Returns the response of an operation that is not in the spec. For a service without it, the check is not applicable. */
export function offered(answer: HttpResponse, what: string): HttpResponse {
  // 403: the token may not use it. 405, 501: other ways to say that it does not exist.
  if ([403, 404, 405, 501].includes(answer.status))
    throw new NotApplicable(`the service offers no operations for ${what} (${answer.status})`);
  return answer;
}

const refusal = z.strictObject({ error: z.string().min(1) });

/** Throws unless the response has one of these statuses and the error body of spec 7. */
export function refused(answer: HttpResponse, statuses: number | readonly number[], what: string): string {
  const expected = [statuses].flat();
  if (!expected.includes(answer.status)) {
    throw new Mismatch(`${what} answered ${answer.status}, not ${expected.join(' or ')}`);
  }
  const body = refusal.safeParse(answer.body);
  if (!body.success) throw new Mismatch(`${what} answered ${answer.status} without {"error": sentence}`);
  return body.data.error;
}

/** Throws with `what` unless the condition holds. */
export function assertThat(condition: boolean, what: string): void {
  if (!condition) throw new Mismatch(what);
}

/** Creates something on first use, for all checks of one run that need it. */
export function once<T>(make: (session: Session) => Promise<T>): (session: Session) => Promise<T> {
  let made: Promise<T> | undefined;
  return (session) => (made ??= make(session));
}

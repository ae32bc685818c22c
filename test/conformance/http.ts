import { Agent, fetch, FormData } from 'undici';

/** A file part of a form. */
export interface FormFile {
  readonly fileName: string;
  readonly content: string;
}

/** One request, relative to the base URL. */
export interface RequestOptions {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly token?: string;
  readonly json?: unknown;
  /** An HTML form without files. */
  readonly urlencoded?: Readonly<Record<string, string>>;
  readonly form?: readonly (readonly [string, string | FormFile])[];
}

/** A complete response. `body` is the parsed JSON; undefined if it is not JSON. */
export interface HttpResponse {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
  readonly body: unknown;
}

/** Sends a request and reads the complete response. Rejects if there is none. */
export type Send = (request: RequestOptions) => Promise<HttpResponse>;

/** Timeout of one request, in milliseconds: completions may wait up to four minutes. */
const TIMEOUT_MS = 240_000;

/** Creates a client of the service at `baseUrl`. It trusts `certificate` (PEM) instead of the public authorities. */
export function createSend(
  baseUrl: string,
  certificate?: string,
): { readonly send: Send; readonly close: () => Promise<void> } {
  const dispatcher = new Agent(certificate === undefined ? {} : { connect: { ca: certificate } });
  return {
    close: () => dispatcher.close(),
    async send({ method, path, token, json, urlencoded, form }) {
      const answer = await fetch(baseUrl.replace(/\/+$/, '') + path, {
        method,
        dispatcher,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        ...(urlencoded === undefined ? {} : { body: new URLSearchParams(urlencoded) }),
        ...(form === undefined ? {} : { body: toForm(form) }),
      });
      const text = await answer.text();
      return { status: answer.status, header: (name) => answer.headers.get(name), text, body: parse(text) };
    },
  };
}

function toForm(parts: NonNullable<RequestOptions['form']>): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([value.content], value.fileName), value.fileName);
  }
  return form;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A stream, or the page of an intermediary: the check that expects JSON reports it.
    return undefined;
  }
}

import { Agent, fetch as undiciFetch } from 'undici';

/** A `fetch` with its own connections. */
interface SeparateFetch {
  readonly fetch: typeof fetch;
  /** Closes the connections once their requests are answered. */
  close(): Promise<void>;
}

/** A `fetch` that also trusts one more certificate, as a machine of the firm does. */
export function trustingFetch(ca: string): SeparateFetch {
  const dispatcher = new Agent({ connect: { ca } });
  const separate = (input: string | URL, init?: object): unknown =>
    undiciFetch(input, { ...init, dispatcher });
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- undici's fetch is Node's own, under another type
    fetch: separate as unknown as typeof fetch,
    close: () => dispatcher.close(),
  };
}

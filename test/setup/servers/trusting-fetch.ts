import { Agent, fetch as undiciFetch } from 'undici';

/** A `fetch` with its own connections. */
interface SeparateFetch {
  readonly fetch: typeof fetch;
  /** Closes the connections once their requests are answered. */
  close(): Promise<void>;
  /** Closes the connections now. */
  destroy(): Promise<void>;
}

/** `ca`: a certificate to trust, in place of the public authorities. */
export function separateFetch(connect: { readonly ca?: string } = {}): SeparateFetch {
  const dispatcher = new Agent({ connect });
  const separate = (input: string | URL, init?: object): unknown =>
    undiciFetch(input, { ...init, dispatcher });
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- undici's fetch is Node's own, under another type
    fetch: separate as unknown as typeof fetch,
    close: () => dispatcher.close(),
    destroy: () => dispatcher.destroy(),
  };
}

/** A `fetch` that also trusts one more certificate, as a machine of the firm does. */
export function trustingFetch(certificate: string): SeparateFetch {
  return separateFetch({ ca: certificate });
}

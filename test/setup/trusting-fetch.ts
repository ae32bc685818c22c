import { Agent, fetch as undiciFetch } from 'undici';

/** fetch that believes one certificate more, as a machine of the firm does. */
export function trustingFetch(certificate: string): { readonly fetch: typeof fetch; close(): Promise<void> } {
  const dispatcher = new Agent({ connect: { ca: certificate } });
  const trusting = (input: string | URL, init?: object): unknown =>
    undiciFetch(input, { ...init, dispatcher });
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- undici's fetch is Node's own, under another type
    fetch: trusting as unknown as typeof fetch,
    close: () => dispatcher.close(),
  };
}

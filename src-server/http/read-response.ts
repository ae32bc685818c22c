/**
 * Reads the body of a response of `fetch`, piece by piece. Rejects when the signal aborts, and closes the connection then and when the
 * consumer stops early. `fetch` forgets its own signal once its request was collected as garbage, so that a body whose peer falls silent
 * would never end: here the signal holds the reader.
 */
export async function* readResponse(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const close = (): void => {
    // A body that failed is closed already; the read reports its error.
    reader.cancel(signal.reason).catch(() => undefined);
  };
  if (signal.aborted) close();
  else signal.addEventListener('abort', close, { once: true });
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

/**
 * Fetches an address, and resolves when the whole body has arrived. Rejects with the error of `fetch`, and with one of its own or the
 * signal's reason when the signal aborts, even in the middle of the body.
 */
export async function fetchWhole(
  fetch: typeof globalThis.fetch,
  address: string,
  request: RequestInit,
  signal: AbortSignal,
): Promise<Response> {
  const response = await fetch(address, { ...request, signal });
  const pieces: Uint8Array[] = [];
  for await (const piece of readResponse(response, signal)) pieces.push(piece);
  const { status, headers } = response;
  return new Response(pieces.length === 0 ? null : Buffer.concat(pieces), { status, headers });
}

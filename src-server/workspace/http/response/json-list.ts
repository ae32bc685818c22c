import { once } from 'node:events';
import type { Response } from 'express';

/**
 * Answers with a JSON array, page by page, so that memory does not grow with it; `field` wraps it in an
 * object with that one field. Rejects if reading fails; if it has begun, the caller then closes the connection, so
 * that a partial answer cannot be mistaken for a complete one. Stops when the client disconnects.
 */
export async function sendList(
  response: Response,
  pages: AsyncIterable<readonly object[]>,
  field?: string,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  let begun = false;
  const begin = (): string => {
    const opening = begun ? ',' : field === undefined ? '[' : `{${JSON.stringify(field)}:[`;
    if (!begun) response.status(200).setHeader('Content-Type', 'application/json; charset=utf-8');
    begun = true;
    return opening;
  };
  for await (const page of pages) {
    if (gone.signal.aborted) return;
    const items = page.map((item) => JSON.stringify(item)).join(',');
    if (response.write(begin() + items)) continue;
    try {
      await once(response, 'drain', { signal: gone.signal });
    } catch {
      // The client disconnected during the wait.
      return;
    }
  }
  const closing = field === undefined ? ']' : ']}';
  response.end(begun ? closing : begin() + closing);
}

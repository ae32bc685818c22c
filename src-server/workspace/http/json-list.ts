import { once } from 'node:events';
import type { Response } from 'express';

/**
 * Answers with a JSON array, page by page as it comes, so that memory does not grow with it; `field` wraps it in an
 * object with that one field. Rejects when reading fails; once it has begun the caller then cuts the answer, so
 * that no half of it passes for a whole one. Stops when the client goes away.
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
      // The client went away while it was waited for: nobody is left to answer.
      return;
    }
  }
  const closing = field === undefined ? ']' : ']}';
  response.end(begun ? closing : begin() + closing);
}

import type { Response } from 'express';
import { waitForDrain } from '../../../http/wait-for-drain.ts';

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
  let begun = false;
  const begin = (): string => {
    const opening = begun ? ',' : field === undefined ? '[' : `{${JSON.stringify(field)}:[`;
    if (!begun) response.status(200).setHeader('Content-Type', 'application/json; charset=utf-8');
    begun = true;
    return opening;
  };
  for await (const page of pages) {
    if (response.destroyed) return;
    const items = page.map((item) => JSON.stringify(item)).join(',');
    if (!response.write(begin() + items)) await waitForDrain(response);
  }
  if (response.destroyed) return;
  const closing = field === undefined ? ']' : ']}';
  response.end(begun ? closing : begin() + closing);
}

import { onTestFinished } from 'vitest';
import { brief } from './fixture.ts';
import { openWord, type OpenedWord, type OpenWordOptions } from './jsdom.ts';

/** Opens Word for a test, with the brief unless another document is given, and closes it when the test ends. */
export async function openForTest(options: Partial<OpenWordOptions> = {}): Promise<OpenedWord> {
  const word = await openWord({ docx: brief(), ...options });
  onTestFinished(() => word.dispose());
  return word;
}

/** The first hit of a search in the body. */
export const firstHit = (context: Word.RequestContext, text: string): Word.Range =>
  context.document.body.search(text, { matchCase: true }).getFirst();

/** A call of the Common API as a promise of its value. */
export function call<T>(start: (callback: (result: Office.AsyncResult<T>) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start((result) => {
      if (String(result.status) === 'succeeded') resolve(result.value);
      else reject(Object.assign(new Error(result.error.message), { code: result.error.code }));
    });
  });
}

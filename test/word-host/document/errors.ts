import type { WordErrorCode } from './api.ts';

/** A refusal as Word gives it; the code goes to `RichApi.Error.code`. */
export class WordError extends Error {
  readonly code: WordErrorCode;
  constructor(code: WordErrorCode, message: string) {
    super(message);
    this.name = 'WordError';
    this.code = code;
  }
}

/** Word's text for a wrong argument, with what was wrong after it. */
export const invalidArgument = (why: string): WordError =>
  new WordError('InvalidArgument', `The argument is invalid or missing or has an incorrect format. ${why}`);

/** Word's text for something that is not there. */
export const itemNotFound = (what: string): WordError =>
  new WordError('ItemNotFound', `We couldn't find the item you requested. ${what}`);

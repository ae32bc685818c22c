import type { WordErrorCode } from './api.ts';

/** An error of Word; its code becomes `RichApi.Error.code`. */
export class WordError extends Error {
  readonly code: WordErrorCode;
  constructor(code: WordErrorCode, message: string) {
    super(message);
    this.name = 'WordError';
    this.code = code;
  }
}

/** Creates Word’s error for a wrong argument, with the reason appended. */
export const invalidArgument = (why: string): WordError =>
  new WordError('InvalidArgument', `The argument is invalid or missing or has an incorrect format. ${why}`);

/** Creates Word’s error for an object that does not exist. */
export const itemNotFound = (what: string): WordError =>
  new WordError('ItemNotFound', `We couldn't find the item you requested. ${what}`);

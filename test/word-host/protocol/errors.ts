/** Error codes of Word in a batch, each with its HTTP status. */
const httpStatus = {
  AccessDenied: 401,
  ApiNotFound: 404,
  GeneralException: 500,
  InvalidArgument: 400,
  InvalidObjectPath: 400,
  InvalidReference: 400,
  ItemNotFound: 404,
  NotAllowed: 403,
  NotImplemented: 501,
  OoxmlIsMalformated: 400,
  SearchStringInvalidOrTooLong: 400,
} as const;

/** A code of `RichApi.Error`. */
export type RichApiErrorCode = keyof typeof httpStatus;

/** An error of Word in a batch: the batch stops there, and the actions before it remain done. */
export class RichApiError extends Error {
  override readonly name = 'RichApiError';
  readonly code: RichApiErrorCode;
  readonly httpStatusCode: number;

  constructor(code: RichApiErrorCode, message: string) {
    super(message);
    this.code = code;
    this.httpStatusCode = httpStatus[code];
  }
}

/** Word has crashed: no batch is answered any more. */
export class WordDied extends Error {
  override readonly name = 'WordDied';
}

/** Creates the error for a bad or missing argument. Word’s own message says no more, so the member and the reason follow in brackets. */
export function invalidArgument(what: string): RichApiError {
  return new RichApiError(
    'InvalidArgument',
    `The argument is invalid or missing or has an incorrect format. (${what})`,
  );
}

/** Creates the error of a getter without `OrNullObject` that finds no object. */
export function itemNotFound(): RichApiError {
  return new RichApiError('ItemNotFound', "We couldn't find the item you requested.");
}

/** Creates the error for a member that this Word lacks: unknown to the host, or newer than the profile. `member` as `Range.insertBookmark`. */
export function apiNotFound(member: string): RichApiError {
  return new RichApiError(
    'ApiNotFound',
    `Sorry, the API '${member}' could not be found. It may be available in a newer version of Word.`,
  );
}

/** Creates the error for an internal failure of Word, with Word’s message. */
export function generalException(
  message = 'Sorry, something went wrong. Check the OfficeExtension.Error.debugInfo for more information.',
): RichApiError {
  return new RichApiError('GeneralException', message);
}

/** Creates the error for a change to a document that is open read-only. */
export function accessDenied(): RichApiError {
  return new RichApiError('AccessDenied', 'You do not have permissions to perform this action.');
}

/**
 * Returns the error of an exception: one of this host, or one of the document model, which has Word’s code.
 * Undefined for a fault of the host itself.
 */
export function asRefusal(error: unknown): RichApiError | undefined {
  if (error instanceof RichApiError) return error;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = Object.keys(httpStatus).find((known): known is RichApiErrorCode => known === error.code);
  return code === undefined ? undefined : new RichApiError(code, error.message);
}

/** Codes that Word answers in a batch, with the HTTP status that goes with each. */
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

/** A refusal by Word inside a batch: the batch stops there, the actions before it stay done. */
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

/** Word itself is gone: no batch is answered any more. */
export class WordDied extends Error {
  override readonly name = 'WordDied';
}

/** A bad or missing argument. Word's own text says no more, so the member and what was wrong follow in brackets. */
export function invalidArgument(what: string): RichApiError {
  return new RichApiError(
    'InvalidArgument',
    `The argument is invalid or missing or has an incorrect format. (${what})`,
  );
}

/** What a getter without `OrNullObject` answers when there is nothing to get. */
export function itemNotFound(): RichApiError {
  return new RichApiError('ItemNotFound', "We couldn't find the item you requested.");
}

/** A member that this Word does not have: unknown to the host, or newer than the profile. `member` as `Range.insertBookmark`. */
export function apiNotFound(member: string): RichApiError {
  return new RichApiError(
    'ApiNotFound',
    `Sorry, the API '${member}' could not be found. It may be available in a newer version of Word.`,
  );
}

/** Something that Word itself got wrong, in the words that it has for it. */
export function generalException(
  message = 'Sorry, something went wrong. Check the OfficeExtension.Error.debugInfo for more information.',
): RichApiError {
  return new RichApiError('GeneralException', message);
}

/** A change of a document that is open for reading. */
export function accessDenied(): RichApiError {
  return new RichApiError('AccessDenied', 'You do not have permissions to perform this action.');
}

/**
 * The refusal that an exception stands for: one of ours, or an error of the document model, which carries Word's code.
 * Undefined for a fault of the host itself.
 */
export function asRefusal(error: unknown): RichApiError | undefined {
  if (error instanceof RichApiError) return error;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = Object.keys(httpStatus).find((known): known is RichApiErrorCode => known === error.code);
  return code === undefined ? undefined : new RichApiError(code, error.message);
}

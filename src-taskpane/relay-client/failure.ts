import type { RelayError, RelayErrorCode, SignedOut, SignIn } from '#server/relay/api.ts';
import { PaneError } from '../errors.ts';
import { relayMessages } from './messages.ts';

/** A refusal because there is no valid bearer; has the way to sign in if the relay gave it. */
export class SignedOutError extends PaneError {
  readonly signIn: SignIn | undefined;

  constructor(message: string, signIn?: SignIn, requestId?: string) {
    super('not_signed_in', message, requestId === undefined ? {} : { requestId });
    this.signIn = signIn;
  }
}

/** Returns what an error says, in the language of the page. */
function sayError({ code, message, reason }: RelayError['error']): string {
  if (reason === undefined) return relayMessages.codes[code] ?? message;
  const said = relayMessages.reasons[reason] ?? message;
  // A translation that ends so is followed by the workspace's own sentence, which names the file.
  return said.endsWith(':') ? `${said} ${message}` : said;
}

/** Converts the `error` object of a refusal or of an `error` event into the pane's error, in the language of the page. */
export function toPaneError(error: RelayError['error']): PaneError {
  return new PaneError(error.code, sayError(error), {
    ...(error.requestId ? { requestId: error.requestId } : {}),
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  });
}

/** Reads a refused response (status 400 and above) into an error. A body that is not the relay's is ignored, and the status decides. */
export async function describeFailure(response: Response): Promise<PaneError> {
  const body = await readJson(response);
  if (!isRelayError(body)) return byStatus(response);
  if (body.error.code !== 'not_signed_in') return toPaneError(body.error);
  return new SignedOutError(
    relayMessages.codes.not_signed_in ?? body.error.message,
    body.signIn,
    body.error.requestId,
  );
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A proxy's page, or a connection cut during the body: only the status is known.
    return undefined;
  }
}

function isRelayError(body: unknown): body is RelayError & Partial<SignedOut> {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  if (typeof error !== 'object' || error === null) return false;
  return (
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  );
}

function byStatus(response: Response): PaneError {
  const { status } = response;
  if (status === 401) return new SignedOutError(relayMessages.notSignedIn);
  const known: Record<number, readonly [RelayErrorCode, string]> = {
    403: ['forbidden', relayMessages.forbidden],
    404: ['not_found', relayMessages.notFound],
    413: ['too_large', relayMessages.tooLarge],
    429: ['rate_limited', relayMessages.rateLimited],
  };
  const [code, message] = known[status] ?? ['internal', relayMessages.failed];
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new PaneError(code, message, Number.isFinite(seconds) ? { retryAfter: seconds } : {});
}

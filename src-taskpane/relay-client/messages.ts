import type { UserErrorCode } from '#server/contract/errors.ts';
import type { NoticeCode } from '#server/contract/completion.ts';
import type { RelayErrorCode } from '#server/relay/api.ts';
import { translate } from '../language/translate.ts';

/** Translations of the relay's codes: none in English, where the relay's own sentence is at times more specific than its code. */
const codes: Readonly<Partial<Record<RelayErrorCode, string>>> = {};
/** Translations of the reasons that the embedded workspace gives: none in English, since its own sentences say more. */
const reasons: Readonly<Partial<Record<UserErrorCode, string>>> = {};
/** Translations of the codes of notices about an answer: none in English, which the service itself writes. */
const notices: Readonly<Partial<Record<NoticeCode, string>>> = {};

/** Sentences for failures that the relay itself could not report. */
export const relayMessages = translate('relay', {
  codes,
  reasons,
  notices,
  offline: 'You are offline. Connect to the network and try again.',
  unreachable:
    'Codicil’s server is not responding. Check the network, or ask IT whether the relay is running.',
  notTheRelay: 'Something other than Codicil’s server answered. Ask IT about the proxy or the address.',
  incomplete: 'The answer stopped before its end. What arrived is kept.',
  notSignedIn: 'You are signed out. Sign in to continue.',
  forbidden: 'You do not have access to this. Ask the owner of the project to share it with you.',
  notFound: 'This was not found. It may have been deleted, or never shared with you.',
  tooLarge: 'This is too large to send.',
  rateLimited: 'Too many requests. Wait a moment and try again.',
  failed: 'Codicil’s server failed. Try again; if it happens again, copy the details for IT.',
  signInFailed:
    'Signing in did not work. Try again; if it happens again, ask IT whether you may use Codicil.',
  notInWord: 'This page is not open in Word. Open Codicil from Word’s ribbon.',
  issuerUnreachable: 'Your firm’s sign-in is not responding. Check the network and try again.',
});

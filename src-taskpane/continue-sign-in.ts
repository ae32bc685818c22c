import { shellMessages } from './shell/messages.ts';
import {
  authorizationAddress,
  parseChallenge,
  authorizationServer,
} from './relay-client/sign-in/authorization.ts';
import { leaveCallback } from './relay-client/sign-in/mailbox.ts';
import { SignedOutError, describeFailure } from './relay-client/failure.ts';
import { tellOpener } from './word/office/dialog.ts';
import { loadOffice } from './word/office/load-office.ts';

// The composition root of the page in a sign-in dialog. It navigates only to the issuer that the relay names; when
// the issuer redirects back here, it passes the response to the pane, which alone can redeem it.

const { search, origin } = window.location;

function say(sentence: string): void {
  const status = document.getElementById('status');
  if (status !== null) status.textContent = sentence;
}

/**
 * Passes the issuer's response to the pane: by way of the relay, and then through Office, which also closes the window. Office comes
 * second, because it closes a window that the issuer has cut off as soon as it is loaded, without passing anything on.
 */
async function passOn(): Promise<void> {
  const left = leaveCallback((input, init) => window.fetch(input, init), search);
  await left.catch(() => {
    // An older relay, or one that is away: Office may still pass it on.
  });
  await loadOffice(document);
  const told = tellOpener(search, {
    setTimer(callback, milliseconds) {
      const timer = window.setTimeout(callback, milliseconds);
      return () => window.clearTimeout(timer);
    },
    blocked: () => [],
  });
  // One way is enough.
  await Promise.any([left, told]);
  say(new URLSearchParams(search).has('error') ? shellMessages.signInWindowFailed : shellMessages.signInDone);
  await told.catch(() => {
    // The pane has fetched the response from the relay.
  });
}

async function goOn(): Promise<void> {
  const challenge = parseChallenge(search);
  if (challenge === undefined) return passOn();
  const response = await window.fetch('/api/session', { credentials: 'omit', cache: 'no-store' });
  const failure = response.ok ? undefined : await describeFailure(response);
  const signIn = failure instanceof SignedOutError ? failure.signIn : undefined;
  if (signIn === undefined || signIn.kind === 'pairing') {
    say(failure?.message ?? shellMessages.signInUnknown);
    return;
  }
  // It keeps what it needs to know of Word for the page that the issuer returns to.
  await loadOffice(document);
  window.location.replace(authorizationAddress(authorizationServer(signIn), challenge, origin));
}

const title = document.getElementById('title');
if (title !== null) title.textContent = shellMessages.signInTitle;
say(shellMessages.signingIn);
goOn().catch(() => {
  // The page only says what to do: the pane shows the details when the window is closed.
  say(shellMessages.signInWindowFailed);
});

import { shellMessages } from './shell/messages.ts';
import {
  authorizationAddress,
  parseChallenge,
  authorizationServer,
} from './relay-client/sign-in/authorization.ts';
import { SignedOutError, describeFailure } from './relay-client/failure.ts';
import { tellOpener } from './word/office/dialog.ts';

// The composition root of the page in a sign-in dialog. It navigates only to the issuer that the relay names; when
// the issuer redirects back here, it passes the response to the pane, which alone can redeem it.

const { search, origin } = window.location;

function say(sentence: string): void {
  const status = document.getElementById('status');
  if (status !== null) status.textContent = sentence;
}

async function goOn(): Promise<void> {
  const challenge = parseChallenge(search);
  if (challenge === undefined)
    return tellOpener(search, {
      setTimer(callback, milliseconds) {
        const timer = window.setTimeout(callback, milliseconds);
        return () => window.clearTimeout(timer);
      },
      blocked: () => [],
    });
  const response = await window.fetch('/api/session', { credentials: 'omit', cache: 'no-store' });
  const failure = response.ok ? undefined : await describeFailure(response);
  const signIn = failure instanceof SignedOutError ? failure.signIn : undefined;
  if (signIn === undefined || signIn.kind === 'pairing') {
    say(failure?.message ?? shellMessages.signInUnknown);
    return;
  }
  window.location.replace(authorizationAddress(authorizationServer(signIn), challenge, origin));
}

const title = document.getElementById('title');
if (title !== null) title.textContent = shellMessages.signInTitle;
say(shellMessages.signingIn);
goOn().catch(() => {
  // The page only says what to do: the pane shows the details when the window is closed.
  say(shellMessages.signInWindowFailed);
});

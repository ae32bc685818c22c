import { Button, Field, Input, makeStyles, Text, Title3, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { Busy } from '../ui/Busy.tsx';
import type { SignIn } from '#server/relay/api.ts';
import type { PaneError } from '../errors.ts';
import type { FirmSignIn } from '../relay-client/sign-in/authorization.ts';
import { shellMessages } from './messages.ts';
import { asPaneError } from '../ui/services/failure.ts';
import { ErrorNotice } from '../ui/notices/ErrorNotice.tsx';
import { Notice } from '../ui/notices/Notice.tsx';
import type { Platform } from '../ui/services/services.ts';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    maxWidth: '420px',
  },
  title: { margin: 0 },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  button: { alignSelf: 'flex-start' },
});

/** The screen of a caller without a bearer: the pairing code of local mode, or the firm's sign-in. */
export function SignInScreen(props: {
  readonly signIn: SignIn | undefined;
  readonly expired: boolean;
  /** Why the pairing code of the address was refused. */
  readonly pairing: PaneError | undefined;
  readonly pair: (code: string) => Promise<void>;
  readonly onSignedIn: () => void;
  readonly signInToFirm: (
    details: FirmSignIn,
    ask: boolean,
    onSeparated?: (error: PaneError) => void,
  ) => Promise<void>;
  readonly platform: Platform;
}) {
  const styles = useStyles();
  const { signIn } = props;
  return (
    <main className={styles.page}>
      <Title3 as="h1" className={styles.title}>
        {signIn?.kind === 'pairing' ? shellMessages.pairTitle : shellMessages.signInTitle}
      </Title3>
      {signIn === undefined ? <Notice intent="warning">{shellMessages.signInUnknown}</Notice> : null}
      {signIn?.kind === 'pairing' ? <Pairing {...props} /> : null}
      {signIn === undefined || signIn.kind === 'pairing' ? null : <Firm {...props} details={signIn} />}
    </main>
  );
}

interface PairingState {
  readonly busy: boolean;
  readonly error?: PaneError | undefined;
  readonly empty?: boolean;
}

function Pairing(props: Parameters<typeof SignInScreen>[0]) {
  const styles = useStyles();
  const { pair, onSignedIn, platform } = props;
  const [code, setCode] = useState('');
  const [state, setState] = useState<PairingState>({ busy: false, error: props.pairing });
  const input = useRef<HTMLInputElement>(null);

  const connect = useCallback(
    (value: string) => {
      pair(value).then(onSignedIn, (error: unknown) => {
        setState({ busy: false, error: asPaneError(error) });
        input.current?.focus();
      });
    },
    [pair, onSignedIn],
  );

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (state.busy) return;
    if (code.trim() === '') {
      setState({ busy: false, empty: true });
      input.current?.focus();
      return;
    }
    setState({ busy: true });
    connect(code.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Text>{props.expired ? shellMessages.pairAgain : shellMessages.pairHint}</Text>
      {state.error === undefined ? null : <ErrorNotice error={state.error} platform={platform} />}
      <Field
        label={shellMessages.pairCode}
        {...(state.empty ? { validationState: 'error', validationMessage: shellMessages.pairEmpty } : {})}
      >
        <Input
          ref={(element: HTMLInputElement | null) => {
            input.current = element;
          }}
          value={code}
          onChange={(_, { value }) => setCode(value)}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <Button className={styles.button} appearance="primary" type="submit" disabledFocusable={state.busy}>
        {state.busy ? shellMessages.pairing : shellMessages.pair}
      </Button>
    </form>
  );
}

/** `failed` also while the user may still finish in a window that can no longer reach the pane. */
type FirmState =
  { readonly status: 'idle' | 'open' } | { readonly status: 'failed'; readonly error: PaneError };

/**
 * The firm's sign-in: first without a window, which works if Office knows the account; not after a refusal, because
 * the same account would be refused again and again. The button does not wait for that, which may take ten seconds.
 */
function Firm(props: Parameters<typeof SignInScreen>[0] & { readonly details: FirmSignIn }) {
  const styles = useStyles();
  const { details, expired, signInToFirm, onSignedIn, platform } = props;
  const [quietly, setQuietly] = useState(!expired);
  const [state, setState] = useState<FirmState>({ status: 'idle' });
  /** The attempt that the button began last. */
  const attempt = useRef(0);
  const first = useRef(expired ? undefined : details);
  useEffect(() => {
    const once = first.current;
    if (once === undefined) return;
    first.current = undefined;
    // That Office knows no account is not an error of the user's: they only need the button.
    signInToFirm(once, false).then(onSignedIn, () => setQuietly(false));
  }, [signInToFirm, onSignedIn]);
  const start = (): void => {
    if (state.status === 'open') return;
    attempt.current += 1;
    const turn = attempt.current;
    // A window that the user has given up is no longer awaited, and its end says nothing about the new one.
    const settle = (next: FirmState): void => {
      if (turn === attempt.current) setState(next);
    };
    setState({ status: 'open' });
    const fail = (error: unknown): void => settle({ status: 'failed', error: asPaneError(error) });
    signInToFirm(details, true, fail).then(onSignedIn, fail);
  };
  return (
    <>
      <Text>
        {expired
          ? shellMessages.signInAgain
          : details.kind === 'entra'
            ? shellMessages.signInHint
            : shellMessages.signInHintFirm}
      </Text>
      {state.status === 'failed' ? <ErrorNotice error={state.error} platform={platform} /> : null}
      {quietly || state.status === 'open' ? <Busy label={shellMessages.signingIn} /> : null}
      <Button
        className={styles.button}
        appearance="primary"
        onClick={start}
        disabledFocusable={state.status === 'open'}
      >
        {shellMessages.signIn}
      </Button>
    </>
  );
}

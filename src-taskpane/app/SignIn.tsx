import { Button, Field, Input, makeStyles, Text, Title3, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { Busy } from './Busy.tsx';
import type { SignIn } from '../../src-server/relay/api.ts';
import type { PaneError } from '../errors.ts';
import { messages } from '../messages.ts';
import { asPaneError } from './failure.ts';
import { ErrorNotice, Notice } from './Notice.tsx';
import type { Platform } from './services.ts';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    maxWidth: '420px',
  },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  button: { alignSelf: 'flex-start' },
});

/** The screen of a caller without a bearer: the code of local mode, or the firm's sign-in. */
export function SignInScreen(props: {
  readonly signIn: SignIn | undefined;
  readonly expired: boolean;
  /** Gives out the code of the address once; it is tried without asking. */
  readonly takeCode: () => string | undefined;
  readonly pair: (code: string) => Promise<void>;
  readonly onSignedIn: () => void;
  /** Signing in with an identity provider; absent where this build has none. */
  readonly signInWithEntra?: (() => Promise<void>) | undefined;
  readonly platform: Platform;
}) {
  const styles = useStyles();
  const { signIn } = props;
  return (
    <main className={styles.page}>
      <Title3 as="h1">
        {signIn?.kind === 'pairing' ? messages.app.pairTitle : messages.app.signInTitle}
      </Title3>
      {signIn === undefined ? <Notice intent="warning">{messages.app.signInUnknown}</Notice> : null}
      {signIn?.kind === 'pairing' ? <Pairing {...props} /> : null}
      {signIn?.kind === 'entra' ? <Entra {...props} /> : null}
    </main>
  );
}

interface PairingState {
  readonly busy: boolean;
  readonly error?: PaneError;
  readonly empty?: boolean;
}

function Pairing(props: Parameters<typeof SignInScreen>[0]) {
  const styles = useStyles();
  const { pair, onSignedIn, takeCode, platform } = props;
  const [code, setCode] = useState('');
  const [given] = useState(takeCode);
  const [state, setState] = useState<PairingState>({ busy: given !== undefined });
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
  useEffect(() => {
    if (given !== undefined) connect(given);
  }, [given, connect]);

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
      <Text>{props.expired ? messages.app.pairAgain : messages.app.pairHint}</Text>
      {state.error === undefined ? null : <ErrorNotice error={state.error} platform={platform} />}
      <Field
        label={messages.app.pairCode}
        {...(state.empty ? { validationState: 'error', validationMessage: messages.app.pairEmpty } : {})}
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
        {state.busy ? messages.app.pairing : messages.app.pair}
      </Button>
    </form>
  );
}

function Entra({ signInWithEntra, onSignedIn, platform }: Parameters<typeof SignInScreen>[0]) {
  const styles = useStyles();
  const [state, setState] = useState<{ busy: boolean; error?: PaneError }>({ busy: false });
  if (signInWithEntra === undefined)
    return <Notice intent="warning">{messages.app.signInUnavailable}</Notice>;
  const start = (): void => {
    setState({ busy: true });
    signInWithEntra().then(onSignedIn, (error: unknown) =>
      setState({ busy: false, error: asPaneError(error) }),
    );
  };
  return (
    <>
      <Text>{messages.app.signInHint}</Text>
      {state.error === undefined ? null : <ErrorNotice error={state.error} platform={platform} />}
      <Button className={styles.button} appearance="primary" onClick={start} disabledFocusable={state.busy}>
        {state.busy ? <Busy label={messages.app.signIn} /> : messages.app.signIn}
      </Button>
    </>
  );
}

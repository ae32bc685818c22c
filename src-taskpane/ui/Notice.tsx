import {
  Button,
  Link,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components';
import { CopyRegular, DismissRegular } from '@fluentui/react-icons';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import type { PaneError } from '../errors.ts';
import { uiMessages } from './messages.ts';
import { errorDetails } from './failure.ts';
import { ServicesContext, type Platform } from './services.ts';

const useStyles = makeStyles({
  title: { display: 'block' },
  bar: { flexShrink: 0 },
  copy: { alignSelf: 'flex-start' },
  body: { paddingBlock: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
  },
  details: {
    whiteSpace: 'pre-wrap',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
});

/** One sentence with what can be done about it. */
export function Notice(props: {
  readonly intent: 'info' | 'warning' | 'error' | 'success';
  readonly title?: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode | undefined;
  readonly onDismiss?: () => void;
}) {
  const styles = useStyles();
  const { intent, title, children, actions, onDismiss } = props;
  return (
    <MessageBar className={styles.bar} intent={intent} layout="multiline">
      <MessageBarBody className={styles.body}>
        {title === undefined ? null : <MessageBarTitle className={styles.title}>{title}</MessageBarTitle>}
        {children}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </MessageBarBody>
      {onDismiss === undefined ? null : (
        <MessageBarActions
          containerAction={
            <Button
              appearance="transparent"
              size="small"
              icon={<DismissRegular />}
              aria-label={uiMessages.dismiss}
              onClick={onDismiss}
            />
          }
        />
      )}
    </MessageBar>
  );
}

/** An error as a notice: its sentence, when to try again, and its details for IT, without content. */
export function ErrorNotice(props: {
  readonly error: PaneError;
  /** Given outside of the shell, where there are no services yet. */
  readonly platform?: Platform;
  readonly onRetry?: (() => void) | undefined;
  readonly onDismiss?: (() => void) | undefined;
  readonly retryLabel?: string;
}) {
  const { error, onRetry, onDismiss } = props;
  const services = useContext(ServicesContext);
  const platform = props.platform ?? services?.platform;
  const announce = services?.announce;
  const sentence =
    error.retryAfter === undefined
      ? error.message
      : `${error.message} ${uiMessages.retryIn(Math.ceil(error.retryAfter))}`;
  useEffect(() => announce?.(sentence, 'assertive'), [announce, sentence]);

  const host = services?.word.status === 'ready' ? services.word.document.capabilities.host : undefined;
  const details = (): string =>
    errorDetails(error, {
      paneVersion: platform?.paneVersion,
      host: host === undefined ? undefined : `${host.platform} ${host.version}`,
      at: platform?.now() ?? new Date(),
    });
  return (
    <Notice
      intent={isWarning(error) ? 'warning' : 'error'}
      {...(onDismiss === undefined ? {} : { onDismiss })}
      actions={
        <>
          {onRetry === undefined ? null : (
            <Link as="button" onClick={onRetry}>
              {props.retryLabel ?? uiMessages.tryAgain}
            </Link>
          )}
          {platform === undefined ? null : (
            <CopyLink label={uiMessages.copyDetails} text={details} platform={platform} />
          )}
        </>
      }
    >
      {sentence}
    </Notice>
  );
}

/** What passes by itself, or by what the user does next. */
const WARNINGS: ReadonlySet<PaneError['code']> = new Set([
  'offline',
  'selection_changed',
  'nothing_selected',
  'incomplete_answer',
  'rate_limited',
  'too_many_requests',
  'queue_full',
  'projects_incomplete',
  'limits_unavailable',
]);

function isWarning({ code }: PaneError): boolean {
  return WARNINGS.has(code);
}

/** Copies a text that is made on click; shows it for selecting where the host refuses the clipboard. */
export function CopyLink(props: {
  readonly label: string;
  readonly text: () => string;
  readonly platform: Platform;
  /** True where copying is what the user is most likely to do next. */
  readonly isPrimary?: boolean;
}) {
  const styles = useStyles();
  const [outcome, set] = useState<{ readonly byHand?: string }>();
  const copy = (): void => {
    const text = props.text();
    void props.platform.copy(text).then((done) => set(done ? {} : { byHand: text }));
  };
  return (
    <>
      {props.isPrimary === true ? (
        <Button appearance="primary" className={styles.copy} icon={<CopyRegular />} onClick={copy}>
          {props.label}
        </Button>
      ) : (
        <Link as="button" onClick={copy}>
          {props.label}
        </Link>
      )}
      <output>{outcome !== undefined && outcome.byHand === undefined ? uiMessages.copied : null}</output>
      {outcome?.byHand === undefined ? null : (
        <div>
          {uiMessages.copyByHand}
          <div className={styles.details}>{outcome.byHand}</div>
        </div>
      )}
    </>
  );
}

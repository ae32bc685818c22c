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
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useState, type ReactNode } from 'react';
import { uiMessages } from '../messages.ts';
import type { Platform } from '../services/services.ts';

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

/** One sentence with the actions that it allows. */
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

/** Copies a text that is created on click; shows it for manual selection if the host refuses the clipboard. */
export function CopyLink(props: {
  readonly label: string;
  readonly text: () => string;
  readonly platform: Platform;
  /** True if copying is the user's most likely next action. */
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

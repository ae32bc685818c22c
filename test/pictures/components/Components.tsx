import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { PaneError } from '#pane/errors.ts';
import { AnswerView } from '#pane/tabs/draft/result/AnswerView.tsx';
import { SourceList } from '#pane/tabs/draft/result/SourceList.tsx';
import { Chips } from '#pane/tabs/draft/composer/Chips.tsx';
import { SendButton } from '#pane/tabs/draft/composer/SendButton.tsx';
import { Busy } from '#pane/ui/Busy.tsx';
import { NotLoaded } from '#pane/ui/loaded/NotLoaded.tsx';
import { uiMessages } from '#pane/ui/messages.ts';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { Notice } from '#pane/ui/notices/Notice.tsx';
import { Skeleton } from '#pane/ui/Skeleton.tsx';
import { wordMessages } from '#pane/word/messages.ts';
import { Redline } from './Redline.tsx';
import { ANSWER, SOURCES } from './samples.ts';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalM,
  },
  state: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  name: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

const nothing = (): void => undefined;

/** The components of the pane in their states, `width` pixels wide. */
export function Components({ width }: { readonly width: number }) {
  const styles = useStyles();
  return (
    <main className={styles.page} style={{ width }}>
      <h1>{width} px</h1>
      <States />
    </main>
  );
}

function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.state}>
      <h2 className={styles.name}>{name}</h2>
      {children}
    </section>
  );
}

function States() {
  const send = { isReading: false, canSend: true, stopButton: nothing, onSend: nothing, onStop: nothing };
  return (
    <>
      <State name="notices">
        {(['info', 'success', 'warning', 'error'] as const).map((intent) => (
          <Notice
            key={intent}
            intent={intent}
            {...(intent === 'error' ? { title: uiMessages.backOnline } : {})}
            actions={<Button size="small">{uiMessages.tryAgain}</Button>}
            onDismiss={nothing}
          >
            {wordMessages.changedSinceSeen}
          </Notice>
        ))}
      </State>
      <State name="errors: with a retry, after a wait, of Word">
        <ErrorNotice error={new PaneError('word_busy', uiMessages.internalError)} onRetry={nothing} />
        <ErrorNotice
          error={new PaneError('rate_limited', uiMessages.reasons.rate_limited, { retryAfter: 12 })}
          onRetry={nothing}
        />
        <ErrorNotice error={new PaneError('word_failed', wordMessages.failed)} onDismiss={nothing} />
      </State>
      <State name="loading, and not loaded">
        <Skeleton label={uiMessages.loading} />
        <Busy label={uiMessages.loading} />
        <NotLoaded onAgain={nothing} />
      </State>
      <State name="actions, Send, Stop">
        <Chips actions={['plain-language', 'shorten', 'explain']} isReading={false} onSend={nothing} />
        <SendButton {...send} isRunning={false} hasAnswer={false} />
        <SendButton {...send} isRunning={false} hasAnswer />
        <SendButton {...send} isRunning={false} hasAnswer={false} canSend={false} />
        <SendButton {...send} isRunning hasAnswer={false} />
      </State>
      <State name="redlines: with ticks, with what cannot be changed, of several paragraphs">
        <Redline kind="words" />
        <Redline kind="blocked" />
        <Redline kind="paragraphs" />
      </State>
      <State name="answer with sources">
        <AnswerView text={ANSWER} sources={SOURCES} onSource={nothing} />
        <SourceList sources={SOURCES} onOpen={nothing} />
      </State>
    </>
  );
}

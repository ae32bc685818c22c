import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Busy } from '../app/Busy.tsx';
import { useLoad } from '../app/loadable.ts';
import { asPaneError } from '../app/failure.ts';
import { ErrorNotice, Notice } from '../app/Notice.tsx';
import { useServices } from '../app/services.ts';
import type { PaneError } from '../errors.ts';
import { messages } from '../messages.ts';
import type { WriteReport } from '../word/model.ts';
import { InsertionCard } from './InsertionCard.tsx';

const useStyles = makeStyles({
  tab: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
});

type Outcome = { readonly report: WriteReport } | { readonly error: PaneError };

/** What Codicil inserted into this document: where it is, what it rests on, and taking it out again. */
export function SourcesTab() {
  const styles = useStyles();
  const { word, writes, wrote, announce } = useServices();
  const document = word.status === 'ready' ? word.document : undefined;
  const load = useMemo(
    () => (document === undefined ? undefined : () => document.listInsertions()),
    [document],
  );
  const [read, again] = useLoad(load);
  const items = read.status === 'ready' ? read.value : undefined;
  const [busy, setBusy] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const title = useRef<HTMLHeadingElement>(null);

  const seen = useRef(writes);
  useEffect(() => {
    if (seen.current === writes) return;
    seen.current = writes;
    again();
  }, [writes, again]);

  const jump = (id: string): void => {
    setOutcome(undefined);
    document?.goTo(id).catch((error: unknown) => {
      setOutcome({ error: asPaneError(error) });
      again();
    });
  };
  const remove = (id: string): void => {
    if (document === undefined || busy !== undefined) return;
    setBusy(id);
    setOutcome(undefined);
    const take = async (): Promise<void> => {
      try {
        const report = await document.remove(id);
        setOutcome({ report });
        announce(report.message);
        // The button that had the focus goes away with its card.
        title.current?.focus();
      } catch (error) {
        // Shown above the list; the card stays, since the insertion may still be there.
        setOutcome({ error: asPaneError(error) });
      }
      setBusy(undefined);
      wrote();
    };
    void take();
  };

  if (word.status === 'starting') return <Busy label={messages.app.starting} />;
  if (word.status === 'failed') return <Text className={styles.quiet}>{messages.app.wordFailed}</Text>;
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {items === undefined ? messages.sources.loading : messages.sources.count(items.length)}
        </h2>
        <Button appearance="subtle" size="small" icon={<ArrowClockwiseRegular />} onClick={again}>
          {messages.sources.refresh}
        </Button>
      </div>
      {read.status === 'failed' ? <ErrorNotice error={read.error} onRetry={again} /> : null}
      {outcome === undefined ? null : (
        <OutcomeNotice outcome={outcome} onDismiss={() => setOutcome(undefined)} />
      )}
      {items?.length === 0 ? <Text className={styles.quiet}>{messages.sources.empty}</Text> : null}
      <ul className={styles.list}>
        {items?.map((item) => (
          <InsertionCard
            key={item.entry.id}
            item={item}
            busy={busy !== undefined}
            removing={busy === item.entry.id}
            onJump={() => jump(item.entry.id)}
            onRemove={() => remove(item.entry.id)}
          />
        ))}
      </ul>
    </div>
  );
}

function OutcomeNotice({
  outcome,
  onDismiss,
}: {
  readonly outcome: Outcome;
  readonly onDismiss: () => void;
}) {
  if ('error' in outcome) return <ErrorNotice error={outcome.error} onDismiss={onDismiss} />;
  return (
    <Notice intent={outcome.report.outcome === 'differs' ? 'warning' : 'success'} onDismiss={onDismiss}>
      {outcome.report.message}
    </Notice>
  );
}

import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMemo, useRef, useState } from 'react';
import { Busy } from '../../ui/Busy.tsx';
import { useRereading } from '../../ui/services/use-rereading.ts';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { useServices } from '../../ui/services/services.ts';
import { sourcesMessages } from './messages.ts';
import { uiMessages } from '../../ui/messages.ts';
import type { LedgerItem, WordDocument } from '../../word/model.ts';
import { CheckPanel } from './CheckPanel.tsx';
import { CitationTools } from './CitationTools.tsx';
import { CleanDialog } from '../../features/clean-file/CleanDialog.tsx';
import { InsertionCard } from './InsertionCard.tsx';
import { InsertionList } from './InsertionList.tsx';
import { OutcomeNotice } from '../../ui/notices/OutcomeNotice.tsx';
import { useCheck } from './use-check.ts';
import { useCommands } from '../../ui/services/use-commands.ts';

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
});

/** The Sources tab: what Codicil inserted into this document, where it is, its sources, and the actions on it. */
export function SourcesTab() {
  const styles = useStyles();
  const { word } = useServices();
  if (word.status === 'starting') return <Busy label={uiMessages.starting} />;
  if (word.status === 'failed') return <Text className={styles.quiet}>{uiMessages.wordFailed}</Text>;
  return <Insertions document={word.document} />;
}

function Insertions({ document }: { readonly document: WordDocument }) {
  const styles = useStyles();
  const load = useMemo(
    () => async () => ({ items: await document.listInsertions(), style: await document.citationStyle() }),
    [document],
  );
  const [read, again] = useRereading(load);
  const items = read.status === 'ready' ? read.value.items : undefined;
  const { busy, outcome, dismiss, run } = useCommands();
  const check = useCheck(document);
  const [cleaning, setCleaning] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);

  // The focused button disappears with its card.
  const focusTitle = (): void => title.current?.focus();
  const goTo = (id: string): void => {
    run(`go to ${id}`, async () => {
      await document.goTo(id);
      return undefined;
    });
  };
  const insertTable = async () => document.insertTableOfSources(await document.readSelection());
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {items === undefined ? sourcesMessages.loading : sourcesMessages.count(items.length)}
        </h2>
      </div>
      {read.status === 'failed' ? <ErrorNotice error={read.error} onRetry={again} /> : null}
      {items === undefined ? null : (
        <CitationTools
          style={read.status === 'ready' ? read.value.style : undefined}
          capabilityOf={(style) =>
            style === 'footnote' || style === 'endnote'
              ? document.capabilities.footnotes
              : { available: true }
          }
          citations={countCitations(items)}
          busy={busy !== undefined}
          checking={check.view.status === 'running'}
          onStyle={(style) => run('redraw', () => document.redraw(style))}
          onUpdate={() => run('redraw', () => document.redraw())}
          onTable={() => run('table', insertTable)}
          onCheck={() => check.start(items)}
          onClean={() => setCleaning(true)}
          onRefresh={again}
        />
      )}
      <CheckPanel view={check.view} onStop={check.stop} onDismiss={check.dismiss} />
      {busy === 'redraw' || busy === 'table' ? <Busy label={sourcesMessages.working} /> : null}
      <OutcomeNotice outcome={outcome} onDismiss={dismiss} />
      {items?.length === 0 ? <Text className={styles.quiet}>{sourcesMessages.empty}</Text> : null}
      {items === undefined ? null : (
        <InsertionList items={items}>
          {(item) => {
            const { id } = item.entry;
            return (
              <InsertionCard
                key={id}
                item={item}
                busy={busy !== undefined}
                removing={busy === `remove ${id}`}
                onGoTo={() => goTo(id)}
                onAccept={() => run(`accept ${id}`, () => document.accept(id), focusTitle)}
                onRemove={() => run(`remove ${id}`, () => document.remove(id), focusTitle)}
                onEdit={(source, details) =>
                  run(`edit ${id}`, () => document.editSource(id, source, details))
                }
                onAdopt={(source) => run(`adopt ${id}`, () => document.adoptCheck(id, source), focusTitle)}
              />
            );
          }}
        </InsertionList>
      )}
      {cleaning ? <CleanDialog document={document} onClose={() => setCleaning(false)} /> : null}
    </div>
  );
}

/** Counts the citations that can be updated to another style, as the ledger lists them. */
const countCitations = (items: readonly LedgerItem[]): number =>
  items.reduce(
    (count, { entry, state }) =>
      count +
      (state === 'present' && entry.form !== 'tableOfSources'
        ? Math.max(entry.citations?.length ?? 0, entry.sources.length > 0 ? 1 : 0)
        : 0),
    0,
  );

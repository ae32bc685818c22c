import {
  Button,
  Input,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { ArrowDownloadRegular, DeleteRegular, SearchRegular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { isLasting } from '../device/is-lasting.ts';
import type { PaneError } from '../errors.ts';
import { toCsv, toXlsx } from '../tables/write-table.ts';
import { Busy } from '../ui/Busy.tsx';
import { useCardStyles } from '../ui/styles/card-styles.ts';
import { ErrorNotice } from '../ui/notices/ErrorNotice.tsx';
import { asPaneError } from '../ui/services/failure.ts';
import { useLoad } from '../ui/services/loadable.ts';
import { Notice } from '../ui/notices/Notice.tsx';
import { PaneDialog } from '../ui/PaneDialog.tsx';
import { useServices } from '../ui/services/services.ts';
import type { WordDocument } from '../word/model.ts';
import { toHistoryRows } from './export-history.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { openHistory } from './history-store.ts';
import { historyMessages as say } from './messages.ts';
import { groupEntries, searchGroups, type HistoryGroup } from './model.ts';

const useStyles = makeStyles({ input: { minWidth: 0 } });

/** Shows what was sent from this document, with the answers: to search, delete and export. */
export function HistoryDialog({
  document,
  onClose,
}: {
  readonly document: WordDocument;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { platform, session, projects, announce } = useServices();
  const { records, now } = platform;
  const store = useMemo(() => openHistory(records, session, now), [records, session, now]);
  const load = useMemo(
    () => async () => {
      const id = await document.documentId();
      return { id, entries: await store.list(id) };
    },
    [document, store],
  );
  const [read, reload] = useLoad(load);
  const [query, setQuery] = useState('');
  const [isAsking, ask] = useState(false);
  const [error, setError] = useState<PaneError>();
  const entries = read.status === 'ready' ? read.value.entries : [];
  const found = searchGroups(groupEntries(entries), query);
  const names = new Map(
    projects.status === 'ready' ? projects.value.projects.map(({ id, name }) => [id, name]) : [],
  );
  const nameProject = (id: string): string => names.get(id) ?? id;
  const remove = (keys: readonly string[]): void => {
    ask(false);
    void store.remove(keys).then(reload);
  };
  const exportAs = async (ending: 'xlsx' | 'csv'): Promise<void> => {
    const rows = toHistoryRows(entries, session.workspace.name, nameProject);
    const bytes = ending === 'csv' ? toCsv(rows) : await toXlsx(rows, say.exportName);
    platform.download(`${say.exportName}.${ending}`, bytes);
  };
  const startExport = (ending: 'xlsx' | 'csv'): void => {
    setError(undefined);
    exportAs(ending).catch((reason: unknown) => setError(asPaneError(reason)));
  };
  const isUnsaved = read.status === 'ready' && read.value.id === undefined;
  return (
    <PaneDialog
      title={say.title}
      onClose={onClose}
      actions={
        <>
          <Menu>
            <MenuTrigger disableButtonEnhancement>
              <Button icon={<ArrowDownloadRegular />} disabledFocusable={entries.length === 0}>
                {say.export}
              </Button>
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                <MenuItem onClick={() => startExport('xlsx')}>{say.exportXlsx}</MenuItem>
                <MenuItem onClick={() => startExport('csv')}>{say.exportCsv}</MenuItem>
              </MenuList>
            </MenuPopover>
          </Menu>
          <Button
            icon={<DeleteRegular />}
            disabledFocusable={entries.length === 0}
            onClick={() => entries.length > 0 && ask(true)}
          >
            {say.removeAll}
          </Button>
          <Button appearance="primary" onClick={onClose}>
            {say.close}
          </Button>
        </>
      }
    >
      <span className={card.quiet}>
        {say.kept[isUnsaved ? 'unsaved' : isLasting(session) ? 'lasting' : 'session']}
      </span>
      {isAsking ? (
        <Notice
          intent="warning"
          actions={
            <>
              <Button size="small" onClick={() => remove(entries.map(({ key }) => key))}>
                {say.removeAllYes}
              </Button>
              <Button size="small" onClick={() => ask(false)}>
                {say.cancel}
              </Button>
            </>
          }
        >
          {say.removeAllQuestion(entries.length)}
        </Notice>
      ) : null}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={() => setError(undefined)} />}
      <Input
        className={styles.input}
        input={{ style: { minWidth: 0 } }}
        contentBefore={<SearchRegular />}
        aria-label={say.search}
        placeholder={say.search}
        value={query}
        onChange={(_, { value }) => {
          setQuery(value);
          if (searchGroups(groupEntries(entries), value).length === 0) announce(say.noMatch);
        }}
      />
      {read.status === 'loading' ? <Busy label={say.loading} /> : null}
      {read.status === 'failed' ? <ErrorNotice error={read.error} onRetry={reload} /> : null}
      {read.status === 'ready' && found.length === 0 ? (
        <span>{entries.length === 0 ? say.none : say.noMatch}</span>
      ) : null}
      {found.map((group: HistoryGroup) => (
        <HistoryCard
          key={group.versions[0]?.key}
          group={group}
          nameProject={nameProject}
          onRemove={() => remove(group.versions.map(({ key }) => key))}
        />
      ))}
    </PaneDialog>
  );
}

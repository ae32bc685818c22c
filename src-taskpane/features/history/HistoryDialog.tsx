import { Button, Input, MenuItem, makeStyles } from '@fluentui/react-components';
import { ArrowDownloadRegular, DeleteRegular, SearchRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { isLasting } from '../../device/is-lasting.ts';
import { ButtonMenu } from '../../ui/controls/ButtonMenu.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { PaneDialog } from '../../ui/PaneDialog.tsx';
import { useServices } from '../../ui/services/services.ts';
import type { WordDocument } from '../../word/model.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { historyMessages as say } from './messages.ts';
import { groupEntries, searchGroups } from './model.ts';
import { useExport, useHistory } from './use-history.ts';

const useStyles = makeStyles({ input: { minWidth: 0 } });

/** Shows what was sent from this document, with the answers: to search, delete and export. */
export function HistoryDialog(props: { readonly document: WordDocument; readonly onClose: () => void }) {
  const { document, onClose } = props;
  const styles = useStyles();
  const card = useCardStyles();
  const { session, projects, announce } = useServices();
  const { read, reload, remove } = useHistory(document);
  const [query, setQuery] = useState('');
  const [isAsking, ask] = useState(false);
  const entries = read.status === 'ready' ? read.value.entries : [];
  const found = searchGroups(groupEntries(entries), query);
  const names = new Map(
    projects.status === 'ready' ? projects.value.projects.map(({ id, name }) => [id, name]) : [],
  );
  const nameProject = (id: string): string => names.get(id) ?? id;
  const [exportAs, error, dismiss] = useExport(entries, nameProject);
  const isUnsaved = read.status === 'ready' && read.value.id === undefined;
  const isEmpty = entries.length === 0;
  return (
    <PaneDialog
      title={say.title}
      onClose={onClose}
      actions={
        <>
          <ExportMenu isOff={isEmpty} onExport={exportAs} />
          <Button
            icon={<DeleteRegular />}
            disabledFocusable={isEmpty}
            onClick={() => {
              if (!isEmpty) ask(true);
            }}
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
        <RemoveAllQuestion
          count={entries.length}
          onRemove={() => {
            ask(false);
            remove(entries);
          }}
          onCancel={() => ask(false)}
        />
      ) : null}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
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
      {read.status === 'ready' && found.length === 0 ? <span>{isEmpty ? say.none : say.noMatch}</span> : null}
      {found.map((group) => (
        <HistoryCard
          key={group.newest.key}
          group={group}
          nameProject={nameProject}
          onRemove={() => {
            ask(false);
            remove(group.versions);
          }}
        />
      ))}
    </PaneDialog>
  );
}

function ExportMenu(props: { readonly isOff: boolean; readonly onExport: (type: 'xlsx' | 'csv') => void }) {
  const { isOff, onExport } = props;
  return (
    <ButtonMenu
      button={
        <Button icon={<ArrowDownloadRegular />} disabledFocusable={isOff}>
          {say.export}
        </Button>
      }
    >
      <MenuItem onClick={() => onExport('xlsx')}>{say.exportXlsx}</MenuItem>
      <MenuItem onClick={() => onExport('csv')}>{say.exportCsv}</MenuItem>
    </ButtonMenu>
  );
}

function RemoveAllQuestion(props: {
  readonly count: number;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
}) {
  const { count, onRemove, onCancel } = props;
  return (
    <Notice
      intent="warning"
      actions={
        <>
          <Button size="small" onClick={onRemove}>
            {say.removeAllYes}
          </Button>
          <Button size="small" onClick={onCancel}>
            {say.cancel}
          </Button>
        </>
      }
    >
      {say.removeAllQuestion(count)}
    </Notice>
  );
}

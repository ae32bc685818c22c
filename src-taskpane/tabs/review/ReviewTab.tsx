import { Caption1, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { OnQueue } from '../../relay-client/model.ts';
import { Busy, queueLabel } from '../../ui/Busy.tsx';
import type { ReviewRow, ReviewTable } from '#server/relay/api.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { useInsert } from '../../features/insert/use-insert.ts';
import { useLoad, type Loadable } from '../../ui/services/loadable.ts';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { Picker } from '../../ui/Picker.tsx';
import { ChooseProject } from '../../ui/ChooseProject.tsx';
import { useServices } from '../../ui/services/services.ts';
import { plainList } from '../../ui/styles/list-style.ts';
import { useCitedForm } from '../../features/insert/forms/use-cited-form.ts';
import { pageLocale } from '../../language/translate.ts';
import { reviewMessages } from './messages.ts';
import { uiMessages } from '../../ui/messages.ts';
import { CellCard } from './CellCard.tsx';
import { RowsPanel } from './RowsPanel.tsx';

const useStyles = makeStyles({
  tab: { outlineStyle: 'none', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  quiet: { color: tokens.colorNeutralForeground3 },
  again: { fontSize: 'inherit' },
  cells: { ...plainList, gap: tokens.spacingVerticalM },
});

/** The review tables of the vault: looks up a row of a review table and inserts one of its answers, with its source. */
export function ReviewTab() {
  const styles = useStyles();
  const { relay, project } = useServices();
  const [chosen, choose] = useState<{ readonly projectId: string; readonly table: number }>();
  const projectId = project?.id;
  const loadTables = useMemo(
    () =>
      projectId === undefined
        ? undefined
        : (signal: AbortSignal, onQueue: OnQueue) => relay.reviewTables(projectId, signal, onQueue),
    [relay, projectId],
  );
  const [tables, againTables] = useLoad(loadTables);
  const tableIds = tables.status === 'ready' ? tables.value.ids : [];
  const tableId = (chosen?.projectId === projectId ? chosen?.table : undefined) ?? tableIds[0];
  const loadTable = useMemo(
    () =>
      projectId === undefined || tableId === undefined
        ? undefined
        : (signal: AbortSignal, onQueue: OnQueue) => relay.reviewTable(projectId, tableId, signal, onQueue),
    [relay, projectId, tableId],
  );
  const [table, againTable] = useLoad(loadTable);
  const titles = useTitles(table);
  const tab = useRef<HTMLDivElement>(null);

  return (
    <div ref={tab} tabIndex={-1} className={styles.tab}>
      <div className={styles.form}>
        {project === undefined ? (
          <ChooseProject chosen={() => tab.current?.focus({ preventScroll: true })} />
        ) : null}
        {project === undefined ? <Text className={styles.quiet}>{reviewMessages.intro}</Text> : null}
        <Failed of={tables} again={againTables} />
        {tables.status === 'loading' ? <Busy label={uiMessages.loading} queue={tables.queue} /> : null}
        {tables.status === 'ready' && tableIds.length === 0 ? (
          <Text className={styles.quiet}>{reviewMessages.noTables}</Text>
        ) : null}
        {tableIds.length === 0 || tableId === undefined || projectId === undefined ? null : (
          <Picker
            label={reviewMessages.table}
            options={tableIds.map((id) => ({
              id: String(id),
              name: titles.get(id) ?? reviewMessages.tableNumber(id),
            }))}
            value={String(tableId)}
            onChange={(id) => choose({ projectId, table: Number(id) })}
          />
        )}
        <Failed of={table} again={againTable} />
        {table.status === 'loading' ? <Busy label={reviewMessages.loadingTable} queue={table.queue} /> : null}
      </div>
      {table.status === 'ready' && projectId !== undefined ? (
        <TableRows key={`${projectId} ${table.value.id}`} table={table.value} projectId={projectId} />
      ) : null}
    </div>
  );
}

function TableRows({ table, projectId }: { readonly table: ReviewTable; readonly projectId: string }) {
  const styles = useStyles();
  const [fileId, setFileId] = useState<string>();
  const { known, row, again, readAgain } = useRow(projectId, table.id, fileId);
  const insertion = useInsert();
  const form = useCitedForm('cell');

  if (table.files.length === 0) return <Text className={styles.quiet}>{reviewMessages.noFiles}</Text>;
  const noRow = row.status === 'failed' && row.error.code === 'not_found';
  return (
    <>
      <Picker
        label={reviewMessages.file}
        placeholder={reviewMessages.filePlaceholder}
        noMatch={reviewMessages.fileNoMatch}
        options={table.files}
        value={fileId}
        onChange={setFileId}
      />
      <Disclosure label={reviewMessages.severalFiles}>
        <RowsPanel table={table} projectId={projectId} known={known} />
      </Disclosure>
      {row.status === 'loading' ? <Busy label={reviewMessages.loadingRow} queue={row.queue} /> : null}
      {noRow ? (
        <Text className={styles.quiet}>{reviewMessages.noRow}</Text>
      ) : (
        <Failed of={row} again={again} />
      )}
      {row.status === 'ready' ? (
        <>
          <RowNote assigned={row.value.assignedUser} updated={row.value.updatedAt} onReadAgain={readAgain} />
          <ul className={styles.cells}>
            {row.value.cells.map((cell) => (
              <CellCard
                key={cell.column}
                cell={cell}
                row={row.value}
                table={table}
                projectId={projectId}
                insertion={insertion}
                form={form}
              />
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

/** Reads the row of a file, and announces it. `known`: all rows that were read so far; `readAgain` reads one of them again. */
function useRow(projectId: string, tableId: number, fileId: string | undefined) {
  const { relay, announce } = useServices();
  // A row costs a call of the shared budget: it is read once, for the one file and for several.
  const [known] = useState(() => new Map<string, ReviewRow>());
  const load = useMemo(
    () =>
      fileId === undefined
        ? undefined
        : async (signal: AbortSignal, onQueue: OnQueue) => {
            const read =
              known.get(fileId) ?? (await relay.reviewRow(projectId, tableId, fileId, signal, onQueue));
            known.set(fileId, read);
            return read;
          },
    [relay, projectId, tableId, fileId, known],
  );
  const readAgain = (): void => {
    if (fileId !== undefined) known.delete(fileId);
    again();
  };
  const [row, again] = useLoad(load);
  useEffect(() => {
    if (row.status === 'loading')
      announce(row.queue === undefined ? reviewMessages.loadingRow : queueLabel(row.queue));
    if (row.status === 'ready') announce(reviewMessages.loaded(row.value.fileName, row.value.cells.length));
  }, [row, announce]);
  return { known, row, again, readAgain };
}

function RowNote(props: {
  readonly assigned: string | undefined;
  readonly updated: string | undefined;
  readonly onReadAgain: () => void;
}) {
  const styles = useStyles();
  const updated = props.updated === undefined ? Number.NaN : Date.parse(props.updated);
  const notes = [
    ...(props.assigned ? [reviewMessages.assigned(props.assigned)] : []),
    ...(Number.isNaN(updated)
      ? []
      : [reviewMessages.updated(new Date(updated).toLocaleDateString(pageLocale))]),
  ];
  return (
    <Caption1 className={styles.quiet}>
      {notes.map((note) => `${note} · `).join('')}
      <Link as="button" inline className={styles.again} onClick={props.onReadAgain}>
        {reviewMessages.readAgain}
      </Link>
    </Caption1>
  );
}

function Failed({ of, again }: { readonly of: Loadable<unknown>; readonly again: () => void }) {
  return of.status === 'failed' ? <ErrorNotice error={of.error} onRetry={again} /> : null;
}

/**
 * Returns the titles of the tables that were opened: the service gives a title only with its table, and each read
 * costs a call of the shared budget.
 */
function useTitles(table: Loadable<ReviewTable>): ReadonlyMap<number, string> {
  const [titles, set] = useState<ReadonlyMap<number, string>>(new Map());
  if (table.status === 'ready' && titles.get(table.value.id) !== table.value.title) {
    set(new Map([...titles, [table.value.id, table.value.title]]));
  }
  return titles;
}

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { StopRegular, TableAddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { ReviewRow, ReviewTable } from '#server/relay/api.ts';
import { InsertMenu } from '../../features/insert/forms/InsertMenu.tsx';
import { useForm } from '../../features/insert/forms/use-form.ts';
import { InsertOutcome, replacesButton } from '../../features/insert/outcomes/InsertOutcome.tsx';
import { useInsert, type Inserting } from '../../features/insert/use-insert.ts';
import { readTarget, useTarget } from '../../features/insert/use-target.ts';
import { Busy } from '../../ui/Busy.tsx';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { useServices } from '../../ui/services/services.ts';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { reviewMessages } from './messages.ts';
import { PickColumns } from './PickColumns.tsx';
import { PickFiles } from './PickFiles.tsx';
import { ROW_FORMS, rowsFile, rowsInsertion } from './rows.ts';
import { SaveRows } from './SaveRows.tsx';
import { useRowChoice } from './use-row-choice.ts';
import { useRows, type RowsProgress } from './use-rows.ts';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});

const KEY = 'rows';

/** Picks files and columns of a review table and inserts them as one table, with the sources of the answers. */
export function RowsPanel(props: {
  readonly table: ReviewTable;
  readonly projectId: string;
  /** Rows that were read already, by file; those that come are added. */
  readonly known: Map<string, ReviewRow>;
}) {
  const { table, projectId, known } = props;
  const styles = useStyles();
  const insertion = useInsert();
  const [files, setFiles] = useState<ReadonlySet<string>>(new Set());
  const [read, start, stop] = useRows(table, projectId, known);
  const { rows, progress } = read;
  return (
    <div className={styles.panel}>
      <PickFiles table={table} picked={files} onPick={setFiles} />
      <ReadRows
        picked={files.size}
        progress={progress}
        onStart={() => start(table.files.map(({ id }) => id).filter((id) => files.has(id)))}
        onStop={stop}
      />
      {read.error === undefined ? null : <ErrorNotice error={read.error} />}
      {read.without.length === 0 ? null : (
        <Notice intent="info">{reviewMessages.rowsMissing(read.without.join(', '))}</Notice>
      )}
      <InsertRows
        table={table}
        projectId={projectId}
        rows={rows}
        isReading={progress !== undefined}
        insertion={insertion}
      />
      <InsertOutcome insertion={insertion} for={KEY} onAgain={() => insertion.clear(KEY)} />
    </div>
  );
}

/** Starts to read the rows of the picked files, or shows how far it is. */
function ReadRows(props: {
  /** The number of picked files. */
  readonly picked: number;
  readonly progress: RowsProgress | undefined;
  readonly onStart: () => void;
  readonly onStop: () => void;
}) {
  const { picked, progress, onStart, onStop } = props;
  const card = useCardStyles();
  const { online } = useServices();
  return (
    <div className={card.row}>
      {progress === undefined ? (
        <Button
          size="small"
          disabledFocusable={picked === 0 || !online}
          onClick={() => {
            if (picked > 0) onStart();
          }}
        >
          {reviewMessages.readRows(picked)}
        </Button>
      ) : (
        <>
          <Busy label={reviewMessages.readingRows(progress.done + 1, progress.all, progress.waitSeconds)} />
          <Button size="small" icon={<StopRegular />} onClick={onStop}>
            {reviewMessages.stopReading}
          </Button>
        </>
      )}
    </div>
  );
}

/** Inserts or saves the rows that were read. */
function InsertRows(props: {
  readonly table: ReviewTable;
  readonly projectId: string;
  readonly rows: readonly ReviewRow[];
  readonly isReading: boolean;
  readonly insertion: Inserting;
}) {
  const { table, projectId, rows, isReading, insertion } = props;
  const { selection } = useServices();
  const target = useTarget();
  const capabilities = target.document?.capabilities;
  const passage = selection.status === 'ready' ? selection.passage : undefined;
  const form = useForm('rows', ROW_FORMS, capabilities, passage);
  const choosing = useRowChoice(rows, form.offer.form, capabilities);
  const { choice } = choosing;
  const insert = (): void => {
    const { document } = target;
    if (document === undefined) return;
    void insertion.insert(KEY, async () =>
      rowsInsertion(rows, table, projectId, choice, await readTarget(document)),
    );
  };
  if (rows.length === 0 || replacesButton(insertion, KEY)) return null;
  const label = reviewMessages.insertRowsOf(rows.length);
  const hasColumns = choice.columns.length > 0;
  return (
    <>
      <PickColumns rows={rows.length} choosing={choosing} />
      <InsertMenu
        label={label}
        name={label}
        icon={<TableAddRegular />}
        form={form}
        labels={reviewMessages.rowForms}
        note={reviewMessages.rowsAs[form.offer.form]}
        busy={insertion.state.status === 'writing'}
        refusal={
          isReading ? reviewMessages.stillReading : hasColumns ? target.refusal : reviewMessages.noColumns
        }
        onInsert={insert}
      />
      <SaveRows
        name={table.title}
        toRows={isReading || !hasColumns ? undefined : () => rowsFile(rows, table, projectId, choice.columns)}
      />
    </>
  );
}

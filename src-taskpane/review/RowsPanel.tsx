import {
  Button,
  Checkbox,
  Field,
  Link,
  makeStyles,
  mergeClasses,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components';
import { StopRegular, TableAddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { PaneError } from '../errors.ts';
import { asPaneError } from '../ui/services/failure.ts';
import { saveRows } from '../ui/services/save-rows.ts';
import type { ReviewRow, ReviewTable } from '#server/relay/api.ts';
import { atEdge } from '../ui/styles/control-alignment.ts';
import { Busy } from '../ui/Busy.tsx';
import { useInsert } from '../insert/use-insert.ts';
import { InsertMenu } from '../insert/forms/InsertMenu.tsx';
import { InsertOutcome, replacesButton } from '../insert/outcomes/InsertOutcome.tsx';
import { ErrorNotice } from '../ui/notices/ErrorNotice.tsx';
import { Notice } from '../ui/notices/Notice.tsx';
import { useServices } from '../ui/services/services.ts';
import { useCardStyles } from '../ui/styles/card-styles.ts';
import { useForm } from '../insert/forms/use-form.ts';
import { readTarget, useTarget } from '../insert/use-target.ts';
import { reviewMessages } from './messages.ts';
import { listColumns, ROW_CITATIONS, ROW_FORMS, rowsFile, rowsInsertion, type RowCitations } from './rows.ts';
import { useRows } from './use-rows.ts';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  list: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '180px',
    overflowY: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  option: { overflowWrap: 'anywhere' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  radios: { flexWrap: 'wrap', ...atEdge },
  atEdge,
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
  const card = useCardStyles();
  const { selection, online, platform, announce } = useServices();
  const [saveError, setSaveError] = useState<PaneError>();
  const target = useTarget();
  const insertion = useInsert();
  const [files, setFiles] = useState<ReadonlySet<string>>(new Set());
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<RowCitations>('notes');
  const [read, start, stop] = useRows(table, projectId, known);
  const capabilities = target.document?.capabilities;
  const { choices, offer, choose } = useForm(
    'rows',
    ROW_FORMS,
    capabilities,
    selection.status === 'ready' ? selection.passage : undefined,
  );
  const { rows, progress } = read;
  const columns = listColumns(rows);
  const chosen = columns.filter((column) => !leftOut.has(column));
  const refusedNotes =
    capabilities?.footnotes.available === false
      ? capabilities.footnotes.reason
      : offer.form === 'table'
        ? undefined
        : reviewMessages.notesNeedTable;
  const citations = wanted === 'notes' && refusedNotes !== undefined ? 'cells' : wanted;
  const insert = (): void => {
    const { document } = target;
    if (document === undefined) return;
    void insertion.insert(KEY, async () =>
      rowsInsertion(
        rows,
        table,
        projectId,
        { columns: chosen, citations, form: offer.form },
        await readTarget(document),
      ),
    );
  };

  const save = async (type: 'xlsx' | 'csv'): Promise<void> => {
    setSaveError(undefined);
    try {
      const about = { name: table.title, sheet: reviewMessages.rowsSheet, type };
      const name = await saveRows(platform, rowsFile(rows, table, projectId, chosen), about);
      announce(reviewMessages.rowsSaved(name));
    } catch (reason) {
      // Shown below the links.
      setSaveError(asPaneError(reason));
    }
  };

  return (
    <div className={styles.panel}>
      <fieldset className={card.fields}>
        <legend className={card.quiet}>{reviewMessages.pickFiles}</legend>
        <Checkbox
          className={styles.atEdge}
          label={reviewMessages.allFiles(table.files.length)}
          checked={files.size === 0 ? false : files.size === table.files.length ? true : 'mixed'}
          onChange={(_, { checked }) =>
            setFiles(new Set(checked === true ? table.files.map(({ id }) => id) : []))
          }
        />
        <div className={styles.list}>
          {table.files.map(({ id, name }) => (
            <Checkbox
              key={id}
              className={styles.option}
              label={name}
              checked={files.has(id)}
              onChange={(_, { checked }) => setFiles(toggled(files, id, checked === true))}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.row}>
        {progress === undefined ? (
          <Button
            size="small"
            disabledFocusable={files.size === 0 || !online}
            onClick={() => {
              if (files.size > 0) start(table.files.map(({ id }) => id).filter((id) => files.has(id)));
            }}
          >
            {reviewMessages.readRows(files.size)}
          </Button>
        ) : (
          <>
            <Busy label={reviewMessages.readingRows(progress.done + 1, progress.all, progress.waitSeconds)} />
            <Button size="small" icon={<StopRegular />} onClick={stop}>
              {reviewMessages.stopReading}
            </Button>
          </>
        )}
      </div>
      {read.error === undefined ? null : <ErrorNotice error={read.error} />}
      {read.without.length === 0 ? null : (
        <Notice intent="info">{reviewMessages.rowsMissing(read.without.join(', '))}</Notice>
      )}
      {rows.length === 0 || replacesButton(insertion, KEY) ? null : (
        <>
          <fieldset className={card.fields}>
            <legend className={card.quiet}>{reviewMessages.pickColumns(rows.length)}</legend>
            {columns.map((column) => (
              <Checkbox
                key={column}
                className={mergeClasses(styles.option, styles.atEdge)}
                label={column}
                checked={!leftOut.has(column)}
                onChange={(_, { checked }) => setLeftOut(toggled(leftOut, column, checked !== true))}
              />
            ))}
          </fieldset>
          <Field
            label={reviewMessages.rowSources}
            size="small"
            {...(refusedNotes === undefined ? {} : { hint: refusedNotes })}
          >
            <RadioGroup
              className={styles.radios}
              layout="horizontal"
              value={citations}
              onChange={(_, { value }) => {
                const next = ROW_CITATIONS.find((each) => each === value);
                if (next !== undefined) setWanted(next);
              }}
            >
              {ROW_CITATIONS.map((each) => (
                <Radio
                  key={each}
                  value={each}
                  label={reviewMessages.rowCitations[each]}
                  disabled={each === 'notes' && refusedNotes !== undefined}
                />
              ))}
            </RadioGroup>
          </Field>
          <InsertMenu
            label={reviewMessages.insertRowsOf(rows.length)}
            name={reviewMessages.insertRowsOf(rows.length)}
            icon={<TableAddRegular />}
            forms={ROW_FORMS}
            choices={choices}
            offer={offer}
            labels={reviewMessages.rowForms}
            note={reviewMessages.rowsAs[offer.form]}
            busy={insertion.state.status === 'writing'}
            refusal={
              progress === undefined
                ? chosen.length === 0
                  ? reviewMessages.noColumns
                  : target.refusal
                : reviewMessages.stillReading
            }
            onForm={choose}
            onInsert={insert}
          />
          {progress !== undefined || chosen.length === 0 ? null : (
            <div className={styles.row}>
              {(['xlsx', 'csv'] as const).map((type) => (
                <Link key={type} as="button" onClick={() => void save(type)}>
                  {reviewMessages.saveRows[type]}
                </Link>
              ))}
            </div>
          )}
          {saveError === undefined ? null : (
            <ErrorNotice error={saveError} onDismiss={() => setSaveError(undefined)} />
          )}
        </>
      )}
      <InsertOutcome insertion={insertion} for={KEY} onAgain={() => insertion.clear(KEY)} />
    </div>
  );
}

const toggled = (all: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> =>
  new Set(on ? [...all, id] : [...all].filter((other) => other !== id));

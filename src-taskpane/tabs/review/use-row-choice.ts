import { useState } from 'react';
import type { ReviewRow } from '#server/relay/api.ts';
import type { Capabilities } from '../../word/model.ts';
import { reviewMessages } from './messages.ts';
import { listColumns, type RowChoice, type RowCitations, type RowForm } from './rows.ts';
import { toggled } from './toggled.ts';

/** The part of the rows that the user inserts. */
export interface RowChoosing {
  /** The columns of the rows, chosen or not. */
  readonly all: readonly string[];
  readonly choice: RowChoice;
  readonly chooseColumn: (column: string, isChosen: boolean) => void;
  readonly chooseCitations: (citations: RowCitations) => void;
  /** Why the sources cannot be notes, as a sentence; undefined if they can. */
  readonly refusedNotes: string | undefined;
}

/** Holds the choice of columns, at first all of them, and of the place of the sources, at first notes where they are possible. */
export function useRowChoice(
  rows: readonly ReviewRow[],
  form: RowForm,
  capabilities: Capabilities | undefined,
): RowChoosing {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<RowCitations>('notes');
  const all = listColumns(rows);
  const refusedNotes = refuseNotes(form, capabilities);
  return {
    all,
    choice: {
      columns: all.filter((column) => !leftOut.has(column)),
      citations: wanted === 'notes' && refusedNotes !== undefined ? 'cells' : wanted,
      form,
    },
    chooseColumn: (column, isChosen) => setLeftOut(toggled(leftOut, column, !isChosen)),
    chooseCitations: setWanted,
    refusedNotes,
  };
}

function refuseNotes(form: RowForm, capabilities: Capabilities | undefined): string | undefined {
  if (capabilities?.footnotes.available === false) return capabilities.footnotes.reason;
  return form === 'table' ? undefined : reviewMessages.notesNeedTable;
}

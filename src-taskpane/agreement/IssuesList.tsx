import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowExportRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { PaneError } from '../errors.ts';
import { InsertOutcome } from '../insert/InsertOutcome.tsx';
import { useInsert } from '../insert/use-insert.ts';
import { readTarget } from '../insert/use-target.ts';
import { richText, type RichCell, type RichPart } from '../markdown/rich-content.ts';
import { asPaneError } from '../ui/failure.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { saveRows } from '../ui/save-rows.ts';
import { useServices } from '../ui/services.ts';
import type { Insertion, Passage } from '../word/model.ts';
import { agreementMessages } from './messages.ts';

const say = agreementMessages.issues;
const KEY = 'issues';

/** Takes a list of points out as a file, or puts it into the document as a table at the cursor. */
export function IssuesList({
  name,
  toFile,
  toTable,
}: {
  /** What the list is about, as a part of the file's name. */
  readonly name: string;
  /** The rows of a file, the headings first. */
  readonly toFile: () => readonly (readonly string[])[];
  /** The rows of a table in the document: what fits beside each other on a page. */
  readonly toTable: () => readonly (readonly string[])[];
}) {
  const { word, platform, announce } = useServices();
  const insertion = useInsert();
  const [error, setError] = useState<PaneError>();
  const document = word.status === 'ready' ? word.document : undefined;

  const save = async (type: 'xlsx' | 'csv'): Promise<void> => {
    setError(undefined);
    try {
      const about = { name: say.fileName(name), sheet: say.sheet, type };
      announce(say.saved(await saveRows(platform, toFile(), about)));
    } catch (reason) {
      // Shown below the button.
      setError(asPaneError(reason));
    }
  };
  return (
    <div>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton size="small" icon={<ArrowExportRegular />}>
            {say.title}
          </MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem
              disabled={document === undefined || insertion.state.status === 'writing'}
              onClick={() => {
                if (document !== undefined)
                  void insertion.insert(KEY, async () => toInsertion(toTable(), await readTarget(document)));
              }}
            >
              {say.table}
            </MenuItem>
            <MenuItem onClick={() => void save('xlsx')}>{say.xlsx}</MenuItem>
            <MenuItem onClick={() => void save('csv')}>{say.csv}</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={() => setError(undefined)} />}
      <InsertOutcome insertion={insertion} for={KEY} />
    </div>
  );
}

/** Rows as a table of the document. */
function toInsertion(rows: readonly (readonly string[])[], target: Passage): Insertion {
  const rich: RichPart[] = [{ kind: 'table', rows: rows.map((row) => row.map(toCell)) }];
  return { form: 'table', action: 'after', target, text: richText(rich), rich, sources: [] };
}

function toCell(text: string): RichCell {
  return { runs: text === '' ? [] : [{ text: text.replace(/\s+/gu, ' ').trim() }] };
}

import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowExportRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { PaneError } from '../../errors.ts';
import { InsertOutcome } from '../../insert/outcomes/InsertOutcome.tsx';
import { useInsert } from '../../insert/use-insert.ts';
import { readTarget } from '../../insert/use-target.ts';
import { toHtml } from '../../tables/html-table.ts';
import { asPaneError } from '../../ui/services/failure.ts';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { saveRows } from '../../ui/services/save-rows.ts';
import { useServices } from '../../ui/services/services.ts';
import type { WordDocument } from '../../word/model.ts';
import { issuesInsertion } from './issues-table.ts';
import { agreementMessages } from '../messages.ts';

const say = agreementMessages.issues;
const KEY = 'issues';

/**
 * Exports a list of issues as a file or a new document, or inserts it as a table at the cursor. If Word cannot open a
 * new document, the list is copied.
 */
export function IssuesList({
  name,
  toFile,
  toTable,
}: {
  /** The subject of the list, as part of the file's name. */
  readonly name: string;
  /** Returns the rows of a file, headings first. */
  readonly toFile: () => readonly (readonly string[])[];
  /** Returns the rows of a table in a document, headings first. */
  readonly toTable: () => readonly (readonly string[])[];
}) {
  const { word, platform, announce } = useServices();
  const insertion = useInsert();
  const [error, setError] = useState<PaneError>();
  const [notice, setNotice] = useState<{ readonly intent: 'success' | 'warning'; readonly text: string }>();
  const document = word.status === 'ready' ? word.document : undefined;

  const run = async (task: () => Promise<void>): Promise<void> => {
    setError(undefined);
    setNotice(undefined);
    try {
      await task();
    } catch (reason) {
      // Shown below the button.
      setError(asPaneError(reason));
    }
  };
  const openDocument = async (shown: WordDocument): Promise<void> => {
    const { toDocx } = await import('../../tables/write-document.ts');
    await shown.openNewDocument(toDocx(toTable(), say.fileName(name)));
    setNotice({ intent: 'success', text: say.opened });
  };
  const copy = async (): Promise<void> => {
    const rows = toTable();
    const text = rows.map((row) => row.map((cell) => cell.replace(/\s+/gu, ' ')).join('\t')).join('\n');
    const isCopied = await platform.copy(text, toHtml(rows, say.fileName(name)));
    setNotice(
      isCopied ? { intent: 'success', text: say.copied } : { intent: 'warning', text: say.notCopied },
    );
  };
  const save = async (type: 'xlsx' | 'csv'): Promise<void> => {
    const about = { name: say.fileName(name), sheet: say.sheet, type };
    announce(say.saved(await saveRows(platform, toFile(), about)));
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
                  void insertion.insert(KEY, async () =>
                    issuesInsertion(toTable(), await readTarget(document)),
                  );
              }}
            >
              {say.table}
            </MenuItem>
            {document?.capabilities.newDocument.available === true ? (
              <MenuItem onClick={() => void run(() => openDocument(document))}>{say.newDocument}</MenuItem>
            ) : (
              <MenuItem onClick={() => void run(copy)}>{say.copy}</MenuItem>
            )}
            <MenuItem onClick={() => void run(() => save('xlsx'))}>{say.xlsx}</MenuItem>
            <MenuItem onClick={() => void run(() => save('csv'))}>{say.csv}</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {notice === undefined ? null : <Notice intent={notice.intent}>{notice.text}</Notice>}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={() => setError(undefined)} />}
      <InsertOutcome insertion={insertion} for={KEY} />
    </div>
  );
}

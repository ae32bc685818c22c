import { MenuButton, MenuDivider, MenuItem, MenuItemCheckbox } from '@fluentui/react-components';
import { ArrowExportRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { InsertOutcome } from '#pane/features/insert/outcomes/InsertOutcome.tsx';
import { useInsert } from '#pane/features/insert/use-insert.ts';
import { readTarget } from '#pane/features/insert/use-target.ts';
import { toHtml } from '#pane/pure/tables/html-table.ts';
import { ButtonMenu } from '#pane/ui/controls/ButtonMenu.tsx';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { Notice } from '#pane/ui/notices/Notice.tsx';
import { saveRows } from '#pane/ui/services/save-rows.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { useAttempt } from '#pane/ui/services/use-attempt.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { issuesInsertion } from './issues-table.ts';
import { listOthers } from './list-others.ts';
import { ReasonsQuestion } from './ReasonsQuestion.tsx';
import { agreementMessages } from '../messages.ts';

const say = agreementMessages.issues;
const KEY = 'issues';
/** Name of the menu's checkboxes, and the value of the one for our reasons. */
const SHOWN = 'shown';
const REASONS = 'reasons';

/**
 * Exports a list of issues as a file or a new document, or inserts it as a table at the cursor. If Word cannot open a
 * new document, the list is copied. Our reasons and positions are columns that are off until the user turns them on; even then they
 * never go into a document with changes or comments by others without a question.
 */
export function IssuesList({
  name,
  toFile,
  toTable,
}: {
  /** The subject of the list, as part of the file's name. */
  readonly name: string;
  /** Returns the rows of a file, headings first, with or without the columns for the user's side only. */
  readonly toFile: (hasReasons: boolean) => readonly (readonly string[])[];
  /** Returns the rows of a table in a document, likewise. */
  readonly toTable: (hasReasons: boolean) => readonly (readonly string[])[];
}) {
  const { word, platform, announce } = useServices();
  const insertion = useInsert();
  const { attempt, error, dismiss } = useAttempt();
  const [notice, setNotice] = useState<{ readonly intent: 'success' | 'warning'; readonly text: string }>();
  const [hasReasons, setReasons] = useState(false);
  /** The authors about whom the user is asked. */
  const [asking, setAsking] = useState<{ readonly others: readonly string[] | undefined }>();
  // Whoever finds the file later sees that it is not for the other side.
  const title = hasReasons ? say.internalName(name) : say.fileName(name);
  const document = word.status === 'ready' ? word.document : undefined;

  const run = (task: () => Promise<void>): Promise<void> => {
    setNotice(undefined);
    return attempt(task);
  };
  const insert = (shown: WordDocument, isWithReasons: boolean): void => {
    setAsking(undefined);
    void insertion.insert(KEY, async () => issuesInsertion(toTable(isWithReasons), await readTarget(shown)));
  };
  const insertTable = async (shown: WordDocument): Promise<void> => {
    if (!hasReasons) return insert(shown, false);
    const others = await shown.readReview().then(listOthers, () => {
      // Whose changes there are is unknown, so the user is asked.
    });
    if (others?.length === 0) insert(shown, true);
    else setAsking({ others: others ?? undefined });
  };
  const openDocument = async (shown: WordDocument): Promise<void> => {
    const { toDocx } = await import('#pane/pure/tables/write-document.ts');
    await shown.openNewDocument(toDocx(toTable(hasReasons), title));
    setNotice({ intent: 'success', text: say.opened });
  };
  const copy = async (): Promise<void> => {
    const rows = toTable(hasReasons);
    const text = rows.map((row) => row.map((cell) => cell.replace(/\s+/gu, ' ')).join('\t')).join('\n');
    const isCopied = await platform.copy(text, toHtml(rows, title));
    setNotice(
      isCopied ? { intent: 'success', text: say.copied } : { intent: 'warning', text: say.notCopied },
    );
  };
  const save = async (type: 'xlsx' | 'csv'): Promise<void> => {
    const about = { name: title, sheet: hasReasons ? say.internalSheet : say.sheet, type };
    announce(say.saved(await saveRows(platform, toFile(hasReasons), about)));
  };
  return (
    <div>
      <ButtonMenu
        checkedValues={{ [SHOWN]: hasReasons ? [REASONS] : [] }}
        onCheckedValueChange={(_, { checkedItems }) => setReasons(checkedItems.includes(REASONS))}
        button={
          <MenuButton size="small" icon={<ArrowExportRegular />}>
            {say.title}
          </MenuButton>
        }
      >
        <MenuItemCheckbox name={SHOWN} value={REASONS}>
          {say.reasons}
        </MenuItemCheckbox>
        <MenuDivider />
        <MenuItem
          disabled={document === undefined || insertion.state.status === 'writing'}
          onClick={() => {
            if (document !== undefined) void run(() => insertTable(document));
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
      </ButtonMenu>
      {notice === undefined ? null : <Notice intent={notice.intent}>{notice.text}</Notice>}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      {asking === undefined || document === undefined ? null : (
        <ReasonsQuestion
          others={asking.others}
          onInsert={(isWithReasons) => insert(document, isWithReasons)}
          onCancel={() => setAsking(undefined)}
        />
      )}
      <InsertOutcome insertion={insertion} for={KEY} />
    </div>
  );
}

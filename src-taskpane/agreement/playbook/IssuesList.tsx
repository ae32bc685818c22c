import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowExportRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { PaneError } from '../../errors.ts';
import { InsertOutcome } from '../../insert/InsertOutcome.tsx';
import { useInsert } from '../../insert/use-insert.ts';
import { readTarget } from '../../insert/use-target.ts';
import { asPaneError } from '../../ui/failure.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { useServices } from '../../ui/services.ts';
import { issuesFile, issuesTable } from './issues-list.ts';
import { playbookMessages } from './messages.ts';
import type { Decisions } from '../use-decisions.ts';
import type { ReviewRun } from './use-review.ts';

const say = playbookMessages.issues;
const KEY = 'issues';

/** Takes the findings out as a file, or puts them into the document as a table at the cursor. */
export function IssuesList(props: {
  readonly run: ReviewRun;
  readonly playbook: string;
  readonly decisions: Decisions;
}) {
  const { word, platform, announce } = useServices();
  const insertion = useInsert();
  const [error, setError] = useState<PaneError>();
  const { run, playbook, decisions } = props;
  const document = word.status === 'ready' ? word.document : undefined;

  const save = async (type: 'xlsx' | 'csv'): Promise<void> => {
    setError(undefined);
    try {
      // The writer of workbooks is large, and few need it.
      const { toCsv, toXlsx } = await import('../../tables/write-table.ts');
      const rows = issuesFile(run.items, playbook, decisions);
      const bytes = type === 'csv' ? toCsv(rows) : await toXlsx(rows, say.sheet);
      const name = `${say.fileName(playbook)}.${type}`;
      platform.download(name, bytes);
      announce(say.saved(name));
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
                  void insertion.insert(KEY, async () =>
                    issuesTable(run.items, playbook, decisions, await readTarget(document)),
                  );
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

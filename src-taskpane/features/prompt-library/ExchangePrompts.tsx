import { Button, MenuItem } from '@fluentui/react-components';
import { ArrowSwapRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { ButtonMenu } from '../../ui/controls/ButtonMenu.tsx';
import { toPromptRows } from '../../pure/prompts/read-prompts.ts';
import { FileInput } from '../../ui/controls/FileInput.tsx';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { saveRows } from '../../ui/services/save-rows.ts';
import { useServices } from '../../ui/services/services.ts';
import { useAttempt } from '../../ui/services/use-attempt.ts';
import { loadPrompts } from './load-prompts.ts';
import { libraryMessages as say } from './messages.ts';
import { PromptProblems } from './PromptProblems.tsx';
import type { FileProblem, usePrompts } from './use-prompts.ts';

interface ImportReport {
  readonly sentence: string;
  readonly problems: readonly FileProblem[];
}

/** Exports the user's own prompts to a file and imports them from one, with the columns of the firm's files. */
export function ExchangePrompts({ library }: { readonly library: ReturnType<typeof usePrompts> }) {
  const card = useCardStyles();
  const { platform, session, announce } = useServices();
  const { attempt, error, dismiss } = useAttempt();
  const [report, setReport] = useState<ImportReport>();
  const input = useRef<HTMLInputElement>(null);
  const start = (task: () => Promise<void>): void => {
    setReport(undefined);
    void attempt(task);
  };
  const importFile = async (file: File): Promise<void> => {
    const read = await loadPrompts(file.name, new Uint8Array(await file.arrayBuffer()));
    const replaced = await library.add(read.prompts);
    const sentence = say.imported(read.prompts.length, replaced);
    setReport({ sentence, problems: read.problems.map((problem) => ({ ...problem, file: file.name })) });
    announce(sentence);
  };
  const exportAs = async (ending: 'xlsx' | 'csv'): Promise<void> => {
    const about = { name: say.exportName, sheet: say.exportName, type: ending };
    await saveRows(platform, toPromptRows(library.own), about);
  };
  return (
    <>
      <ButtonMenu
        button={
          <Button size="small" appearance="subtle" icon={<ArrowSwapRegular />}>
            {say.more}
          </Button>
        }
      >
        <MenuItem onClick={() => input.current?.click()}>{say.import}</MenuItem>
        <MenuItem disabled={library.own.length === 0} onClick={() => start(() => exportAs('xlsx'))}>
          {say.exportXlsx}
        </MenuItem>
        <MenuItem disabled={library.own.length === 0} onClick={() => start(() => exportAs('csv'))}>
          {say.exportCsv}
        </MenuItem>
      </ButtonMenu>
      <FileInput
        ref={input}
        label={say.importFile}
        accept=".xlsx,.csv,.docx"
        onFile={(file) => start(() => importFile(file))}
      />
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      {report === undefined ? null : (
        <>
          <div>{report.sentence}</div>
          <PromptProblems problems={report.problems} />
        </>
      )}
      <div className={card.quiet}>{say.kept(session.keepOnDeviceDays > 0)}</div>
    </>
  );
}

import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowSwapRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import type { PaneError } from '../../errors.ts';
import { toPromptRows } from '../../pure/prompts/read-prompts.ts';
import { toCsv, toXlsx } from '../../pure/tables/write-table.ts';
import { FileInput } from '../../ui/FileInput.tsx';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { asPaneError } from '../../ui/services/failure.ts';
import { useServices } from '../../ui/services/services.ts';
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
  const [error, setError] = useState<PaneError>();
  const [report, setReport] = useState<ImportReport>();
  const input = useRef<HTMLInputElement>(null);
  const attempt = (work: Promise<void>): void => {
    setError(undefined);
    setReport(undefined);
    work.catch((reason: unknown) => setError(asPaneError(reason)));
  };
  const importFile = async (file: File): Promise<void> => {
    const read = await loadPrompts(file.name, new Uint8Array(await file.arrayBuffer()));
    const replaced = await library.add(read.prompts);
    const sentence = say.imported(read.prompts.length, replaced);
    setReport({ sentence, problems: read.problems.map((problem) => ({ ...problem, file: file.name })) });
    announce(sentence);
  };
  const exportAs = async (ending: 'xlsx' | 'csv'): Promise<void> => {
    const rows = toPromptRows(library.own);
    const bytes = ending === 'csv' ? toCsv(rows) : await toXlsx(rows, say.exportName);
    platform.download(`${say.exportName}.${ending}`, bytes);
  };
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button size="small" appearance="subtle" icon={<ArrowSwapRegular />}>
            {say.more}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => input.current?.click()}>{say.import}</MenuItem>
            <MenuItem disabled={library.own.length === 0} onClick={() => attempt(exportAs('xlsx'))}>
              {say.exportXlsx}
            </MenuItem>
            <MenuItem disabled={library.own.length === 0} onClick={() => attempt(exportAs('csv'))}>
              {say.exportCsv}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <FileInput
        ref={input}
        label={say.importFile}
        accept=".xlsx,.csv,.docx"
        onFile={(file) => attempt(importFile(file))}
      />
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={() => setError(undefined)} />}
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

import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import { useAttempt } from '#pane/ui/services/use-attempt.ts';
import type { WordDocument } from '#pane/word/model.ts';
import type { ComparedFile } from './compare-file.ts';
import { compareMessages as say } from './messages.ts';

/** Opens the redline of a comparison as a new document, or saves it where Word cannot open one. */
export function RedlineDocument(props: {
  readonly document: WordDocument;
  /** The file that was compared with. */
  readonly fileName: string;
  readonly compared: ComparedFile;
}) {
  const { document, fileName, compared } = props;
  const { platform, announce } = useServices();
  const [isBusy, setBusy] = useState(false);
  const { attempt, error, dismiss } = useAttempt();
  const write = async (): Promise<void> => {
    setBusy(true);
    await attempt(async () => {
      const redline = await compared.writeRedline(platform.now());
      if (document.capabilities.newDocument.available) {
        await document.openNewDocument(redline);
        announce(say.redlineOpened);
      } else {
        const name = say.redlineFile(fileName.replace(/\.docx$/iu, ''));
        platform.download(name, redline);
        announce(say.redlineSaved(name));
      }
    });
    setBusy(false);
  };
  return (
    <div>
      <Button
        size="small"
        title={say.redlineExplained}
        disabledFocusable={isBusy}
        onClick={() => void write()}
      >
        {say.redline}
      </Button>
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
    </div>
  );
}

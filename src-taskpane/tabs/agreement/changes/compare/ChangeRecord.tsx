import { Button, makeStyles, MenuButton, MenuItem, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Busy } from '#pane/ui/Busy.tsx';
import { ButtonMenu } from '#pane/ui/controls/ButtonMenu.tsx';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import { useAttempt } from '#pane/ui/services/use-attempt.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { makeRecord, type MadeRecord } from './make-record.ts';
import { recordMessages as say } from './record-messages.ts';

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXS,
  },
});

/** Makes a record of all that was changed since a version, opens or saves it, and offers the copy that it is about. */
export function ChangeRecord(props: {
  readonly document: WordDocument;
  /** The version that the document is compared with. */
  readonly file: File;
}) {
  const styles = useStyles();
  const { document, file } = props;
  const { platform, announce } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<MadeRecord & { readonly said: string }>();
  const { attempt, error, dismiss } = useAttempt();
  const make = async (hasWords: boolean): Promise<void> => {
    setBusy(true);
    setMade(undefined);
    await attempt(async () => {
      const record = await makeRecord(file, document, platform, hasWords);
      const said = await show(record);
      setMade({ ...record, said });
      announce(said);
    });
    setBusy(false);
  };
  const show = async ({ docx, name: own }: MadeRecord): Promise<string> => {
    if (document.capabilities.newDocument.available) {
      await document.openNewDocument(docx);
      return say.opened;
    }
    const name = say.fileName(own.replace(/\.docx$/iu, ''));
    platform.download(name, docx);
    return say.saved(name);
  };
  const saveCopy = ({ name, copy }: MadeRecord): void => {
    platform.download(name, copy);
    announce(say.saved(name));
  };
  return (
    <div className={styles.section}>
      <ButtonMenu
        button={
          <MenuButton size="small" title={say.explained} disabledFocusable={isBusy}>
            {say.title}
          </MenuButton>
        }
      >
        <MenuItem onClick={() => void make(true)}>{say.withWords}</MenuItem>
        <MenuItem onClick={() => void make(false)}>{say.withoutWords}</MenuItem>
      </ButtonMenu>
      {isBusy ? <Busy label={say.making} /> : null}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      {made === undefined ? null : (
        <>
          <Text>{[made.said, ...made.result].join(' ')}</Text>
          <Button size="small" onClick={() => saveCopy(made)}>
            {say.saveCopy}
          </Button>
          <Text size={200}>{say.copyExplained}</Text>
        </>
      )}
    </div>
  );
}

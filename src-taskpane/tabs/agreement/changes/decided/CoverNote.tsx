import { Button, Field, Link, makeStyles, Text, Textarea, tokens } from '@fluentui/react-components';
import { MailRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import { useAttempt } from '#pane/ui/services/use-attempt.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { listRestored, writeCoverNote } from './cover-note.ts';
import { decidedMessages as say } from './messages.ts';
import type { DecidedControl } from './use-decided.ts';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  start: { alignSelf: 'flex-start' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** The note to the other side about the decisions that were applied: to read, edit, copy, or open as a document. Shows nothing before one is. */
export function CoverNote(props: { readonly document: WordDocument; readonly control: DecidedControl }) {
  const styles = useStyles();
  const { document, control } = props;
  const { decided, silent, forget } = control;
  const { platform, announce } = useServices();
  const [isOpen, setOpen] = useState(false);
  /** The text as the user edited it, and as it was written. */
  const [edited, setEdited] = useState<{ readonly of: string; readonly text: string }>();
  const [said, setSaid] = useState<string>();
  const { attempt, error, dismiss } = useAttempt();
  const theirs = decided.filter(({ edit }) => !edit.isOwn);
  const about = theirs.length + listRestored(silent).length;
  if (about === 0) return null;
  const written = writeCoverNote(decided, silent);
  const isEdited = edited?.of === written;
  const text = isEdited ? edited.text : written;
  const { newDocument } = document.capabilities;
  const tell = (sentence: string): void => {
    setSaid(sentence);
    announce(sentence);
  };
  const run = (task: () => Promise<void>): Promise<void> => {
    setSaid(undefined);
    return attempt(task);
  };
  const write = async (): Promise<void> => {
    const { toNote } = await import('#pane/pure/tables/write-note.ts');
    if (newDocument.available) {
      await document.openNewDocument(toNote(text));
      return tell(say.opened);
    }
    const name = `${say.fileName((document.fileName ?? '').replace(/\.[^.]+$/u, ''))}.docx`;
    platform.download(name, toNote(text));
    return tell(say.saved(name));
  };
  const copy = async (): Promise<void> => {
    const isCopied = await platform.copy(text);
    tell(isCopied ? say.copied : say.notCopied);
  };
  return (
    <div className={styles.section}>
      <Button
        className={styles.start}
        size="small"
        icon={<MailRegular />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {say.coverNote}
      </Button>
      {isOpen ? (
        <section className={styles.section} aria-label={say.coverNote}>
          <Field label={say.text} hint={say.about(about)} size="small">
            <Textarea
              rows={10}
              resize="vertical"
              value={text}
              onChange={(_, { value }) => setEdited({ of: written, text: value })}
            />
          </Field>
          <div className={styles.row}>
            <Button size="small" appearance="primary" onClick={() => void run(write)}>
              {newDocument.available ? say.newDocument : say.save}
            </Button>
            <Button size="small" onClick={() => void run(copy)}>
              {say.copy}
            </Button>
            {isEdited ? (
              <Link as="button" onClick={() => setEdited(undefined)}>
                {say.again}
              </Link>
            ) : null}
            <Link
              as="button"
              onClick={() => {
                forget();
                setOpen(false);
                announce(say.forgotten);
              }}
            >
              {say.forget}
            </Link>
          </div>
          {said === undefined ? null : <Text size={200}>{said}</Text>}
          {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
        </section>
      ) : null}
    </div>
  );
}

import { Button, Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import { Busy } from '../../ui/Busy.tsx';
import { useLoad } from '../../ui/services/loadable.ts';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { PaneDialog } from '../../ui/PaneDialog.tsx';
import { readUnlisted } from '../../ui/revisions/find-unlisted.ts';
import { useServices } from '../../ui/services/services.ts';
import { uiMessages } from '../../ui/messages.ts';
import { cleanMessages as say } from './messages.ts';
import { RenameFiles } from './RenameFiles.tsx';
import { staysLines } from './stays.ts';
import type { Traces, WordDocument } from '../../word/model.ts';
import { OutcomeNotice } from '../../ui/notices/OutcomeNotice.tsx';
import { useCommands } from '../../ui/services/use-commands.ts';

const useStyles = makeStyles({
  title: { margin: 0, padding: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere' },
  group: { border: 'none', margin: 0, padding: 0, minWidth: 0, display: 'flex', flexDirection: 'column' },
  comment: { minWidth: 0, overflowWrap: 'anywhere' },
});

/** Lists what goes out with the file: what stays in it, and what Codicil left there and removes. */
export function CleanDialog(props: { readonly document: WordDocument; readonly onClose: () => void }) {
  const { document, onClose } = props;
  const styles = useStyles();
  const { announce, platform } = useServices();
  const { pause } = platform;
  const load = useMemo(() => () => document.traces(), [document]);
  const [read, again] = useLoad(load);
  const loadText = useMemo(
    () => async () => {
      const whole = await document.readWhole();
      return staysLines(whole, await readUnlisted(document, whole.listed, pause));
    },
    [document, pause],
  );
  const [text, readTextAgain] = useLoad(loadText);
  const [left, setLeft] = useState<Traces>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { busy, outcome, dismiss, run } = useCommands();
  const traces = left ?? (read.status === 'ready' ? read.value : undefined);
  const clean = useCallback(() => {
    announce(say.cleaning);
    run('clean', async () => {
      const cleaned = await document.clean([...ticked]);
      setLeft(cleaned.left);
      return cleaned.report;
    });
  }, [announce, run, document, ticked]);
  const rename = useCallback(
    (titles: ReadonlyMap<string, string>) => {
      announce(say.renaming);
      run('rename', async () => {
        const report = await document.renameFiles(titles);
        again();
        readTextAgain();
        return report;
      });
    },
    [announce, run, document, again, readTextAgain],
  );
  const dirty = traces !== undefined && (linesOf(traces).length > 0 || ticked.size > 0);
  return (
    <PaneDialog
      title={say.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{uiMessages.close}</Button>
          {dirty ? (
            <Button appearance="primary" disabledFocusable={busy !== undefined} onClick={clean}>
              {say.start}
            </Button>
          ) : null}
        </>
      }
    >
      <OutcomeNotice outcome={outcome} onDismiss={dismiss} />
      {read.status === 'failed' ? <ErrorNotice error={read.error} onRetry={again} /> : null}
      {read.status === 'loading' ? <Busy label={say.reading} /> : null}
      {busy === undefined ? null : <Busy label={busy === 'rename' ? say.renaming : say.cleaning} />}
      <section>
        <h3 className={styles.title}>{say.stays}</h3>
        {text.status === 'loading' ? <Busy label={say.counting} /> : null}
        {text.status === 'failed' ? <Text>{say.unknown}</Text> : null}
        {text.status === 'ready' ? (
          <ul className={styles.list}>
            {text.value.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
      </section>
      {traces === undefined || traces.cited.length === 0 ? null : (
        <RenameFiles files={traces.cited} busy={busy !== undefined} onRename={rename} />
      )}
      {traces === undefined ? null : (
        <Found traces={traces} ticked={ticked} onTick={setTicked} done={outcome !== undefined} />
      )}
    </PaneDialog>
  );
}

function Found(props: {
  readonly traces: Traces;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
  /** True if the outcome of cleaning is shown, which says what is left. */
  readonly done: boolean;
}) {
  const styles = useStyles();
  const { traces, ticked, onTick } = props;
  const lines = linesOf(traces);
  return (
    <>
      {lines.length === 0 && traces.comments.length === 0 && !props.done ? <Text>{say.nothing}</Text> : null}
      {lines.length === 0 ? null : (
        <section>
          <h3 className={styles.title}>{say.removed}</h3>
          <Text>{say.intro}</Text>
          <ul className={styles.list}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Text>{say.loses}</Text>
        </section>
      )}
      {traces.comments.length === 0 ? null : (
        <fieldset className={styles.group}>
          <legend className={styles.title}>{say.comments}</legend>
          {traces.comments.map(({ entryId, text }) => (
            <Checkbox
              key={entryId}
              className={styles.comment}
              label={text}
              checked={ticked.has(entryId)}
              onChange={(_, { checked }) =>
                onTick(
                  new Set(
                    checked === true ? [...ticked, entryId] : [...ticked].filter((each) => each !== entryId),
                  ),
                )
              }
            />
          ))}
        </fieldset>
      )}
      {traces.unseen.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </>
  );
}

/** Returns what is to be removed, one line each; comments separately. */
function linesOf({ controls, bookmarks, parts, properties, generated }: Traces): readonly string[] {
  return [
    ...(controls > 0 ? [say.controls(controls)] : []),
    ...(bookmarks > 0 ? [say.bookmarks(bookmarks)] : []),
    ...(parts > 0 ? [say.parts(parts)] : []),
    ...(generated > 0 ? [say.generated(generated)] : []),
    ...properties.map((name) => say.property(name)),
  ];
}

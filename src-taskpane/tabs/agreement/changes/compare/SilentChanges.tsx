import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { hasMarks } from '#pane/pure/compare/read/seen-text.ts';
import { Busy } from '#pane/ui/Busy.tsx';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { useLoad } from '#pane/ui/services/loadable.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { groupByClause } from '#pane/ui/rows/group-by-clause.ts';
import { Rows } from '#pane/ui/rows/Rows.tsx';
import type { TextPlace, WordDocument } from '#pane/word/model.ts';
import { listAccepted } from '../decided/decided-change.ts';
import type { DecidedControl } from '../decided/use-decided.ts';
import { ChooseVersion } from './ChooseVersion.tsx';
import { compareFile, type ComparedFile } from './compare-file.ts';
import { compareMessages as say } from './messages.ts';
import { RedlineDocument } from './RedlineDocument.tsx';
import { SilentRow } from './SilentRow.tsx';
import { useSilentDecisions, type SilentControl } from './use-silent-decisions.ts';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});

/** Compares the document with the version that was sent, one saved from this device or a file from it, and lists what was changed without being tracked. */
export function SilentChanges(props: {
  readonly document: WordDocument;
  readonly onGoTo: (place: TextPlace) => void;
  /** What was decided about this document. */
  readonly remembered: DecidedControl;
  /** Called after our wording was restored, or theirs again. */
  readonly onWritten: () => void;
}) {
  const styles = useStyles();
  const { document, remembered, onGoTo, onWritten } = props;
  const accepted = useMemo(() => listAccepted(remembered.decided), [remembered.decided]);
  const { platform, report } = useServices();
  const { pause } = platform;
  const [file, setFile] = useState<File>();
  const load = useMemo(
    () => (file === undefined ? undefined : () => compareFile(file, document, accepted, pause)),
    [file, document, accepted, pause],
  );
  const [compared, compareAgain] = useLoad(load);
  const written = useCallback(() => {
    compareAgain();
    onWritten();
  }, [compareAgain, onWritten]);
  const found = compared.status === 'ready' ? compared.value : undefined;
  const control = useSilentDecisions(document, remembered, found, written);
  const { decisionOf } = control;
  const count = found?.items.filter((item) => decisionOf(item) === undefined).length ?? 0;
  const fileName = file?.name ?? '';
  const isCompared = found !== undefined;
  useEffect(
    () => report({ silent: isCompared ? { open: count, fileName } : undefined }),
    [report, isCompared, count, fileName],
  );
  return (
    <section className={styles.section} aria-label={say.title}>
      <ChooseVersion document={document} chosen={file} onChoose={setFile}>
        {compared.status === 'ready' ? (
          <Link as="button" onClick={compareAgain}>
            {say.again}
          </Link>
        ) : null}
      </ChooseVersion>
      {compared.status === 'loading' ? <Busy label={say.comparing} /> : null}
      {compared.status === 'failed' ? <ErrorNotice error={compared.error} /> : null}
      {compared.status === 'ready' && file !== undefined ? (
        <>
          <Found compared={compared.value} control={control} onGoTo={onGoTo} />
          <RedlineDocument document={document} fileName={file.name} compared={compared.value} />
        </>
      ) : null}
    </section>
  );
}

function Found(props: {
  readonly compared: ComparedFile;
  readonly control: SilentControl;
  readonly onGoTo: (place: TextPlace) => void;
}) {
  const styles = useStyles();
  const { control } = props;
  const { items, terms, renumbered, tracked } = props.compared;
  const decided = items.filter((item) => control.decisionOf(item) !== undefined).length;
  return (
    <>
      <output className={styles.title}>{say.count(items.length, tracked, decided)}</output>
      {items.length === 0 ? null : <Text>{say.accepted}</Text>}
      {items.some(({ redline }) => redline.some(({ text }) => hasMarks(text))) ? (
        <Text>{say.marks}</Text>
      ) : null}
      {control.error === undefined ? null : <ErrorNotice error={control.error} onDismiss={control.dismiss} />}
      {renumbered === 0 ? null : <Text>{say.renumbered(renumbered)}</Text>}
      <Rows
        groups={groupByClause(items)}
        render={(item) => (
          <SilentRow key={item.id} item={item} terms={terms} onGoTo={props.onGoTo} control={control} />
        )}
      />
    </>
  );
}

import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { EyeOffRegular } from '@fluentui/react-icons';
import { useCallback, useEffect, useState } from 'react';
import type { BilingualCheck } from '#pane/pure/bilingual/check.ts';
import { FINDING_KINDS, type FoundPlace } from '#pane/pure/proofread/model.ts';
import { Busy } from '#pane/ui/Busy.tsx';
import { CleanDialog } from '#pane/features/clean-file/CleanDialog.tsx';
import { uiMessages } from '#pane/ui/messages.ts';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { OutcomeNotice } from '#pane/ui/notices/OutcomeNotice.tsx';
import { Row } from '#pane/ui/rows/Row.tsx';
import { Rows } from '#pane/ui/rows/Rows.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import { useCommands } from '#pane/ui/services/use-commands.ts';
import { plainList } from '#pane/ui/styles/list-style.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { ListHead } from '../ListHead.tsx';
import type { ReadyFinding } from './check-document.ts';
import { fixFinding } from './fix-finding.ts';
import { LeftInFile } from './LeftInFile.tsx';
import { readyMessages as say } from './messages.ts';
import { prepareStep } from './prepare-step.ts';
import { ReadyRow } from './ReadyRow.tsx';
import { countPoints, useCheck } from './use-check.ts';

/** Number of findings of a kind that are shown at first. */
const FEW = 5;

const useStyles = makeStyles({
  list: { ...plainList, gap: 0 },
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** Checks the whole document before it is sent, and cleans it. */
export function ReadySection() {
  const { word } = useServices();
  if (word.status === 'starting') return <Busy label={uiMessages.starting} />;
  if (word.status === 'failed') return <Text>{uiMessages.wordFailed}</Text>;
  return <Ready document={word.document} />;
}

function Ready({ document }: { readonly document: WordDocument }) {
  const { standing, report, openSection, setDraftTask, platform, letIn } = useServices();
  const { silent } = standing;
  const styles = useStyles();
  const { isChecking, result, error, dismiss, check, run } = useCheck(document, silent);
  const commands = useCommands();
  const [isCleaning, setCleaning] = useState(false);
  const start = useCallback(() => void check(), [check]);
  const points = result === undefined ? undefined : countPoints(result, silent);
  useEffect(() => report({ points }), [report, points]);
  const busy = isChecking || commands.busy !== undefined;
  const setIgnored = (finding: ReadyFinding, isIgnored: boolean): void => {
    void run(async () => {
      await document.setIgnored(finding.key, isIgnored);
      await check();
    });
  };
  return (
    <div className={styles.section}>
      <ListHead
        title={points === undefined ? undefined : say.found(points)}
        say={say}
        busy={busy}
        onList={start}
      />
      {isChecking ? <Busy label={say.checking} /> : null}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      <OutcomeNotice outcome={commands.outcome} onDismiss={commands.dismiss} />
      {result === undefined || points === undefined ? null : (
        <>
          {result.isRead ? null : <Text>{say.unreadLanguage}</Text>}
          {result.bilingual === undefined ? null : <Text>{describeLanguages(result.bilingual)}</Text>}
          {result.leavesTerms ? <Text>{say.leavesTerms}</Text> : null}
          {document.capabilities.trackedChanges.available ||
          result.findings.every(({ fix }) => fix === undefined) ? null : (
            <Text>{say.noFix}</Text>
          )}
          {silent === undefined || silent.open === 0 ? null : (
            <ul className={styles.list}>
              <Row
                level={3}
                icon={<EyeOffRegular />}
                title={say.silent(silent.open)}
                facts={[say.silentSince(silent.fileName)]}
                actions={{
                  busy: false,
                  actions: [{ says: say.show, name: say.showSilent, run: () => openSection('changes') }],
                }}
              />
            </ul>
          )}
          <Rows
            most={result.findings.length}
            each={FEW}
            groups={FINDING_KINDS.map((kind) => {
              const items = result.findings.filter((finding) => finding.kind === kind);
              return { key: kind, title: say.group(say.kinds[kind], items.length), items };
            })}
            render={(finding) => (
              <ReadyRow
                key={finding.id}
                finding={finding}
                busy={busy}
                onGoTo={makeGoTo(finding)}
                onFix={makeFix(finding)}
                onIgnore={() => setIgnored(finding, true)}
                onOther={finding.side && makeGoTo(finding.side.place)}
                onStep={makeStep(finding)}
              />
            )}
          />
          <ul className={styles.list}>
            <LeftInFile result={result} busy={busy} onClean={() => setCleaning(true)} />
          </ul>
          <Rows
            groups={[
              {
                key: 'ignored',
                title: say.ignored(result.ignored.length),
                isFolded: true,
                items: result.ignored,
              },
            ]}
            render={(finding) => {
              const { id, words } = finding;
              return (
                <Row
                  key={id}
                  title={words}
                  actions={{
                    busy,
                    actions: [
                      { says: say.report, name: say.reportOf(words), run: () => setIgnored(finding, false) },
                    ],
                  }}
                />
              );
            }}
          />
        </>
      )}
      {isCleaning ? (
        <CleanDialog
          document={document}
          onClose={() => {
            setCleaning(false);
            start();
          }}
        />
      ) : null}
    </div>
  );

  function makeGoTo({ story, paragraph, start: from, end }: FoundPlace): (() => void) | undefined {
    const own = result?.text.paragraphs[paragraph];
    if (story === 'note')
      return document.capabilities.footnotes.available
        ? () => void run(() => document.goToNote(paragraph))
        : undefined;
    if (own === undefined) return undefined;
    const { given, text } = own;
    return () => void run(() => document.goToWords({ paragraph, given, text, start: from, end }));
  }

  function makeStep(finding: ReadyFinding): (() => void) | undefined {
    // Where the other language says nothing, there is nothing to follow.
    if (result === undefined || (finding.side?.words ?? '') === '') return undefined;
    return () =>
      void run(async () => {
        const task = await prepareStep(document, result.text, finding, platform.pause, letIn);
        if (task === undefined) return;
        setDraftTask(task);
        openSection(undefined);
      });
  }

  function makeFix(finding: ReadyFinding): (() => void) | undefined {
    if (result === undefined || finding.fix === undefined) return undefined;
    if (!document.capabilities.trackedChanges.available) return undefined;
    return () =>
      commands.run(
        finding.id,
        () => fixFinding(document, result.text, finding),
        // Positions of the remaining findings in the paragraph have changed.
        start,
      );
  }
}

function describeLanguages({ languages: [one, other], prevailing }: BilingualCheck): string {
  const counts = prevailing === undefined ? say.noPrevailing : say.prevailing(say.languages[prevailing]);
  return `${say.inTwo(say.languages[one], say.languages[other])} ${counts}`;
}

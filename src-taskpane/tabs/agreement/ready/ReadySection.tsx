import { Button, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { FINDING_KINDS, type FindingKind } from '#pane/pure/proofread/model.ts';
import { Busy } from '#pane/ui/Busy.tsx';
import { CleanDialog } from '#pane/features/clean-file/CleanDialog.tsx';
import { Disclosure } from '#pane/ui/Disclosure.tsx';
import { uiMessages } from '#pane/ui/messages.ts';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { OutcomeNotice } from '#pane/ui/notices/OutcomeNotice.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import { useCommands } from '#pane/ui/services/use-commands.ts';
import type { WordDocument } from '#pane/word/model.ts';
import type { ReadyCheck, ReadyFinding } from './check-document.ts';
import { FindingCard } from './FindingCard.tsx';
import { FindingGroup } from './FindingGroup.tsx';
import { fixFinding } from './fix-finding.ts';
import { LeftInFile } from './LeftInFile.tsx';
import { readyMessages as say } from './messages.ts';
import { SilentLeft } from './SilentLeft.tsx';
import { countPoints, useCheck } from './use-check.ts';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  count: { margin: 0, fontSize: tokens.fontSizeBase400 },
  start: { alignSelf: 'flex-start' },
  lines: { margin: 0, paddingLeft: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

/** Checks the whole document before it is sent, and cleans it. */
export function ReadySection() {
  const { word } = useServices();
  if (word.status === 'starting') return <Busy label={uiMessages.starting} />;
  if (word.status === 'failed') return <Text>{uiMessages.wordFailed}</Text>;
  return <Ready document={word.document} />;
}

function Ready({ document }: { readonly document: WordDocument }) {
  const { standing, report, openSection } = useServices();
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
      <Text>{say.intro}</Text>
      <Button
        className={styles.start}
        appearance={result === undefined ? 'primary' : 'secondary'}
        disabledFocusable={busy}
        onClick={start}
      >
        {result === undefined ? say.start : say.again}
      </Button>
      {isChecking ? <Busy label={say.checking} /> : null}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      <OutcomeNotice outcome={commands.outcome} onDismiss={commands.dismiss} />
      {result === undefined || points === undefined ? null : (
        <>
          <h2 className={styles.count}>{say.found(points)}</h2>
          <ul className={styles.lines}>
            {FINDING_KINDS.map((kind) => ({ kind, count: countOf(result, kind) })).map(({ kind, count }) =>
              count === 0 ? null : <li key={kind}>{say.group(say.kinds[kind], count)}</li>,
            )}
          </ul>
          {silent === undefined || silent.open === 0 ? null : (
            <SilentLeft left={silent} onShow={() => openSection('changes')} />
          )}
          <LeftInFile result={result} busy={busy} onClean={() => setCleaning(true)} />
          {result.isRead ? null : <Text>{say.unreadLanguage}</Text>}
          {result.leavesTerms ? <Text>{say.leavesTerms}</Text> : null}
          {document.capabilities.trackedChanges.available ||
          result.findings.every(({ fix }) => fix === undefined) ? null : (
            <Text>{say.noFix}</Text>
          )}
          {FINDING_KINDS.map((kind) => {
            const findings = result.findings.filter((finding) => finding.kind === kind);
            return findings.length === 0 ? null : (
              <FindingGroup
                key={kind}
                kind={kind}
                findings={findings}
                render={(finding) => (
                  <FindingCard
                    key={finding.id}
                    finding={finding}
                    busy={busy}
                    onGoTo={makeGoTo(finding)}
                    onFix={makeFix(finding)}
                    onIgnore={() => setIgnored(finding, true)}
                  />
                )}
              />
            );
          })}
          {result.ignored.length === 0 ? null : (
            <Disclosure label={say.ignored(result.ignored.length)}>
              <ul className={styles.lines}>
                {result.ignored.map((finding) => (
                  <li key={finding.id}>
                    {finding.words}{' '}
                    <Link
                      as="button"
                      aria-label={say.reportOf(finding.words)}
                      onClick={() => setIgnored(finding, false)}
                    >
                      {say.report}
                    </Link>
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
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

  function makeGoTo({ story, paragraph, start: from, end }: ReadyFinding): (() => void) | undefined {
    const own = result?.text.paragraphs[paragraph];
    if (story === 'note')
      return document.capabilities.footnotes.available
        ? () => void run(() => document.goToNote(paragraph))
        : undefined;
    if (own === undefined) return undefined;
    const { given, text } = own;
    return () => void run(() => document.goToWords({ paragraph, given, text, start: from, end }));
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

const countOf = ({ findings }: ReadyCheck, kind: FindingKind): number =>
  findings.filter((finding) => finding.kind === kind).length;

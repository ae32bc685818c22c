import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowReplyRegular } from '@fluentui/react-icons';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AnswerSource } from '#server/relay/api.ts';
import { Busy } from '../../ui/Busy.tsx';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { CopyLink, Notice } from '../../ui/notices/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useServices } from '../../ui/services/services.ts';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { insertMessages } from '../../insert/messages.ts';
import { draftMessages } from '../messages.ts';
import type { Passage } from '../../word/model.ts';
import { isFinishedRewrite, isModelUnused, isRunning, type Answer } from '../answer.ts';
import { AnswerNotices } from './AnswerNotices.tsx';
import { AnswerView } from './AnswerView.tsx';
import { answerText, toOpened } from '../cited.ts';
import { Findings } from './Findings.tsx';
import { Insert } from './Insert.tsx';
import { tickedText, type Compared, type LeftOut } from '../../insert/compare.ts';
import { RedlineView } from '../../insert/RedlineView.tsx';
import { ComparedVersions } from './ComparedVersions.tsx';
import { SourceList } from './SourceList.tsx';
import { useCheck } from './use-check.ts';
import { VersionBar } from './VersionBar.tsx';
import type { Versions } from '../versions.ts';

const useStyles = makeStyles({
  result: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    // The tabs are sticky at the top.
    scrollMarginTop: '56px',
    scrollMarginBottom: '12px',
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  end: {
    margin: 0,
    paddingTop: tokens.spacingVerticalXS,
    borderTop: `1px dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorPaletteDarkOrangeForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  // Always in view, however long the answer is.
  actions: {
    position: 'sticky',
    bottom: `calc(-1 * ${tokens.spacingHorizontalM})`,
    zIndex: 1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  about: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Id of the result's heading, which receives the focus when an answer ends. There is one result at a time. */
export const RESULT_ID = 'draft-result';

const NOTHING: LeftOut = new Set();

/** Shows an answer: its progress, its text or redline, its sources, and the insert button. */
export function Result(props: {
  readonly answer: Answer;
  /** A complete rewrite, once it has been compared with its passage. */
  readonly compared: Compared | undefined;
  readonly versions: Versions;
  readonly onShow: (version: number) => void;
  readonly onKeep: () => void;
  /** Sends the same request again. */
  readonly onRepeat: () => void;
  readonly onFollowUp: () => void;
  /** Reads the passage again and sends the content of the composer. */
  readonly onSendAgain: () => void;
  readonly onRetarget: (target: Passage) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { answer, compared, versions } = props;
  const [isCompared, compare] = useState(false);
  const earlier = versions.all[versions.shown - 1];
  const { platform, word, openSource, session } = useServices();
  const finished = isFinishedRewrite(answer);
  const comparing = finished && compared === undefined;
  const { target } = answer.asked;
  const [leftOut, setLeftOut] = useState<{ readonly of: string; readonly without: LeftOut }>();
  // Ticks belong to the redline on which they were set: to this rewrite of this passage.
  const redline = JSON.stringify([target.text, answer.text]);
  const chosen = leftOut?.of === redline ? leftOut.without : NOTHING;
  const blocked = compared?.blocked;
  // What Word cannot write is omitted, whatever the user ticks.
  const without = useMemo(
    () => (blocked === undefined || blocked.size === 0 ? chosen : new Set([...chosen, ...blocked.keys()])),
    [chosen, blocked],
  );
  const leave = useCallback(
    (edit: (without: LeftOut) => LeftOut) =>
      setLeftOut((before) => ({
        of: redline,
        without: edit(before?.of === redline ? before.without : NOTHING),
      })),
    [redline],
  );
  const open = (source: AnswerSource): void => openSource(toOpened(source, answer.asked.projectId));
  const findings = useCheck(answer, compared, without);
  const document = word.status === 'ready' ? word.document : undefined;
  // While the answer is shown, its place must remain findable, wherever the user scrolls meanwhile.
  useEffect(() => document?.keep(target), [document, target]);
  return (
    <section className={styles.result} aria-label={draftMessages.result}>
      <div className={card.head}>
        <h2 id={RESULT_ID} tabIndex={-1} className={styles.title}>
          {answer.asked.label}
        </h2>
        {target.isEmpty ? null : (
          <span className={`${card.quiet} ${styles.about}`}>
            {draftMessages.about(target.text.slice(0, 200))}
          </span>
        )}
      </div>
      {target.changeAuthors === undefined || target.changeAuthors.length === 0 ? null : (
        <span className={card.quiet}>{insertMessages.containsChanges(target.changeAuthors)}</span>
      )}
      <Progress answer={answer} />
      {session.models.length === 0 || isModelUnused(answer) ? null : (
        <span className={card.quiet}>
          {draftMessages.answeredBy(answer.asked.request.model ?? draftMessages.modelDefault)}
        </span>
      )}
      <AnswerNotices notices={answer.notices} />
      {compared === undefined ? (
        answer.text === '' ? null : (
          <AnswerView text={answer.text} sources={answer.sources} onSource={open} />
        )
      ) : compared.plan.length === 0 ? (
        answer.notices.length === 0 ? (
          <Notice intent="info">{draftMessages.noChanges}</Notice>
        ) : null
      ) : (
        <RedlineView
          pieces={compared.pieces}
          ticks={{ without, blocked: compared.blocked, onChange: leave }}
        />
      )}
      {answer.text !== '' && (answer.status === 'failed' || answer.status === 'stopped') ? (
        <p className={styles.end}>{draftMessages.brokenOff}</p>
      ) : null}
      {answer.error === undefined ? null : <ErrorNotice error={answer.error} onRetry={props.onRepeat} />}
      {answer.status === 'stopped' ? <Notice intent="info">{draftMessages.stopped}</Notice> : null}
      {compared?.plan.length === 0 ? null : <Findings findings={findings} />}
      {isRunning(answer) || answer.text === '' || comparing || compared?.plan.length === 0 ? null : (
        <div className={styles.actions}>
          <Insert
            // The outcome of inserting one version does not apply to another.
            key={versions.shown}
            {...props}
            answer={answer}
            without={[...without]}
            refusal={
              compared !== undefined && without.size === compared.plan.length
                ? draftMessages.nothingTicked
                : undefined
            }
          />
        </div>
      )}
      {isRunning(answer) || comparing || answer.text === '' ? null : (
        <div className={card.row}>
          <CopyLink
            label={draftMessages.copyText}
            text={() => (compared ? tickedText(target.paragraphs, compared, without) : answerText(answer))}
            platform={platform}
          />
          <Button size="small" appearance="subtle" icon={<ArrowReplyRegular />} onClick={props.onFollowUp}>
            {draftMessages.followUp.start}
          </Button>
        </div>
      )}
      {(isRunning(answer) || answer.text === '') && versions.all.length < 2 ? null : (
        <VersionBar
          versions={versions}
          isRunning={isRunning(versions.all.at(-1))}
          isCompared={isCompared}
          onCompare={compare}
          onShow={props.onShow}
          onAgain={props.onRepeat}
          onKeep={props.onKeep}
        />
      )}
      {isCompared && earlier !== undefined && !isRunning(answer) ? (
        <ComparedVersions before={earlier} after={answer} />
      ) : null}
      {answer.sources.length === 0 ? null : <SourceList sources={answer.sources} onOpen={open} />}
    </section>
  );
}

function Progress({ answer }: { readonly answer: Answer }) {
  if (!isRunning(answer)) return null;
  const { queue } = answer;
  const label =
    queue !== undefined
      ? draftMessages.queued(queue.place, queue.waitSeconds)
      : answer.status === 'answering'
        ? draftMessages.answering
        : draftMessages.waiting;
  return answer.text === '' ? <Skeleton label={label} /> : <Busy label={label} />;
}

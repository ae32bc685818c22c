import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowReplyRegular, ChatAddRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import type { AnswerSource } from '#server/relay/api.ts';
import { Busy } from '#pane/ui/Busy.tsx';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { CopyLink, Notice } from '#pane/ui/notices/Notice.tsx';
import { Skeleton } from '#pane/ui/Skeleton.tsx';
import { keepInView } from '#pane/ui/browser/scroll-into-view.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { draftMessages } from '../messages.ts';
import type { Passage } from '#pane/word/model.ts';
import { isFinishedRewrite, isModelUnused, isRunning, toHeading, type Answer } from '../answer.ts';
import { AnswerNotes } from './AnswerNotes.tsx';
import { AnswerNotices } from './AnswerNotices.tsx';
import { AnswerView } from './AnswerView.tsx';
import { answerText, toOpened } from '../cited.ts';
import { RESULT_ID } from '../focus-result.ts';
import { Insert } from './Insert.tsx';
import { tickedText, type Compared, type LeftOut } from '#pane/features/insert/compare.ts';
import { Judgement } from '#pane/features/insert/Judgement.tsx';
import { RedlineView } from '#pane/features/insert/RedlineView.tsx';
import { ComparedVersions } from './ComparedVersions.tsx';
import { SourceList } from './SourceList.tsx';
import { useCheck } from './use-check.ts';
import { useLeftOut } from './use-left-out.ts';
import { VersionBar } from './VersionBar.tsx';
import type { Versions } from '../versions.ts';

const useStyles = makeStyles({
  result: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    // The tabs are sticky at the top.
    scrollMarginTop: '56px',
    scrollMarginBottom: '12px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  title: {
    margin: 0,
    // Two lines of a long question; all of it is its tooltip.
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
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
    // Covers the padding of what scrolls, through which the answer would show.
    bottom: `calc(-1 * ${tokens.spacingHorizontalM})`,
    zIndex: 1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // Leaves room for the insert button, which covers the end of a long one.
  redline: { scrollMarginBottom: '60px', scrollMarginTop: tokens.spacingVerticalXS },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  about: {
    flex: '1 1 96px',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface ResultProps {
  /** The name of an earlier one, which is not asked for again; undefined for the current one. */
  readonly name: string | undefined;
  readonly answer: Answer;
  /** A complete rewrite, once it has been compared with its passage. */
  readonly compared: Compared | undefined;
  readonly versions: Versions;
  readonly onShow: (version: number) => void;
  readonly onKeep: () => void;
  /** Sends the same request again; undefined for an earlier one. */
  readonly onRepeat: (() => void) | undefined;
  readonly onFollowUp: () => void;
  /** Reads the passage again and sends the content of the composer; undefined for an earlier one. */
  readonly onSendAgain: (() => void) | undefined;
  /** Forgets this answer and the earlier ones; undefined for an earlier one. */
  readonly onNew: (() => void) | undefined;
  /** Called after each write or its Undo: whether the answer is in the document now. */
  readonly onInserted: (isInserted: boolean) => void;
  readonly onRetarget: (target: Passage) => void;
}

/** Shows an answer: its progress, its text or redline, its sources, and the insert button. */
export function Result(props: ResultProps) {
  const styles = useStyles();
  const { name, answer, compared, versions } = props;
  const [isCompared, compare] = useState(false);
  const earlier = versions.all[versions.shown - 1];
  const { word, openSource } = useServices();
  const { target } = answer.asked;
  const [without, leave] = useLeftOut(answer, compared);
  const open = (source: AnswerSource): void => openSource(toOpened(source, answer.asked.projectId));
  const findings = useCheck(answer, compared, without);
  const document = word.status === 'ready' ? word.document : undefined;
  // While the answer is shown, its place must remain findable, wherever the user scrolls meanwhile.
  useEffect(() => document?.keep(target), [document, target]);
  const { section, redline } = useRedlineInView(compared);
  const isDone = !isRunning(answer) && answer.text !== '';
  const isUsable = isDone && !(isFinishedRewrite(answer) && compared === undefined);
  const isUnchanged = compared?.plan.length === 0;
  return (
    <section ref={section} className={styles.result} aria-label={name ?? draftMessages.result}>
      <Head answer={answer} isCurrent={name === undefined} />
      {answer.text === '' || isUnchanged ? (
        <AnswerNotices notices={answer.notices} />
      ) : (
        <AnswerNotes about={name} notices={answer.notices} findings={findings} />
      )}
      {compared !== undefined && !isUnchanged ? (
        <div ref={redline} className={styles.redline}>
          <RedlineView
            compared={compared}
            about={name}
            ticks={{ without, blocked: compared.blocked, onChange: leave }}
          />
        </div>
      ) : null}
      {isUnchanged && answer.notices.length === 0 ? (
        <Notice intent="info">{draftMessages.noChanges}</Notice>
      ) : null}
      {compared === undefined && answer.text !== '' ? (
        <AnswerView text={answer.text} sources={answer.sources} onSource={open} />
      ) : null}
      <Ending answer={answer} onRepeat={props.onRepeat} />
      {isUsable && !isUnchanged ? (
        <div className={styles.actions}>
          {compared === undefined ? null : (
            <Judgement
              compared={compared}
              onShow={(change) =>
                redline.current?.querySelector<HTMLElement>(`[data-change="${change}"]`)?.focus()
              }
            />
          )}
          <Insert
            // The outcome of inserting one version does not apply to another.
            key={versions.shown}
            {...props}
            isCurrent={name === undefined}
            without={[...without]}
            refusal={without.size === compared?.plan.length ? draftMessages.nothingTicked : undefined}
          />
        </div>
      ) : null}
      {isUsable ? <Actions {...props} without={without} /> : null}
      {isDone || versions.all.length > 1 ? (
        <VersionBar
          versions={versions}
          isRunning={isRunning(versions.all.at(-1))}
          isCompared={isCompared}
          onCompare={compare}
          onShow={props.onShow}
          onAgain={props.onRepeat}
          onKeep={props.onKeep}
        />
      ) : null}
      {isCompared && earlier !== undefined && !isRunning(answer) ? (
        <ComparedVersions about={name} before={earlier} after={answer} />
      ) : null}
      {answer.sources.length === 0 ? null : <SourceList sources={answer.sources} onOpen={open} />}
    </section>
  );
}

/** Shows a redline as soon as there is one: in a low window it may begin below the visible part. */
function useRedlineInView(compared: Compared | undefined) {
  const section = useRef<HTMLElement>(null);
  const redline = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [whole, shown] = [section.current, redline.current ?? section.current];
    if (compared === undefined || whole === null || shown === null) return undefined;
    const panel = whole.closest('[role="tabpanel"]');
    return keepInView(shown, panel === null ? [whole] : [whole, panel]);
  }, [compared]);
  return { section, redline };
}

/** What was asked, about which passage, of which model, and how far the answer is. */
function Head({ answer, isCurrent }: { readonly answer: Answer; readonly isCurrent: boolean }) {
  const styles = useStyles();
  const card = useCardStyles();
  const { session } = useServices();
  const { target, isPassageSent, leftOut, request } = answer.asked;
  const heading = toHeading(answer);
  return (
    <>
      <div className={styles.head}>
        <h2 id={isCurrent ? RESULT_ID : undefined} tabIndex={-1} className={styles.title} title={heading}>
          {heading}
        </h2>
        {target.isEmpty || !isPassageSent ? null : (
          <span className={`${card.quiet} ${styles.about}`}>
            {draftMessages.about(target.text.slice(0, 200))}
          </span>
        )}
      </div>
      {target.changeAuthors === undefined || target.changeAuthors.length === 0 ? null : (
        <span className={card.quiet}>{draftMessages.containsChanges(target.changeAuthors)}</span>
      )}
      {leftOut === 0 ? null : <span className={card.quiet}>{draftMessages.hidden.leftOut(leftOut)}</span>}
      <Progress answer={answer} />
      {session.models.length === 0 || isModelUnused(answer) ? null : (
        <span className={card.quiet}>
          {draftMessages.answeredBy(request.model ?? draftMessages.modelDefault)}
        </span>
      )}
    </>
  );
}

/** Says why an answer ended early. */
function Ending({ answer, onRepeat }: Pick<ResultProps, 'answer' | 'onRepeat'>) {
  const styles = useStyles();
  const { text, status, error } = answer;
  return (
    <>
      {text !== '' && (status === 'failed' || status === 'stopped') ? (
        <p className={styles.end}>{draftMessages.brokenOff}</p>
      ) : null}
      {error === undefined ? null : <ErrorNotice error={error} onRetry={onRepeat} />}
      {status === 'stopped' ? <Notice intent="info">{draftMessages.stopped}</Notice> : null}
    </>
  );
}

/** What can be done with an answer other than inserting it. */
function Actions(
  props: Pick<ResultProps, 'answer' | 'compared' | 'onFollowUp' | 'onNew'> & { readonly without: LeftOut },
) {
  const card = useCardStyles();
  const { platform } = useServices();
  const { answer, compared, without } = props;
  const { paragraphs } = answer.asked.target;
  return (
    <div className={card.row}>
      <CopyLink
        label={draftMessages.copyText}
        text={() => (compared ? tickedText(paragraphs, compared, without) : answerText(answer))}
        platform={platform}
      />
      <Button size="small" appearance="subtle" icon={<ArrowReplyRegular />} onClick={props.onFollowUp}>
        {draftMessages.followUp.start}
      </Button>
      {props.onNew === undefined ? null : (
        <Button size="small" appearance="subtle" icon={<ChatAddRegular />} onClick={props.onNew}>
          {draftMessages.conversation.startNew}
        </Button>
      )}
    </div>
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

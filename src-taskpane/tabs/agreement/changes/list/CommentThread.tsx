import { Button, Link, makeStyles, mergeClasses, Textarea, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { writeDay } from '#pane/language/write-day.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import type { CommentAnswer, DocumentComment } from '#pane/word/model.ts';
import { changesMessages } from '../messages.ts';

const say = changesMessages.threads;

const useStyles = makeStyles({
  card: { gap: '2px', padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}` },
  replies: {
    margin: 0,
    padding: `0 0 0 ${tokens.spacingHorizontalS}`,
    listStyleType: 'none',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  send: { alignSelf: 'flex-start' },
});

/** Shows a comment with its answers, and what can be done about it: reply, resolve, go there. */
export function CommentThread(props: {
  readonly comment: DocumentComment;
  readonly isAnswerable: boolean;
  readonly busy: boolean;
  /** Resolves with whether it is in the document. */
  readonly onAnswer: (answer: CommentAnswer) => Promise<boolean>;
  readonly onGoTo: () => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { comment, isAnswerable, busy, onAnswer } = props;
  const { author, text, date, replies = [], isResolved } = comment;
  const [reply, setReply] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const isReplying = reply !== undefined;
  useEffect(() => {
    if (isReplying) box.current?.focus();
  }, [isReplying]);
  const what = changesMessages.commentOf(author, text);
  const send = async (): Promise<void> => {
    if (reply !== undefined && (await onAnswer({ reply }))) setReply(undefined);
  };
  return (
    <li className={mergeClasses(card.card, styles.card)}>
      <Words author={author} date={date} text={text} isResolved={isResolved === true} />
      {replies.length === 0 ? null : (
        <ul className={styles.replies} aria-label={say.repliesTo(what)}>
          {replies.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- answers have no id, and are only added at the end
            <li key={index}>
              <Words author={one.author} date={one.date} text={one.text} isResolved={false} />
            </li>
          ))}
        </ul>
      )}
      {reply === undefined ? null : (
        <>
          <Textarea
            textarea={{ ref: box }}
            size="small"
            resize="vertical"
            aria-label={say.replyTo(what)}
            rows={2}
            value={reply}
            readOnly={busy}
            onChange={(_, { value }) => setReply(value)}
          />
          <Button
            size="small"
            appearance="primary"
            className={styles.send}
            disabledFocusable={busy || reply.trim() === ''}
            onClick={() => void send()}
          >
            {say.insertReply}
          </Button>
        </>
      )}
      <div className={styles.row}>
        {!isAnswerable || reply !== undefined ? null : (
          <Link as="button" aria-label={say.replyTo(what)} onClick={() => setReply('')}>
            {say.reply}
          </Link>
        )}
        {!isAnswerable || isResolved === undefined ? null : (
          <Link
            as="button"
            aria-label={isResolved ? say.reopenOf(what) : say.resolveOf(what)}
            disabledFocusable={busy}
            onClick={() => void onAnswer({ isResolved: !isResolved })}
          >
            {isResolved ? say.reopen : say.resolve}
          </Link>
        )}
        <Link as="button" aria-label={changesMessages.goToOf(what)} onClick={props.onGoTo}>
          {changesMessages.goTo}
        </Link>
      </div>
    </li>
  );
}

function Words(props: {
  readonly author: string;
  readonly date: string;
  readonly text: string;
  readonly isResolved: boolean;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { author, date, text, isResolved } = props;
  const about = [author, writeDay(date), isResolved ? say.resolved : ''].filter((part) => part !== '');
  return (
    <>
      <div className={card.quiet}>{about.join(' · ')}</div>
      <div className={styles.words}>{text}</div>
    </>
  );
}

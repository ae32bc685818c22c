import { Button, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { ArrowReplyRegular, CheckmarkCircleRegular, CommentRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { writeDay } from '#pane/language/write-day.ts';
import { Facts, Row } from '#pane/ui/rows/Row.tsx';
import { goToAction } from '#pane/ui/rows/RowActions.tsx';
import type { CommentAnswer, DocumentComment } from '#pane/word/model.ts';
import { changesMessages } from '../messages.ts';

const say = changesMessages.threads;

const useStyles = makeStyles({
  replies: {
    margin: 0,
    padding: `0 0 0 ${tokens.spacingHorizontalS}`,
    listStyleType: 'none',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  send: { alignSelf: 'flex-start' },
});

/** Shows a comment, and what can be done about it: reply, resolve, go there. Opened, it has its answers. */
export function CommentRow(props: {
  readonly comment: DocumentComment;
  readonly isAnswerable: boolean;
  readonly busy: boolean;
  /** Resolves with whether it is in the document. */
  readonly onAnswer: (answer: CommentAnswer) => Promise<boolean>;
  readonly onGoTo: () => void;
}) {
  const styles = useStyles();
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
  const facts = [
    author,
    writeDay(date),
    replies.length === 0 ? '' : say.replies(replies.length),
    isResolved === true ? say.resolved : '',
  ];
  return (
    <Row
      icon={<CommentRegular />}
      title={text}
      facts={facts}
      actions={{
        busy,
        actions: [
          !isAnswerable || isReplying
            ? undefined
            : {
                says: say.reply,
                name: say.replyTo(what),
                icon: <ArrowReplyRegular />,
                waits: false,
                run: () => setReply(''),
              },
          !isAnswerable || isResolved === undefined
            ? undefined
            : {
                says: isResolved ? say.reopen : say.resolve,
                name: isResolved ? say.reopenOf(what) : say.resolveOf(what),
                icon: <CheckmarkCircleRegular />,
                run: () => void onAnswer({ isResolved: !isResolved }),
              },
          goToAction(what, props.onGoTo),
        ],
      }}
      renderOpen={() => (
        <>
          <Facts facts={facts} />
          {replies.length === 0 ? null : (
            <ul className={styles.replies} aria-label={say.repliesTo(what)}>
              {replies.map((one, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- answers have no id, and are only added at the end
                <li key={index} className={styles.words}>
                  <Facts facts={[one.author, writeDay(one.date)]} />
                  <div>{one.text}</div>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    >
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
    </Row>
  );
}

import { Disclosure } from '#pane/ui/Disclosure.tsx';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { plainList } from '#pane/ui/styles/list-style.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { DocumentComment, WordDocument } from '#pane/word/model.ts';
import { changesMessages as say } from '../messages.ts';
import { CommentThread } from './CommentThread.tsx';
import { useAnswers } from './use-answers.ts';

const useStyles = makeStyles({
  list: { ...plainList, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
});

/** Lists the comments of the document under their number, each with its answers; shows nothing if there are none. */
export function CommentList(props: {
  readonly document: WordDocument;
  readonly comments: readonly DocumentComment[];
  readonly onGoTo: (paragraph: number) => void;
  /** Called after one was answered. */
  readonly onAnswered: () => void;
}) {
  const styles = useStyles();
  const { document, comments, onGoTo, onAnswered } = props;
  const { isBusy, error, answer, dismiss } = useAnswers(document, onAnswered);
  if (comments.length === 0) return null;
  return (
    <Disclosure label={say.comments(comments.length)} keeps>
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      <ul className={styles.list}>
        {comments.map((comment) => (
          <CommentThread
            key={comment.wordId ?? comment.id}
            comment={comment}
            isAnswerable={document.capabilities.comments.available && comment.wordId !== undefined}
            busy={isBusy}
            onAnswer={(what) => answer(comment, what)}
            onGoTo={() => onGoTo(comment.paragraph)}
          />
        ))}
      </ul>
    </Disclosure>
  );
}

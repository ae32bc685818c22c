import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { Rows } from '#pane/ui/rows/Rows.tsx';
import type { DocumentComment, WordDocument } from '#pane/word/model.ts';
import { changesMessages as say } from '../messages.ts';
import { CommentRow } from './CommentRow.tsx';
import { useAnswers } from './use-answers.ts';

/** Lists the comments of the document under their number, each with its answers; shows nothing if there are none. */
export function CommentList(props: {
  readonly document: WordDocument;
  readonly comments: readonly DocumentComment[];
  readonly onGoTo: (paragraph: number) => void;
  /** Called after one was answered. */
  readonly onAnswered: () => void;
}) {
  const { document, comments, onGoTo, onAnswered } = props;
  const { isBusy, error, answer, dismiss } = useAnswers(document, onAnswered);
  if (comments.length === 0) return null;
  return (
    <>
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      <Rows
        groups={[{ key: 'comments', title: say.comments(comments.length), isFolded: true, items: comments }]}
        render={(comment) => (
          <CommentRow
            key={comment.wordId ?? comment.id}
            comment={comment}
            isAnswerable={document.capabilities.comments.available && comment.wordId !== undefined}
            busy={isBusy}
            onAnswer={(what) => answer(comment, what)}
            onGoTo={() => onGoTo(comment.paragraph)}
          />
        )}
      />
    </>
  );
}

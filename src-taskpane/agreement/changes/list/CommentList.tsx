import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import type { DocumentComment } from '../../../word/model.ts';
import { changesMessages as say } from '../messages.ts';

const useStyles = makeStyles({
  comments: { margin: 0, paddingLeft: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

/** Lists the comments of the document under their number; shows nothing if there are none. */
export function CommentList({
  comments,
  onGoTo,
}: {
  readonly comments: readonly DocumentComment[];
  readonly onGoTo: (paragraph: number) => void;
}) {
  const styles = useStyles();
  if (comments.length === 0) return null;
  return (
    <Disclosure label={say.comments(comments.length)}>
      <ul className={styles.comments}>
        {comments.map(({ id, author, text, paragraph }) => (
          <li key={id}>
            {say.commentOf(author, text)}{' '}
            <Button
              size="small"
              appearance="transparent"
              aria-label={say.goToOf(say.commentOf(author, text))}
              onClick={() => onGoTo(paragraph)}
            >
              {say.goTo}
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

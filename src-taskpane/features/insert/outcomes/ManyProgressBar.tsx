import { Link, ProgressBar } from '@fluentui/react-components';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { insertMessages } from '../messages.ts';
import type { InsertMany } from '../use-insert-many.ts';

/** Shows how far several insertions are, with Stop, and the error that ended them. */
export function ManyProgressBar(props: {
  readonly many: Pick<InsertMany, 'progress' | 'error' | 'stop' | 'dismiss'>;
}) {
  const { many } = props;
  const card = useCardStyles();
  const { progress, error } = many;
  const say = insertMessages.many;
  const words = progress === undefined ? '' : say.progress(progress.done + 1, progress.all, progress.label);
  return (
    <>
      {progress === undefined ? null : (
        <>
          <ProgressBar
            aria-label={say.title}
            aria-valuetext={words}
            max={progress.all}
            value={progress.done}
          />
          <div className={card.row}>
            <span>{words}</span>
            <Link as="button" onClick={many.stop}>
              {say.stop}
            </Link>
          </div>
        </>
      )}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={many.dismiss} />}
    </>
  );
}

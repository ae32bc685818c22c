import { Link, ProgressBar } from '@fluentui/react-components';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { Notice } from '#pane/ui/notices/Notice.tsx';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { insertMessages } from '../messages.ts';
import type { InsertMany } from '../use-insert-many.ts';

/** Shows how far several insertions are, with Stop, the error that ended them, and what Undo left in the document. */
export function ManyProgressBar(props: {
  readonly many: Pick<InsertMany, 'progress' | 'error' | 'stayed' | 'stop' | 'dismiss'>;
}) {
  const { many } = props;
  const card = useCardStyles();
  const { progress, error, stayed } = many;
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
      {stayed.length === 0 ? null : (
        <Notice intent="warning" title={say.stayed(stayed.length)} onDismiss={many.dismiss}>
          {stayed.map(({ id, label, message }) => (
            <div key={id}>{say.outcome(label, message)}</div>
          ))}
        </Notice>
      )}
    </>
  );
}

import { Button, Field, ProgressBar } from '@fluentui/react-components';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { sourcesMessages } from './messages.ts';
import { summarySentence, type CheckView } from './use-check.ts';

/** Shows a check of the quotes: its progress, what it waits for, and its result. */
export function CheckPanel(props: {
  readonly view: CheckView;
  readonly onStop: () => void;
  readonly onDismiss: () => void;
}) {
  const card = useCardStyles();
  const { view, onDismiss } = props;
  const say = sourcesMessages.check;
  if (view.status === 'idle') return null;
  if (view.status === 'failed') return <ErrorNotice error={view.error} onDismiss={onDismiss} />;
  if (view.status === 'running') {
    const { done, total, waitSeconds } = view.progress;
    return (
      <div className={card.card}>
        <Field
          label={say.title}
          hint={waitSeconds === undefined ? say.progress(done, total) : say.waiting(waitSeconds)}
        >
          <ProgressBar value={total === 0 ? 0 : done / total} />
        </Field>
        <div>
          <Button size="small" onClick={props.onStop}>
            {say.stop}
          </Button>
        </div>
      </div>
    );
  }
  const bad = view.status === 'done' && view.summary.changed + view.summary.missing > 0;
  return (
    <Notice intent={bad ? 'warning' : 'info'} onDismiss={onDismiss}>
      {view.status === 'stopped' ? say.stopped : summarySentence(view.summary)} {say.explained}
    </Notice>
  );
}

import { Button, Link, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { Busy } from '#pane/ui/Busy.tsx';
import { useStickyBar } from '#pane/ui/styles/sticky-bar.ts';
import { changesMessages as say } from './messages.ts';

const useStyles = makeStyles({
  bar: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

/** Applies the decisions, in one line at the lower edge, with the outcome of the last time. */
export function ApplyBar(props: {
  /** Number of decisions that are not applied. */
  readonly decided: number;
  readonly progress: { readonly done: number; readonly all: number } | undefined;
  readonly summary: string | undefined;
  readonly busy: boolean;
  readonly onApply: () => void;
  readonly onStop: () => void;
  readonly onUndoAll: () => void;
}) {
  const styles = useStyles();
  const { bar } = useStickyBar();
  const { decided, progress, summary, busy } = props;
  if (progress !== undefined)
    return (
      <div className={mergeClasses(bar, styles.bar)}>
        <Busy label={say.applying(progress.done, progress.all)} />
        <Button size="small" onClick={props.onStop}>
          {say.stop}
        </Button>
      </div>
    );
  return (
    <div className={mergeClasses(bar, styles.bar)}>
      <Button
        appearance="primary"
        disabledFocusable={busy || decided === 0}
        title={decided === 0 ? say.nothingTicked : undefined}
        onClick={props.onApply}
      >
        {say.apply(decided)}
      </Button>
      {decided === 0 ? null : (
        <Text>
          {say.decided(decided)}
          {' · '}
          <Link as="button" disabledFocusable={busy} onClick={props.onUndoAll}>
            {say.undoAll}
          </Link>
        </Text>
      )}
      {summary === undefined ? null : <Text>{summary}</Text>}
    </div>
  );
}

import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { compareMessages as say } from './messages.ts';
import type { ShowControl } from './use-show-tracked.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** Writes the silent changes as tracked changes, and says how many were written, with Undo. */
export function ShowTracked({ control }: { readonly control: ShowControl }) {
  const styles = useStyles();
  const { showable, shown, isBusy, error, showAll, undo, dismiss } = control;
  return (
    <>
      {showable === 0 && shown === 0 ? null : (
        <div className={styles.row}>
          {showable === 0 ? null : (
            <Button size="small" title={say.showExplained} disabledFocusable={isBusy} onClick={showAll}>
              {say.showAll(showable)}
            </Button>
          )}
          {shown === 0 ? null : (
            <output>
              {say.shown(shown)}{' '}
              <Link as="button" disabledFocusable={isBusy} onClick={undo}>
                {say.undo}
              </Link>
            </output>
          )}
        </div>
      )}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
    </>
  );
}

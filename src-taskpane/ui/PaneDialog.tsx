import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(480px, calc(100vw - 16px))', padding: tokens.spacingHorizontalL },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  actions: {
    flexWrap: 'wrap',
    alignItems: 'center',
    gridColumnStart: 1,
    justifySelf: 'end',
    // Otherwise Fluent gives each button its own row in a window this narrow.
    '@media screen and (max-width: 480px)': {
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifySelf: 'end',
    },
  },
});

/** A dialog within the pane. */
export function PaneDialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const { title, onClose, actions, children } = props;
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          <DialogActions className={styles.actions} fluid>
            {actions}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

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
import { useEffect, useRef, useState, type ReactNode } from 'react';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(480px, calc(100vw - 16px))', padding: tokens.spacingHorizontalL },
  // It has the focus only until the next key: a ring around everything would say nothing.
  body: { outlineStyle: 'none' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  actions: {
    flexWrap: 'wrap',
    alignItems: 'center',
    gridColumnStart: 1,
    justifySelf: 'end',
    justifyContent: 'flex-end',
    // Otherwise Fluent gives each button its own row in a window this narrow.
    '@media screen and (max-width: 480px)': {
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifySelf: 'end',
    },
  },
});

/**
 * A dialog within the pane. It keeps the focus until it is closed, also where the control that had it is removed, and gives it back to what
 * opened it.
 */
export function PaneDialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const { title, onClose, actions, children } = props;
  const body = useRef<HTMLDivElement>(null);
  // Before the dialog takes the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Once the dialog is gone: until then the page behind it cannot be focused.
      const page = opener?.ownerDocument;
      page?.defaultView?.requestAnimationFrame(() => {
        const isLost = page.activeElement === page.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
  useEffect(() => {
    const page = body.current?.ownerDocument;
    // A control that is removed leaves the focus on the body, where Escape does not reach the dialog.
    if (page !== undefined && page.activeElement === page.body) body.current?.focus();
  });
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface className={styles.surface}>
        <div ref={body} tabIndex={-1} className={styles.body}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>{children}</DialogContent>
            <DialogActions className={styles.actions} fluid>
              {actions}
            </DialogActions>
          </DialogBody>
        </div>
      </DialogSurface>
    </Dialog>
  );
}

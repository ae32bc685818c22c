import { Button, Link } from '@fluentui/react-components';
import { uiMessages } from '../messages.ts';
import { Notice } from '../notices/Notice.tsx';
import { useServices } from '../services/services.ts';

/** Shown instead of a part of the pane whose code did not arrive; it is retried meanwhile. */
export function NotLoaded({ onAgain }: { readonly onAgain: () => void }) {
  const { platform } = useServices();
  return (
    <Notice
      intent="warning"
      actions={
        <>
          <Link as="button" onClick={onAgain}>
            {uiMessages.tryAgain}
          </Link>
          <Button size="small" onClick={platform.reload}>
            {uiMessages.reload}
          </Button>
        </>
      }
    >
      {uiMessages.notLoaded}
    </Notice>
  );
}

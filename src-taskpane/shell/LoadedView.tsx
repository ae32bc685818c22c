import { Button, Link } from '@fluentui/react-components';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';
import { useLoad } from '../ui/services/loadable.ts';
import { uiMessages } from '../ui/messages.ts';
import { Notice } from '../ui/notices/Notice.tsx';
import { useServices } from '../ui/services/services.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { shellMessages } from './messages.ts';

/** Loads the code of a part of the pane. Must be the same function in every render. */
export type LoadView<Props = object> = () => Promise<ComponentType<Props>>;

/** Interval between attempts to load the code of a part, in milliseconds: the first, and the longest. */
const RETRY_MS = { first: 2_000, longest: 60_000 };

/**
 * Shows a part of the pane once its code is loaded, and until then `waiting` or a skeleton. A failed load is retried,
 * at growing intervals and when the network is back.
 */
export function LoadedView<Props extends object>(given: {
  /** Undefined until it is needed. */
  readonly load: LoadView<Props> | undefined;
  readonly props: Props;
  readonly waiting?: ReactNode;
}) {
  const { load } = given;
  const { platform, online } = useServices();
  const [view, again] = useLoad(load);
  const tries = useRef(0);
  useEffect(() => {
    if (view.status !== 'failed' || !online) return undefined;
    const abort = new AbortController();
    const pause = Math.min(RETRY_MS.first * 2 ** tries.current, RETRY_MS.longest);
    tries.current += 1;
    platform.wait(pause, abort.signal).then(again, () => {
      // Aborted: it was retried by hand, or is no longer needed.
    });
    return () => abort.abort();
  }, [view, online, platform, again]);
  if (view.status === 'failed') {
    return (
      <Notice
        intent="warning"
        actions={
          <>
            <Link as="button" onClick={again}>
              {uiMessages.tryAgain}
            </Link>
            <Button size="small" onClick={platform.reload}>
              {shellMessages.reload}
            </Button>
          </>
        }
      >
        {shellMessages.tabNotLoaded}
      </Notice>
    );
  }
  if (view.status !== 'ready') return given.waiting ?? <Skeleton label={uiMessages.loading} />;
  const View = view.value;
  return (
    <Boundary reload={platform.reload}>
      <View {...given.props} />
    </Boundary>
  );
}

import { Button, Link } from '@fluentui/react-components';
import { useEffect, useRef, type ComponentType } from 'react';
import { Boundary } from './Boundary.tsx';
import { useLoad } from '../ui/loadable.ts';
import { uiMessages } from '../ui/messages.ts';
import { Notice } from '../ui/Notice.tsx';
import { useServices } from '../ui/services.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { shellMessages } from './messages.ts';

/** Loads the code of a tab. Must be the same function at each render. */
export type LoadView = () => Promise<ComponentType>;

/** Between two tries to load the code of a tab, in milliseconds: the first, and the longest. */
const RETRY_MS = { first: 2_000, longest: 60_000 };

/** A tab, once its code is loaded. While that fails it is tried again, at growing intervals and when the network is back. */
export function TabPanel({ load }: { readonly load: LoadView }) {
  const { platform, online } = useServices();
  const [view, again] = useLoad(load);
  const tries = useRef(0);
  useEffect(() => {
    if (view.status !== 'failed' || !online) return undefined;
    const abort = new AbortController();
    const pause = Math.min(RETRY_MS.first * 2 ** tries.current, RETRY_MS.longest);
    tries.current += 1;
    platform.wait(pause, abort.signal).then(again, () => {
      // Aborted: it was tried by hand, or nobody waits for it any more.
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
  if (view.status !== 'ready') return <Skeleton label={uiMessages.loading} />;
  const View = view.value;
  return (
    <Boundary reload={platform.reload}>
      <View />
    </Boundary>
  );
}

import type { ComponentType, ReactNode } from 'react';
import { uiMessages } from '../messages.ts';
import { useServices } from '../services/services.ts';
import { Skeleton } from '../Skeleton.tsx';
import { Boundary } from './Boundary.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { useRetriedLoad } from './use-retried-load.ts';

/** Loads the code of a part of the pane. Must be the same function in every render. */
export type LoadView<Props = object> = () => Promise<ComponentType<Props>>;

/** Shows a part of the pane once its code is loaded, and until then `waiting` or a skeleton. A failed load is retried. */
export function LoadedView<Props extends object>(given: {
  /** Undefined until it is needed. */
  readonly load: LoadView<Props> | undefined;
  readonly props: Props;
  readonly waiting?: ReactNode;
}) {
  const { platform } = useServices();
  const [view, again] = useRetriedLoad(given.load);
  if (view.status === 'failed') return <NotLoaded onAgain={again} />;
  if (view.status !== 'ready') return given.waiting ?? <Skeleton label={uiMessages.loading} />;
  const View = view.value;
  return (
    <Boundary reload={platform.reload}>
      <View {...given.props} />
    </Boundary>
  );
}

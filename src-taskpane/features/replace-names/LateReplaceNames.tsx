import { lazy, Suspense } from 'react';

const ReplaceNames = lazy(() => import('./ReplaceNames.tsx').then((m) => ({ default: m.ReplaceNames })));

/** The same, loaded when it is first shown. */
export const LateReplaceNames = () => (
  <Suspense fallback={null}>
    <ReplaceNames />
  </Suspense>
);

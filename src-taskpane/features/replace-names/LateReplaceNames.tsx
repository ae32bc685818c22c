import { lazy, Suspense } from 'react';

const ReplaceNames = lazy(() => import('./ReplaceNames.tsx').then((m) => ({ default: m.ReplaceNames })));

/** The same, loaded when it is first shown. */
export const LateReplaceNames = (props: { readonly isSearched?: boolean }) => (
  <Suspense fallback={null}>
    <ReplaceNames {...props} />
  </Suspense>
);

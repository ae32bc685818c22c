import { useEffect, useRef } from 'react';
import { useLoad } from './loadable.ts';
import { useServices } from './services.ts';

/** Loads what is read from the document, as `useLoad` does, and reads it again after each write. The old value stays until then. */
export function useRereading<T>(load: Parameters<typeof useLoad<T>>[0]): ReturnType<typeof useLoad<T>> {
  const { writes } = useServices();
  const [loaded, again] = useLoad(load);
  const seen = useRef(writes);
  useEffect(() => {
    if (seen.current === writes) return;
    seen.current = writes;
    again();
  }, [writes, again]);
  return [loaded, again];
}

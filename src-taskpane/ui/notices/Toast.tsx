import { useEffect, useState, type ReactNode } from 'react';
import { Notice } from './Notice.tsx';
import { useServices } from '../services/services.ts';

/** How long a success message stays, in milliseconds. It was announced, and its result can be seen in the document. */
const STAYS_MS = 10_000;

/**
 * A temporary success message: it disappears by itself, unless it has the pointer or the focus. For warnings and
 * errors, which stay, use {@link Notice}.
 */
export function Toast(props: {
  readonly intent: 'info' | 'success';
  readonly children: ReactNode;
  readonly onDismiss: () => void;
}) {
  const { intent, children, onDismiss } = props;
  const { wait } = useServices().platform;
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const abort = new AbortController();
    wait(STAYS_MS, abort.signal).then(onDismiss, () => {
      // Held, replaced or dismissed first.
    });
    return () => abort.abort();
  }, [isHeld, wait, onDismiss]);
  return (
    <div
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Notice intent={intent} onDismiss={onDismiss}>
        {children}
      </Notice>
    </div>
  );
}

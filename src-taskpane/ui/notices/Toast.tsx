import { useEffect, useState, type ReactNode } from 'react';
import { Notice } from './Notice.tsx';
import { useServices } from '../services/services.ts';

/** How long a report of success stays, in milliseconds. It was read out, and what it reports can be seen in the document. */
const STAYS_MS = 10_000;

/** What went well, for a while: it leaves by itself, unless the pointer or the focus is on it. Warnings and errors stay: use {@link Notice}. */
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
      // Held, replaced or dismissed before.
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

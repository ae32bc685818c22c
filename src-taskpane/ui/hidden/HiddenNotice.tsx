import { Link } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { pieceKey } from '../../pure/scan/keep-out.ts';
import type { HiddenPiece } from '../../pure/scan/model.ts';
import { Notice } from '../notices/Notice.tsx';
import { useServices } from '../services/services.ts';
import { hiddenMessages as say } from './messages.ts';

const HiddenList = lazy(() => import('./HiddenList.tsx').then((m) => ({ default: m.HiddenList })));

/** Says how much hidden text of passages the request leaves out, with the way to look at it and to let it in. */
export function HiddenNotice(props: {
  /** The hidden text of the passages, let in or not. */
  readonly pieces: readonly HiddenPiece[];
  /** Why it could not be looked for, as a sentence. */
  readonly unscanned: string | undefined;
}) {
  const { pieces, unscanned } = props;
  const { letIn, setLetIn } = useServices();
  const [isOpen, open] = useState(false);
  if (unscanned !== undefined)
    return <Notice intent="warning">{`${unscanned} ${say.passageAsGiven}`}</Notice>;
  if (pieces.length === 0) return null;
  const keys = pieces.map(pieceKey);
  const out = keys.filter((key) => !letIn.has(key)).length;
  const letAll = (isIn: boolean): void => {
    for (const key of keys) setLetIn(key, isIn);
  };
  return (
    <section aria-label={say.title}>
      <Notice
        intent="warning"
        title={out === 0 ? say.allLetIn : say.keptOut(out)}
        actions={
          <>
            <Link as="button" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
              {say.look}
            </Link>
            <Link as="button" onClick={() => letAll(out > 0)}>
              {out === 0 ? say.keepOut : say.letIn}
            </Link>
          </>
        }
      >
        {say.unseen}
      </Notice>
      {isOpen ? (
        <Suspense fallback={null}>
          <HiddenList pieces={pieces} />
        </Suspense>
      ) : null}
    </section>
  );
}

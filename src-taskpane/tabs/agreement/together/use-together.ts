import { useCallback, useEffect, useState } from 'react';
import { useServices } from '#pane/ui/services/services.ts';
import type { WholeText } from '#pane/word/model.ts';
import { NO_CHOICE, type Choice, type DecisionControl } from '../use-decisions.ts';
import { checkTogether, type ProposedRewrite, type ShownBroken, type ShownFix } from './check-together.ts';
import { togetherMessages as say } from './messages.ts';

/** The check of the ticked changes before they are written. */
export interface TogetherControl {
  readonly isChecking: boolean;
  /** What they would break; empty once it is mended, undefined while nothing is listed. */
  readonly broken: readonly ShownBroken[] | undefined;
  /** How many fixes can be undone. */
  readonly fixes: number;
  /** Checks the changes: lists what they would break, or else continues. */
  readonly check: (goOn: () => void) => Promise<void>;
  /** Closes the list; what was fixed stays, and can be undone when it is listed again. */
  readonly close: () => void;
  /** Closes the list for good: the changes are written. */
  readonly end: () => void;
  readonly fix: (fix: ShownFix) => void;
  readonly undoFix: () => void;
}

/** What is listed of which changes. */
interface Listed {
  readonly text: WholeText;
  /** The changes, as a text. */
  readonly key: string;
  readonly broken: readonly ShownBroken[];
}

/** Checks ticked changes together, and again while the list of what they break is open and the user ticks, unticks or fixes something. */
export function useTogether(
  rewrites: readonly ProposedRewrite[],
  { decisions, choose }: Pick<DecisionControl, 'decisions' | 'choose'>,
): TogetherControl {
  const { word, platform, announce } = useServices();
  const { pause } = platform;
  const [isChecking, setChecking] = useState(false);
  const [open, setOpen] = useState<Listed>();
  const [done, setDone] = useState<readonly { readonly id: string; readonly before: Choice }[]>([]);
  const key = JSON.stringify(rewrites.map(({ id, text, without }) => [id, text, without]));
  const isOld = open !== undefined && open.key !== key;
  useEffect(() => {
    if (!isOld) return undefined;
    let current = true;
    const again = async (): Promise<void> => {
      const broken = await checkTogether(open.text, rewrites, pause);
      if (!current) return;
      setOpen({ text: open.text, key, broken });
      announce(broken.length === 0 ? say.none : say.title(broken.length));
    };
    void again();
    return () => {
      current = false;
    };
  }, [isOld, open, rewrites, key, pause, announce]);
  const close = useCallback(() => setOpen(undefined), []);
  const end = useCallback(() => {
    setOpen(undefined);
    setDone([]);
  }, []);
  const findAll = async (): Promise<Pick<Listed, 'text' | 'broken'> | undefined> => {
    if (word.status !== 'ready' || rewrites.length === 0) return undefined;
    setChecking(true);
    try {
      const text = await word.document.readWhole();
      return { text, broken: await checkTogether(text, rewrites, pause) };
    } catch {
      // The document cannot be read as a whole: each write reads its clause again, and says what Word refuses.
      return undefined;
    } finally {
      setChecking(false);
    }
  };
  const check = async (goOn: () => void): Promise<void> => {
    if (isChecking) return;
    const found = await findAll();
    if (found === undefined || found.broken.length === 0) {
      end();
      goOn();
      return;
    }
    setOpen({ ...found, key });
    announce(say.title(found.broken.length), 'assertive');
  };
  const fix = ({ editId: id, choice: fixed }: ShownFix): void => {
    setDone([...done, { id, before: decisions.choices[id] ?? NO_CHOICE }]);
    choose(id, (choice) => ({ ...choice, ...fixed }));
  };
  const undoFix = (): void => {
    const last = done.at(-1);
    if (last === undefined) return;
    choose(last.id, (choice) => ({ ...last.before, isTicked: choice.isTicked }));
    setDone(done.slice(0, -1));
  };
  return { isChecking, broken: open?.broken, fixes: done.length, check, close, end, fix, undoFix };
}

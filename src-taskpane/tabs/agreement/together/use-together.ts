import { useCallback, useEffect, useState } from 'react';
import { useServices } from '#pane/ui/services/services.ts';
import type { WholeText } from '#pane/word/model.ts';
import { NO_CHOICE, type Choice, type DecisionControl } from '../use-decisions.ts';
import {
  checkTogether,
  type Checked,
  type ProposedRewrite,
  type ShownBroken,
  type ShownFix,
} from './check-together.ts';
import { togetherMessages as say } from './messages.ts';

/** The check of the ticked changes before they are written. */
export interface TogetherControl {
  readonly isChecking: boolean;
  /** What they would break; empty once it is mended, undefined while nothing is listed. */
  readonly broken: readonly ShownBroken[] | undefined;
  /** How many changes are left out because they alter the meaning unasked. */
  readonly unasked: number;
  /** How many fixes can be undone. */
  readonly fixes: number;
  /** Checks the changes: lists what they would break or leave out, or else continues. */
  readonly check: (goOn: () => void) => Promise<void>;
  /** Closes the list; what was fixed stays, and can be undone when it is listed again. */
  readonly close: () => void;
  /** Closes the list for good: the changes are written. */
  readonly end: () => void;
  readonly fix: (fix: ShownFix) => void;
  readonly undoFix: () => void;
}

/** What is listed of which changes. */
interface Listed extends Checked {
  readonly paragraphs: WholeText['paragraphs'];
  /** The changes, as a text. */
  readonly key: string;
}

/** Returns the heading of the list. */
export function sayTitle({ broken, unasked }: Checked): string {
  if (broken.length > 0) return say.title(broken.length);
  return unasked > 0 ? say.unasked(unasked) : say.none;
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
      const { paragraphs } = open;
      const checked = await checkTogether(paragraphs, rewrites, pause);
      if (!current) return;
      setOpen({ paragraphs, key, ...checked });
      announce(sayTitle(checked));
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
  const findAll = async (): Promise<Omit<Listed, 'key'> | undefined> => {
    if (word.status !== 'ready' || rewrites.length === 0) return undefined;
    setChecking(true);
    // A document that cannot be read as a whole breaks nothing here: each write reads its clause again, and says what Word refuses.
    const { paragraphs } = await word.document.readWhole().catch(() => ({ paragraphs: [] }));
    try {
      return { paragraphs, ...(await checkTogether(paragraphs, rewrites, pause)) };
    } finally {
      setChecking(false);
    }
  };
  const check = async (goOn: () => void): Promise<void> => {
    if (isChecking) return;
    const found = await findAll();
    if (found === undefined || (found.broken.length === 0 && found.unasked === 0)) {
      end();
      goOn();
      return;
    }
    setOpen({ ...found, key });
    announce(sayTitle(found), 'assertive');
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
  const { broken, unasked = 0 } = open ?? {};
  return { isChecking, broken, unasked, fixes: done.length, check, close, end, fix, undoFix };
}

import { useCallback, useState } from 'react';
import type { Decision } from './decision.ts';

/** What is said about the edits of a list, by the id of the edit, and about silent changes, by their key. */
interface EditDecisions {
  readonly decisions: ReadonlyMap<string, Decision>;
  /** Why a decision could not be applied. */
  readonly failures: ReadonlyMap<string, string>;
}

const NOTHING: EditDecisions = { decisions: new Map(), failures: new Map() };

/** Holds the decisions about the listed edits, and why some could not be applied. */
export function useEditDecisions() {
  const [said, setSaid] = useState(NOTHING);
  const decide = useCallback((id: string, decision: Decision | undefined) => {
    setSaid(({ decisions: before, failures }) => {
      const decisions = new Map(before);
      if (decision === undefined) decisions.delete(id);
      else decisions.set(id, decision);
      return { decisions, failures };
    });
  }, []);
  const leaveOpen = useCallback(() => setSaid((before) => ({ ...before, decisions: new Map() })), []);
  /** Keeps what is said about edits that are still there; `toId` returns the present id of an edit, undefined if it is gone. */
  const follow = useCallback((toId: (id: string) => string | undefined) => {
    setSaid(({ decisions, failures }) => ({
      decisions: renamed(decisions, toId),
      failures: renamed(failures, toId),
    }));
  }, []);
  return { ...said, setSaid, decide, leaveOpen, follow };
}

function renamed<Value>(
  before: ReadonlyMap<string, Value>,
  toId: (id: string) => string | undefined,
): ReadonlyMap<string, Value> {
  return new Map(
    [...before].flatMap(([was, value]): [string, Value][] => {
      const id = toId(was);
      return id === undefined ? [] : [[id, value]];
    }),
  );
}

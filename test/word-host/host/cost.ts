import { actionType, objectPathType } from '../protocol/wire.ts';
import type { BatchRecord } from './host.ts';

/** The cost of batches for Word. */
export interface Cost {
  /** Round trips: how often the pane waited for Word. */
  readonly roundTrips: number;
  /** Members that were called, loaded or set; members that office.js adds are not counted. */
  readonly actions: number;
  /** Calls that change the document. */
  readonly writes: number;
  /** How often each method was called, by its JavaScript name. */
  readonly calls: ReadonlyMap<string, number>;
}

/**
 * Members that must not be called while the user only clicks and reads: they fill the undo stack of Word on the web
 * (OfficeDev/office-js#5715), scroll, freeze or crash Word on the desktop (#3691, #4302, #5873, #4067), or take long (#3982).
 */
const DEAR_MEMBERS = [
  'expandTo',
  'expandToOrNullObject',
  'intersectWith',
  'intersectWithOrNullObject',
  'getReviewedText',
  'getOoxml',
  'getTrackedChanges',
] as const;

/** Returns the cost of these batches; clean-up batches of office.js cost nothing. */
export function costOf(batches: readonly BatchRecord[]): Cost {
  const calls = new Map<string, number>();
  const count = (wireName: string): void => {
    const name = wireName.charAt(0).toLowerCase() + wireName.slice(1);
    calls.set(name, (calls.get(name) ?? 0) + 1);
  };
  let actions = 0;
  const own = batches.filter(({ internal }) => !internal);
  for (const { request } of own) {
    for (const { ActionType: type, Name: name } of request.Actions) {
      if (type === actionType.method && !name.startsWith('_')) count(name);
      const isOwn = type === actionType.instantiate || type === actionType.trace || name.startsWith('_');
      if (!isOwn) actions += 1;
    }
    for (const { ObjectPathType: type, Name: name } of Object.values(request.ObjectPaths)) {
      if (type !== objectPathType.method || name.startsWith('_')) continue;
      count(name);
      actions += 1;
    }
  }
  const writes = own.reduce((sum, batch) => sum + batch.writes.length, 0);
  return { roundTrips: own.length, actions, writes, calls };
}

/** Returns the expensive members among the calls, as `getOoxml 2`. */
export function dearCalls({ calls }: Cost): string[] {
  return DEAR_MEMBERS.flatMap((name) => (calls.has(name) ? [`${name} ${calls.get(name) ?? 0}`] : []));
}

import type { PaneError, PaneErrorCode } from '#pane/errors.ts';
import type { ItemState } from '#pane/pure/runs/model.ts';

const GENERAL: ReadonlySet<PaneErrorCode> = new Set([
  'offline',
  'relay_unreachable',
  'not_signed_in',
  'forbidden',
  'not_allowed',
  'groups_unknown',
  'token_too_long',
  'limits_unavailable',
  'service_unauthorized',
  'service_unreachable',
]);

/** Returns true for a failure that every other request of the run would also meet, so that the run stops and can continue later. */
export const isGeneral = ({ code }: PaneError): boolean => GENERAL.has(code);

/** Returns the state of an item whose request failed: `stale` if its words have changed, `failed` otherwise. */
export function toItemState({ code, message }: PaneError): ItemState<never> {
  return code === 'selection_changed' ? { state: 'stale' } : { state: 'failed', code, message };
}

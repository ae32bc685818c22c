import type { Request } from 'express';
import type { ClientMatterList, Session } from '../api.ts';
import { isInAny } from '../auth/groups.ts';
import { RelayFailure } from '../errors.ts';
import type { Principal } from '../principal.ts';
import type { RelayResponse } from '../request-context.ts';
import { getPrincipal } from '../request-context.ts';

/** A matter of a client, by the firm’s name for it. The id is the service's `client_matter_id`, a uuid in lower case. */
export interface ClientMatter {
  readonly id: string;
  readonly name: string;
  /** Groups or roles whose members see the matter; absent if every user does. */
  readonly groups?: readonly string[];
}

/** The firm’s current list. */
export type ClientMatters = () => readonly ClientMatter[];

/** The firm’s rule for client-matters of completions; absent if it has none. */
export interface ClientMatterRule {
  readonly required: boolean;
  /** Absent: any id. */
  readonly list?: ClientMatters;
}

/** The most matters of one answer: more than a user reads. */
const SHOWN_MAX = 50;

/** Throws if a completion’s matter breaks the firm’s rule: a matter that the user may not see is refused like one that is not on the list. */
export function checkClientMatter(
  rule: ClientMatterRule | undefined,
  id: string | undefined,
  principal: Principal,
): void {
  if (id === undefined) {
    if (rule?.required === true)
      refused('Your firm wants each request to name its client-matter: choose one.');
    return;
  }
  if (rule === undefined) refused('Your firm takes no client-matter with requests.');
  if (rule.list?.().every((matter) => matter.id !== id || !mayUse(matter, principal)) === true)
    refused('This client-matter is not on the firm’s list. Choose another.');
}

function mayUse({ groups }: ClientMatter, principal: Principal): boolean {
  return groups === undefined || isInAny(principal, groups);
}

function refused(sentence: string): never {
  throw new RelayFailure('invalid_request', { sentence });
}

/** Returns the part of the rule that the pane needs. */
export function describeClientMatterRule(rule: ClientMatterRule | undefined): Pick<Session, 'clientMatter'> {
  if (rule === undefined) return {};
  return { clientMatter: { required: rule.required, fromList: rule.list !== undefined } };
}

/** `GET /api/client-matters?query=`: the matters that the user may see and whose id or name contains every word. */
export function clientMatterRoute(rule: ClientMatterRule | undefined) {
  return (request: Request, response: RelayResponse): void => {
    if (rule?.list === undefined) throw new RelayFailure('not_found');
    const query = typeof request.query['query'] === 'string' ? request.query['query'] : '';
    const words = query.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
    const principal = getPrincipal(response);
    const found = rule.list().filter((matter) => {
      // First, so that an error does not depend on what the matters are called.
      if (!mayUse(matter, principal)) return false;
      const text = `${matter.id} ${matter.name.toLocaleLowerCase()}`;
      return words.every((word) => text.includes(word));
    });
    const matters = found.slice(0, SHOWN_MAX).map(({ id, name }) => ({ id, name }));
    const answer: ClientMatterList = { matters, more: found.length > SHOWN_MAX };
    response.json(answer);
  };
}

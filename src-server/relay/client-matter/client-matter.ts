import type { Request } from 'express';
import type { ClientMatterList, Session } from '../api.ts';
import { RelayFailure } from '../errors.ts';
import type { RelayResponse } from '../request-context.ts';

/** A matter of a client, by the firm’s name for it. The id is the service's `client_matter_id`, a uuid in lower case. */
export interface ClientMatter {
  readonly id: string;
  readonly name: string;
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

/** Throws if a completion’s matter breaks the firm’s rule. */
export function checkClientMatter(rule: ClientMatterRule | undefined, id: string | undefined): void {
  if (id === undefined) {
    if (rule?.required === true)
      refused('Your firm wants each request to name its client-matter: choose one.');
    return;
  }
  if (rule === undefined) refused('Your firm takes no client-matter with requests.');
  if (rule?.list?.().every((matter) => matter.id !== id) === true)
    refused('This client-matter is not on the firm’s list. Choose another.');
}

function refused(sentence: string): never {
  throw new RelayFailure('invalid_request', { sentence });
}

/** Returns the part of the rule that the pane needs. */
export function describeClientMatterRule(rule: ClientMatterRule | undefined): Pick<Session, 'clientMatter'> {
  if (rule === undefined) return {};
  return { clientMatter: { required: rule.required, fromList: rule.list !== undefined } };
}

/** `GET /api/client-matters?query=`: the matters whose id or name contains every word. */
export function clientMatterRoute(rule: ClientMatterRule | undefined) {
  return (request: Request, response: RelayResponse): void => {
    if (rule?.list === undefined) throw new RelayFailure('not_found');
    const query = typeof request.query['query'] === 'string' ? request.query['query'] : '';
    const words = query.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
    const found = rule.list().filter(({ id, name }) => {
      const text = `${id} ${name.toLocaleLowerCase()}`;
      return words.every((word) => text.includes(word));
    });
    const answer: ClientMatterList = { matters: found.slice(0, SHOWN_MAX), more: found.length > SHOWN_MAX };
    response.json(answer);
  };
}

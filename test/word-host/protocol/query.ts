import { apiNotFound, invalidArgument } from './errors.ts';
import type { HostObject } from './host-object.ts';
import type { Catalog } from './members.ts';
import type { Json, QueryInfo } from './wire.ts';

/** The members of an object to load, each with the members to load below it. `all` is `*`. */
interface Selection {
  all: boolean;
  readonly members: Map<string, { readonly name: string; readonly below: Selection }>;
}

/** The spelling of an answer: a query has `Text` and `_Items`, a retrieve `text` and `items`. */
export interface Spelling {
  readonly items: string;
  member(jsName: string): string;
}

/** Spelling of the answers to `load`. */
export const querySpelling: Spelling = {
  items: '_Items',
  member: (name) => name.charAt(0).toUpperCase() + name.slice(1),
};

/** Spelling of the answers to `retrieve`. */
export const retrieveSpelling: Spelling = { items: 'items', member: (name) => name };

/** The parameters of a query besides the object. */
export interface QueryScope<C> {
  readonly catalog: Catalog<C>;
  readonly context: C;
  readonly spelling: Spelling;
  /** Creates a reference for an item of a collection; undefined if office.js did not ask to keep items. */
  readonly keep: ((object: HostObject) => string) | undefined;
}

/**
 * Answers a `load` or `retrieve`: scalars, navigation objects below them, `_Items` for collections. Names are compared
 * without case, since office.js sends them as the developer wrote them.
 * @throws ApiNotFound for a member that the profile lacks, InvalidArgument for a name that Word does not know.
 */
export function query<C>(object: HostObject, info: QueryInfo, scope: QueryScope<C>): Record<string, Json> {
  const selection = parse(info);
  return read(object, selection, scope, { skip: info.Skip ?? 0, top: info.Top ?? Number.POSITIVE_INFINITY });
}

/**
 * Answers `loadRecursive`: loads the requested members of each class, from the object down through the objects of a
 * requested class, to the given depth.
 */
export function recursiveQuery<C>(
  object: HostObject,
  queries: Readonly<Record<string, QueryInfo>>,
  depth: number,
  scope: QueryScope<C>,
): Record<string, Json> {
  const table = scope.catalog.table(object.className);
  if (table === undefined) throw apiNotFound(object.className);
  if (table.items !== undefined) {
    const items = table.items(object.target, scope.context).map((item) => {
      const value = recursiveQuery(item, queries, depth, scope);
      return scope.keep === undefined ? value : { ...value, _ReferenceId: scope.keep(item) };
    });
    return { [scope.spelling.items]: items };
  }
  const info = queries[object.className];
  const answer = info === undefined ? identity(object, scope) : query(object, info, scope);
  if (depth <= 0) return answer;
  for (const [name, member] of Object.entries(table.members)) {
    // The plain twin of an OrNullObject property fails if there is no object; the twin is used instead.
    if (member.kind !== 'navigation' || `${name}OrNullObject` in table.members) continue;
    if (scope.catalog.member(object.className, name) === undefined) continue;
    const below = member.get(object.target, scope.context);
    if (below === null || queries[below.className.replace(/Collection$/, '')] === undefined) continue;
    answer[scope.spelling.member(name)] = recursiveQuery(below, queries, depth - 1, scope);
  }
  return answer;
}

/** Returns the identity of an object for Instantiate: `Id` or `Key` if the class has one. */
export function identity<C>(
  object: HostObject,
  scope: Pick<QueryScope<C>, 'catalog' | 'spelling'>,
): Record<string, Json> {
  const own = scope.catalog.table(object.className)?.identity?.(object.target) ?? {};
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [scope.spelling.member(name), value]));
}

function parse(info: QueryInfo): Selection {
  const root: Selection = { all: false, members: new Map() };
  for (const path of info.Select ?? []) add(root, path.split('/'));
  for (const path of info.Expand ?? []) add(root, [...path.split('/'), '*']);
  // A bare load() asks for everything that is not an object.
  if (root.members.size === 0) root.all = true;
  return root;
}

function add(selection: Selection, path: readonly string[]): void {
  const [name, ...rest] = path.filter((part) => part !== '');
  if (name === undefined || name === '*' || name === '$all') {
    selection.all = true;
    return;
  }
  const key = name.toLowerCase();
  const known = selection.members.get(key);
  const below: Selection = known?.below ?? { all: false, members: new Map() };
  if (known === undefined) selection.members.set(key, { name, below });
  if (rest.length > 0) add(below, rest);
}

function read<C>(
  object: HostObject,
  selection: Selection,
  scope: QueryScope<C>,
  page: { readonly skip: number; readonly top: number },
): Record<string, Json> {
  const table = scope.catalog.table(object.className);
  if (table === undefined) throw apiNotFound(object.className);
  const answer = identity(object, scope);
  if (table.items !== undefined) {
    const wanted = itemSelection(selection);
    const items = table.items(object.target, scope.context).slice(page.skip, page.skip + page.top);
    answer[scope.spelling.items] = items.map((item) => {
      const value = read(item, wanted, scope, { skip: 0, top: Number.POSITIVE_INFINITY });
      return scope.keep === undefined ? value : { ...value, _ReferenceId: scope.keep(item) };
    });
    return answer;
  }
  if (selection.all) {
    for (const [name, member] of Object.entries(table.members)) {
      if (member.kind !== 'scalar' || scope.catalog.member(object.className, name) === undefined) continue;
      answer[scope.spelling.member(name)] = member.read(object.target, scope.context);
    }
  }
  for (const { name, below } of selection.members.values()) {
    // isNullObject may be loaded like a property; that the answer is null or an object already says it.
    if (name.toLowerCase() === 'isnullobject') continue;
    const found = scope.catalog.member(object.className, name);
    if (found === undefined || found.member.kind === 'method') {
      if (scope.catalog.knows(object.className, name)) throw apiNotFound(`${object.className}.${name}`);
      throw invalidArgument(`${object.className} has no property '${name}'`);
    }
    const key = scope.spelling.member(found.name);
    if (found.member.kind === 'scalar') {
      answer[key] = found.member.read(object.target, scope.context);
      continue;
    }
    const child = found.member.get(object.target, scope.context);
    if (below.members.size === 0) below.all = true;
    answer[key] =
      child === null ? null : read(child, below, scope, { skip: 0, top: Number.POSITIVE_INFINITY });
  }
  return answer;
}

/** For a collection `items/text` and `text` are the same. */
function itemSelection(selection: Selection): Selection {
  const items = selection.members.get('items');
  if (items === undefined) return selection;
  const merged: Selection = { all: selection.all || items.below.all, members: new Map(selection.members) };
  merged.members.delete('items');
  for (const [key, value] of items.below.members) merged.members.set(key, value);
  if (merged.members.size === 0) merged.all = true;
  return merged;
}

import type { Arguments } from '../protocol/arguments.ts';
import { itemNotFound } from '../protocol/errors.ts';
import type { HostObject } from '../protocol/host-object.ts';
import type { ApiSet, ClassTable, Member, Method, Navigation, Scalar } from '../protocol/members.ts';
import type { Json } from '../protocol/wire.ts';
import type { HostContext } from './context.ts';
import type { ClassName, Listing, Targets } from './targets.ts';

/** The table of one class of Word. */
export type Table<K extends ClassName> = ClassTable<Targets[K], HostContext>;

type Pair<N extends string, M> = Record<N | `${N}OrNullObject`, M>;

/** Functions that define the members of one class, so that a table reads as a list: name, requirement set, implementation. */
export function membersOf<K extends ClassName>() {
  type T = Targets[K];
  type Call = (target: T, args: Arguments, context: HostContext) => HostObject | Json | void;
  type Find = (target: T, args: Arguments, context: HostContext) => HostObject | null;
  return {
    /** A plain property; with `write` it may be set. */
    scalar: (
      set: ApiSet,
      read: (target: T, context: HostContext) => Json,
      write?: (target: T, value: Json, context: HostContext) => void,
    ): Scalar<T, HostContext> => ({ kind: 'scalar', set, read, ...(write && { write }) }),

    /** Plain properties that an object has by the same names. */
    readable: <N extends string>(
      set: ApiSet,
      names: readonly N[],
      of: (target: T) => Readonly<Record<NoInfer<N>, Json>>,
    ): Record<NoInfer<N>, Scalar<T, HostContext>> =>
      each(names, (name) => ({ kind: 'scalar', set, read: (target) => of(target)[name] })),

    /** Plain properties that may be set, to what `check` makes of a value. */
    settable: <N extends string, V extends Json>(
      set: ApiSet,
      names: readonly N[],
      of: (target: T) => Record<NoInfer<N>, NoInfer<V>>,
      check: (value: Json) => V,
    ): Record<NoInfer<N>, Scalar<T, HostContext>> =>
      each(names, (name) => ({
        kind: 'scalar',
        set,
        read: (target) => of(target)[name],
        write: (target, value) => {
          of(target)[name] = check(value);
        },
      })),

    /** A property that is an object. */
    link: (
      set: ApiSet,
      get: (target: T, context: HostContext) => HostObject,
    ): Navigation<T, HostContext> => ({ kind: 'navigation', set, get }),

    /** A property that may have no object, with its `OrNullObject` twin; the plain one then fails with ItemNotFound. */
    linkPair: <N extends string>(
      name: N,
      set: ApiSet,
      get: (target: T, context: HostContext) => HostObject | null,
      twinSet: ApiSet = set,
    ): Pair<N, Navigation<T, HostContext>> => {
      const plain: Navigation<T, HostContext> = {
        kind: 'navigation',
        set,
        get: (target, context) => required(get(target, context)),
      };
      return pair(name, plain, { kind: 'navigation', set: twinSet, get });
    },

    /** A method that only reads. */
    method: (set: ApiSet, call: Call): Method<T, HostContext> => methodOf(set, false, call),

    /** A method that changes the document. */
    change: (set: ApiSet, call: Call): Method<T, HostContext> => methodOf(set, true, call),

    /** A getter that may have no result, with its `OrNullObject` twin. */
    methodPair: <N extends string>(
      name: N,
      set: ApiSet,
      call: Find,
      twinSet: ApiSet = set,
    ): Pair<N, Method<T, HostContext>> =>
      pair(
        name,
        methodOf<T>(set, false, (target, args, context) => required(call(target, args, context))),
        methodOf(twinSet, false, call),
      ),
  };
}

/** A method; one that returns nothing answers null. */
function methodOf<T>(
  set: ApiSet,
  changes: boolean,
  call: (target: T, args: Arguments, context: HostContext) => HostObject | Json | void,
): Method<T, HostContext> {
  return { kind: 'method', set, changes, call: (...given) => call(...given) ?? null };
}

function each<N extends string, M>(names: readonly N[], make: (name: N) => M): Record<N, M> {
  // TypeScript widens the keys to string; these are the whole record.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, M>;
}

function required(found: HostObject | null): HostObject {
  if (found === null) throw itemNotFound();
  return found;
}

function pair<N extends string, M>(name: N, plain: M, twin: M): Pair<N, M> {
  // TypeScript widens computed keys to string; these two are the whole record.
  return { [name]: plain, [`${name}OrNullObject`]: twin } as Pair<N, M>;
}

/** Names of the classes that are collections with a {@link Listing}. */
type ListingName = {
  [K in ClassName]: Targets[K] extends Listing ? K : never;
}[ClassName];

/** Access to the items of a collection. */
interface CollectionSpec {
  /** Requirement sets of `getFirst` and its twin; absent if the collection has none. */
  readonly first?: ApiSet;
  readonly last?: ApiSet;
  readonly count?: ApiSet;
  /** Finds the item for a key; without it the key is the item’s position, from 0. */
  readonly key?: (item: HostObject) => Json;
  readonly members?: Readonly<Record<string, Member<Listing, HostContext>>>;
}

/** The table of a collection: its items in order, `getFirst`, `getItem` and its other members. */
export function collection<K extends ListingName>(spec: CollectionSpec): Table<K> {
  const m = membersOf<'RangeCollection'>();
  const members: Record<string, Member<Listing, HostContext>> = { ...spec.members };
  if (spec.first)
    Object.assign(
      members,
      m.methodPair('getFirst', spec.first, (list) => list()[0] ?? null),
    );
  if (spec.last)
    Object.assign(
      members,
      m.methodPair('getLast', spec.last, (list) => list().at(-1) ?? null),
    );
  if (spec.count) members['getCount'] = m.method(spec.count, (list) => list().length);
  const table: ClassTable<Listing, HostContext> = {
    members,
    items: (list) => list(),
    item: (list, key) => {
      const byKey = spec.key && list().find((item) => same(spec.key?.(item) ?? null, key));
      if (byKey !== undefined) return byKey;
      return typeof key === 'number' ? list()[key] : undefined;
    },
  };
  return table;
}

/** Ids come back as office.js read them: numbers, or strings of the same number. */
function same(a: Json, b: Json): boolean {
  return withoutNumbers(a) === withoutNumbers(b);
}

function withoutNumbers(value: Json): Json {
  return typeof value === 'number' ? `${value}` : value;
}

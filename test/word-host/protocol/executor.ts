import { Arguments } from './arguments.ts';
import {
  accessDenied,
  apiNotFound,
  asRefusal,
  invalidArgument,
  itemNotFound,
  RichApiError,
} from './errors.ts';
import { isHostObject, type Catalog, type HostObject } from './members.ts';
import { identity, query, querySpelling, retrieveSpelling, type QueryScope, type Spelling } from './query.ts';
import type { References } from './references.ts';
import {
  actionType,
  objectPathType,
  type Action,
  type ActionResult,
  type ArgumentInfo,
  type BatchRequest,
  type BatchResponse,
  type Json,
  type ObjectPath,
  type QueryInfo,
} from './wire.ts';

/** What the executor works with; `C` is what members of the catalog are given beside their target. */
export interface ExecutorParts<C> {
  readonly catalog: Catalog<C>;
  readonly context: C;
  readonly references: References;
  /** The global object: Word's Document. */
  readonly root: () => HostObject;
  /** `new` for a type name such as `Microsoft.WordServices.SearchOptions`; undefined when Word has no such type. */
  readonly create: (typeName: string) => HostObject | undefined;
  readonly readOnly: () => boolean;
  /** Called before each member runs, as `Range.insertText`; may throw a {@link RichApiError} to make Word refuse it. */
  readonly onMember?: (location: string) => void;
  /** Called with an exception that is no refusal of Word's: a fault of this host, answered as GeneralException. */
  readonly onFault?: (error: unknown, location: string) => void;
}

/** Runs one batch, action by action, in order. After an error nothing more runs and nothing is taken back. */
export function executeBatch<C>(request: BatchRequest, parts: ExecutorParts<C>): BatchResponse {
  return new Batch(request, parts).run();
}

class Batch<C> {
  readonly #request: BatchRequest;
  readonly #parts: ExecutorParts<C>;
  /** Objects by path id. A method path runs once: when it is instantiated. */
  readonly #objects = new Map<number, HostObject | null>();
  /** The reference that each path was given, or was named by. */
  readonly #kept = new Map<number, string>();
  #location = '';

  constructor(request: BatchRequest, parts: ExecutorParts<C>) {
    this.#request = request;
    this.#parts = parts;
  }

  run(): BatchResponse {
    const results: ActionResult[] = [];
    const traces: number[] = [];
    for (const [index, action] of this.#request.Actions.entries()) {
      this.#location = '';
      try {
        if (action.ActionType === actionType.trace) traces.push(action.Id);
        results.push({ ActionId: action.Id, Value: this.#run(action) });
      } catch (error) {
        const refusal = asRefusal(error) ?? this.#fault(error);
        return {
          Results: results,
          TraceIds: traces,
          Error: {
            Code: refusal.code,
            Message: refusal.message,
            Location: this.#location,
            ActionIndex: index,
            HttpStatusCode: refusal.httpStatusCode,
          },
        };
      }
    }
    return { Results: results, TraceIds: traces };
  }

  #fault(error: unknown): RichApiError {
    this.#parts.onFault?.(error, this.#location);
    const detail = error instanceof Error ? error.message : String(error);
    return new RichApiError(
      'GeneralException',
      `There was an internal error while processing the request. (${detail})`,
    );
  }

  #run(action: Action): Json {
    switch (action.ActionType) {
      case actionType.instantiate:
        return this.#instantiate(action.ObjectPathId);
      case actionType.query:
        return this.#query(action.ObjectPathId, action.QueryInfo ?? {}, querySpelling);
      case actionType.queryAsJson:
        return this.#query(action.ObjectPathId, action.QueryInfo ?? {}, retrieveSpelling);
      case actionType.recursiveQuery:
        return this.#recursiveQuery(action);
      case actionType.method:
        return this.#callMethod(action);
      case actionType.setProperty:
        return this.#set(action.ObjectPathId, action.Name, this.#arguments(action.ArgumentInfo).json(0));
      case actionType.update:
        for (const [name, value] of Object.entries(action.ObjectState ?? {})) {
          this.#set(action.ObjectPathId, name, value);
        }
        return null;
      case actionType.ensureUnchanged:
        return this.#ensureUnchanged(action);
      case actionType.trace:
        return null;
      default:
        throw invalidArgument(`action type ${action.ActionType}`);
    }
  }

  #instantiate(pathId: number): Json {
    const object = this.#object(pathId);
    if (object === null) return null;
    const reference = this.#kept.get(pathId);
    const own = identity(object, { catalog: this.#parts.catalog, spelling: querySpelling });
    return reference === undefined ? own : { ...own, _ReferenceId: reference };
  }

  #query(pathId: number, info: QueryInfo, spelling: Spelling): Json {
    const object = this.#object(pathId);
    if (object === null) return null;
    this.#location = object.className;
    const answer = query(object, info, this.#scope(spelling));
    const reference = this.#kept.get(pathId);
    return reference === undefined
      ? answer
      : { _ReferenceId: reference, ...(answer as Record<string, Json>) };
  }

  #scope(spelling: Spelling): QueryScope<C> {
    const { catalog, context, references } = this.#parts;
    const keep = this.#request.AutoKeepReference
      ? (object: HostObject) => references.keep(object)
      : undefined;
    return { catalog, context, spelling, keep };
  }

  /** `loadRecursive`: what each type loads, applied from the object down to the given depth. */
  #recursiveQuery(action: Action): Json {
    const queries = action.RecursiveQueryInfo?.Queries ?? {};
    const object = this.#object(action.ObjectPathId);
    if (object === null) return null;
    const itemClass = object.className.replace(/Collection$/, '');
    const info = queries[object.className] ?? queries[itemClass] ?? {};
    return this.#query(action.ObjectPathId, info, querySpelling);
  }

  #callMethod(action: Action): Json {
    if (action.Name === '_RemoveReference') {
      this.#parts.references.release(this.#arguments(action.ArgumentInfo).string(0));
      return null;
    }
    const object = this.#object(action.ObjectPathId);
    if (action.Name === '_KeepReference') {
      if (object !== null) this.#kept.set(action.ObjectPathId, this.#parts.references.keep(object));
      return null;
    }
    if (object === null) return null;
    const result = this.#invoke(object, action.Name, this.#arguments(action.ArgumentInfo));
    return isHostObject(result) ? this.#query(action.ObjectPathId, {}, querySpelling) : result;
  }

  #set(pathId: number, name: string, value: Json): null {
    const object = this.#object(pathId);
    if (object === null) return null;
    const found = this.#member(object, name);
    if (found.kind !== 'scalar') throw invalidArgument(`${this.#location} is not a plain property`);
    if (found.write === undefined) throw invalidArgument(`${this.#location} is read-only`);
    const forms = object.className === 'SearchOptions';
    if (!forms && this.#parts.readOnly()) throw accessDenied();
    found.write(object.target, value, this.#parts.context);
    return null;
  }

  #ensureUnchanged(action: Action): null {
    const object = this.#object(action.ObjectPathId);
    for (const [name, value] of Object.entries(action.ObjectState ?? {})) {
      if (object === null) throw itemNotFound();
      const found = this.#member(object, name);
      const now = found.kind === 'scalar' ? found.read(object.target, this.#parts.context) : null;
      if (JSON.stringify(now) !== JSON.stringify(value)) {
        throw new RichApiError('InvalidArgument', `'${name}' was changed since it was read.`);
      }
    }
    return null;
  }

  #object(pathId: number): HostObject | null {
    const known = this.#objects.get(pathId);
    if (known !== undefined) return known;
    const path = this.#request.ObjectPaths[String(pathId)];
    if (path === undefined) throw new RichApiError('InvalidObjectPath', `There is no object path ${pathId}.`);
    const object = this.#resolve(path);
    this.#objects.set(pathId, object);
    return object;
  }

  #resolve(path: ObjectPath): HostObject | null {
    const { catalog, context, references } = this.#parts;
    switch (path.ObjectPathType) {
      case objectPathType.global:
        return this.#parts.root();
      case objectPathType.newObject: {
        const created = this.#parts.create(path.Name);
        if (created === undefined) throw apiNotFound(path.Name);
        return created;
      }
      case objectPathType.referenceId: {
        const object = references.find(path.Name);
        if (object === undefined) {
          throw new RichApiError(
            'InvalidReference',
            'This reference is not valid for the current operation.',
          );
        }
        this.#kept.set(path.Id, path.Name);
        return object;
      }
      case objectPathType.nullObject:
        return null;
    }
    if (path.ParentObjectPathId === undefined) throw invalidArgument(`object path ${path.Id} has no parent`);
    const parent = this.#object(path.ParentObjectPathId);
    if (parent === null) return null;
    switch (path.ObjectPathType) {
      case objectPathType.property: {
        const found = this.#member(parent, path.Name);
        if (found.kind !== 'navigation') throw invalidArgument(`${this.#location} is not an object`);
        return found.get(parent.target, context);
      }
      case objectPathType.indexer: {
        this.#location = `${parent.className}.getItem`;
        const key = this.#arguments(path.ArgumentInfo).json(0);
        const item = catalog.table(parent.className)?.item?.(parent.target, key, context);
        if (item === undefined) throw itemNotFound();
        return item;
      }
      case objectPathType.method: {
        if (path.Name === '_GetItemAt' || path.Name === 'GetItemAt') return this.#itemAt(parent, path);
        const result = this.#invoke(parent, path.Name, this.#arguments(path.ArgumentInfo));
        if (result === null || isHostObject(result)) return result;
        throw invalidArgument(`${this.#location} answers no object`);
      }
      default:
        throw invalidArgument(`object path type ${path.ObjectPathType}`);
    }
  }

  /** How office.js reaches an item of a loaded collection that it holds neither an id nor a reference of. */
  #itemAt(parent: HostObject, path: ObjectPath): HostObject {
    const items =
      this.#parts.catalog.table(parent.className)?.items?.(parent.target, this.#parts.context) ?? [];
    const item = items[this.#arguments(path.ArgumentInfo).integer(0)];
    if (item === undefined) throw itemNotFound();
    return item;
  }

  #invoke(object: HostObject, name: string, args: Arguments): HostObject | Json {
    const found = this.#member(object, name);
    if (found.kind !== 'method') throw invalidArgument(`${this.#location} is not a method`);
    if (found.changes && this.#parts.readOnly()) throw accessDenied();
    return found.call(object.target, args, this.#parts.context);
  }

  #member(object: HostObject, name: string) {
    const found = this.#parts.catalog.member(object.className, name);
    const location = `${object.className}.${found?.name ?? name.charAt(0).toLowerCase() + name.slice(1)}`;
    this.#location = location;
    if (found === undefined) throw apiNotFound(location);
    this.#parts.onMember?.(location);
    return found.member;
  }

  #arguments(info: ArgumentInfo | undefined): Arguments {
    const values = info?.Arguments ?? [];
    const paths = info?.ReferencedObjectPathIds ?? [];
    return new Arguments(
      values.map((value, index) => {
        const path = paths[index];
        if (typeof path === 'number' && path > 0) return this.#object(path);
        return this.#withObjects(value);
      }),
    );
  }

  /** A proxy inside a plain JSON argument comes as `{"_ObjectPathId": n}`; only whole arguments may be proxies here. */
  #withObjects(value: Json): Json | HostObject {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const id = (value as Record<string, Json>)['_ObjectPathId'];
    if (typeof id !== 'number') return value;
    return this.#object(id);
  }
}

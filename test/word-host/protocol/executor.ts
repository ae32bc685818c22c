import { asRefusal, invalidArgument, itemNotFound, RichApiError, WordDied } from './errors.ts';
import { isHostObject, type HostObject } from './host-object.ts';
import { ObjectPaths, type ExecutorParts } from './paths.ts';
import {
  identity,
  query,
  querySpelling,
  recursiveQuery,
  retrieveSpelling,
  type QueryScope,
  type Spelling,
} from './query.ts';
import {
  actionType,
  type Action,
  type ActionResult,
  type BatchRequest,
  type BatchResponse,
  type Json,
  type QueryInfo,
} from './wire.ts';

/** How deep `loadRecursive` goes when the caller does not say. */
const defaultDepth = 5;

/**
 * Runs one batch, action by action, in order. After an error nothing more runs and nothing is undone.
 * @throws WordDied when Word crashes in the middle of it.
 */
export function executeBatch<C>(request: BatchRequest, parts: ExecutorParts<C>): BatchResponse {
  return new Batch(request, parts).run();
}

class Batch<C> {
  readonly #request: BatchRequest;
  readonly #parts: ExecutorParts<C>;
  readonly #paths: ObjectPaths<C>;

  constructor(request: BatchRequest, parts: ExecutorParts<C>) {
    this.#request = request;
    this.#parts = parts;
    this.#paths = new ObjectPaths(request, parts);
  }

  run(): BatchResponse {
    const results: ActionResult[] = [];
    const traces: number[] = [];
    for (const [index, action] of this.#request.Actions.entries()) {
      this.#paths.location = '';
      try {
        if (action.ActionType === actionType.trace) traces.push(action.Id);
        results.push({ ActionId: action.Id, Value: this.#run(action) });
      } catch (error) {
        if (error instanceof WordDied) throw error;
        const refusal = asRefusal(error) ?? this.#fault(error);
        return {
          Results: results,
          TraceIds: traces,
          Error: {
            Code: refusal.code,
            Message: refusal.message,
            Location: this.#paths.location,
            ActionIndex: index,
            HttpStatusCode: refusal.httpStatusCode,
          },
        };
      }
    }
    return { Results: results, TraceIds: traces };
  }

  #fault(error: unknown): RichApiError {
    this.#parts.onFault?.(error, this.#paths.location);
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
        return this.#set(
          action.ObjectPathId,
          action.Name,
          this.#paths.arguments(action.ArgumentInfo).json(0),
        );
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
    const object = this.#paths.object(pathId);
    if (object === null) return null;
    return this.#withReference(
      pathId,
      identity(object, { catalog: this.#parts.catalog, spelling: querySpelling }),
    );
  }

  #query(pathId: number, info: QueryInfo, spelling: Spelling): Json {
    const object = this.#paths.object(pathId);
    if (object === null) return null;
    this.#paths.location = object.className;
    return this.#withReference(pathId, query(object, info, this.#scope(spelling)));
  }

  #scope(spelling: Spelling): QueryScope<C> {
    const { catalog, context, references } = this.#parts;
    const keep = this.#request.AutoKeepReference
      ? (object: HostObject) => references.keep(object)
      : undefined;
    return { catalog, context, spelling, keep };
  }

  #recursiveQuery(action: Action): Json {
    const object = this.#paths.object(action.ObjectPathId);
    if (object === null) return null;
    this.#paths.location = object.className;
    const { Queries: queries = {}, MaxDepth: depth = defaultDepth } = action.RecursiveQueryInfo ?? {};
    return this.#withReference(
      action.ObjectPathId,
      recursiveQuery(object, queries, depth, this.#scope(querySpelling)),
    );
  }

  #withReference(pathId: number, answer: Readonly<Record<string, Json>>): Json {
    const reference = this.#paths.kept.get(pathId);
    return reference === undefined ? answer : { _ReferenceId: reference, ...answer };
  }

  #callMethod(action: Action): Json {
    if (action.Name === '_RemoveReference') {
      this.#parts.references.release(this.#paths.arguments(action.ArgumentInfo).string(0));
      return null;
    }
    const object = this.#paths.object(action.ObjectPathId);
    if (action.Name === '_KeepReference') {
      if (object !== null) this.#paths.kept.set(action.ObjectPathId, this.#parts.references.keep(object));
      return null;
    }
    if (object === null) return null;
    const result = this.#paths.invoke(object, action.Name, this.#paths.arguments(action.ArgumentInfo));
    return isHostObject(result) ? identity(result, this.#scope(querySpelling)) : result;
  }

  #set(pathId: number, name: string, value: Json): null {
    const object = this.#paths.object(pathId);
    if (object === null) return null;
    const found = this.#paths.member(object, name);
    if (found.kind !== 'scalar') throw invalidArgument(`${this.#paths.location} is not a plain property`);
    const { location } = this.#paths;
    if (found.write === undefined) throw invalidArgument(`${location} is read-only`);
    const set = (): void => found.write?.(object.target, value, this.#parts.context);
    if (object.className === 'SearchOptions') set();
    else this.#paths.write(object, set);
    return null;
  }

  #ensureUnchanged(action: Action): null {
    const object = this.#paths.object(action.ObjectPathId);
    for (const [name, value] of Object.entries(action.ObjectState ?? {})) {
      if (object === null) throw itemNotFound();
      const found = this.#paths.member(object, name);
      const now = found.kind === 'scalar' ? found.read(object.target, this.#parts.context) : null;
      if (JSON.stringify(now) !== JSON.stringify(value)) {
        throw new RichApiError('InvalidArgument', `'${name}' was changed since it was read.`);
      }
    }
    return null;
  }
}

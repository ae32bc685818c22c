import { Arguments } from './arguments.ts';
import { apiNotFound, invalidArgument, itemNotFound, RichApiError } from './errors.ts';
import { isHostObject, type HostObject } from './host-object.ts';
import type { Catalog, Member } from './members.ts';
import type { References } from './references.ts';
import { objectPathType, type ArgumentInfo, type BatchRequest, type Json, type ObjectPath } from './wire.ts';

/** The environment of the executor; `C` is the context that members of the catalog get besides their target. */
export interface ExecutorParts<C> {
  readonly catalog: Catalog<C>;
  readonly context: C;
  readonly references: References;
  /** The global object: Word's Document. */
  readonly root: () => HostObject;
  /** Implements `new` for a type name such as `Microsoft.WordServices.SearchOptions`; returns undefined if Word has no such type. */
  readonly create: (typeName: string) => HostObject | undefined;
  /** Runs a change to the document through an object, with Word’s own work before and after it; may refuse it instead. */
  readonly onWrite: <T>(object: HostObject, write: () => T) => T;
  /** Called before each member runs, as `Range.insertText`; may throw a {@link RichApiError} to make Word refuse it. */
  readonly onMember?: (location: string) => void;
  /** Called with an exception that is not an error of Word: a fault of this host, answered as GeneralException. */
  readonly onFault?: (error: unknown, location: string) => void;
}

/**
 * The objects that a batch refers to by path, resolved when they are first needed. A method path runs once: at the action that
 * instantiates it.
 */
export class ObjectPaths<C> {
  /** The reference that each path got, or was named by. */
  readonly kept = new Map<number, string>();
  /** The member that was used last, as `Range.insertText`. */
  location = '';
  readonly #request: BatchRequest;
  readonly #parts: ExecutorParts<C>;
  readonly #objects = new Map<number, HostObject | null>();

  constructor(request: BatchRequest, parts: ExecutorParts<C>) {
    this.#request = request;
    this.#parts = parts;
  }

  /** Returns the object of a path; null for a null object. */
  object(pathId: number): HostObject | null {
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
        this.kept.set(path.Id, path.Name);
        return object;
      }
      case objectPathType.nullObject:
        return null;
    }
    if (path.ParentObjectPathId === undefined) throw invalidArgument(`object path ${path.Id} has no parent`);
    const parent = this.object(path.ParentObjectPathId);
    if (parent === null) return null;
    switch (path.ObjectPathType) {
      case objectPathType.property: {
        const found = this.member(parent, path.Name);
        if (found.kind !== 'navigation') throw invalidArgument(`${this.location} is not an object`);
        return found.get(parent.target, context);
      }
      case objectPathType.indexer: {
        this.location = `${parent.className}.getItem`;
        const key = this.arguments(path.ArgumentInfo).json(0);
        const item = catalog.table(parent.className)?.item?.(parent.target, key, context);
        if (item === undefined) throw itemNotFound();
        return item;
      }
      case objectPathType.method: {
        if (path.Name === '_GetItemAt' || path.Name === 'GetItemAt') return this.#itemAt(parent, path);
        const result = this.invoke(parent, path.Name, this.arguments(path.ArgumentInfo));
        if (result === null || isHostObject(result)) return result;
        throw invalidArgument(`${this.location} answers no object`);
      }
      default:
        throw invalidArgument(`object path type ${path.ObjectPathType}`);
    }
  }

  /** Resolves an item of a loaded collection of which office.js has neither an id nor a reference. */
  #itemAt(parent: HostObject, path: ObjectPath): HostObject {
    const items =
      this.#parts.catalog.table(parent.className)?.items?.(parent.target, this.#parts.context) ?? [];
    const item = items[this.arguments(path.ArgumentInfo).integer(0)];
    if (item === undefined) throw itemNotFound();
    return item;
  }

  /** Calls a method. */
  invoke(object: HostObject, name: string, args: Arguments): HostObject | Json {
    const found = this.member(object, name);
    if (found.kind !== 'method') throw invalidArgument(`${this.location} is not a method`);
    const call = (): HostObject | Json => found.call(object.target, args, this.#parts.context);
    return found.changes ? this.write(object, call) : call();
  }

  /** Changes the document through an object. */
  write<T>(object: HostObject, change: () => T): T {
    return this.#parts.onWrite(object, change);
  }

  /** Returns the member of an object by its name, ignoring case. Throws ApiNotFound with the name. */
  member(object: HostObject, name: string): Member<unknown, C> {
    const found = this.#parts.catalog.member(object.className, name);
    const location = `${object.className}.${found?.name ?? name.charAt(0).toLowerCase() + name.slice(1)}`;
    this.location = location;
    if (found === undefined) throw apiNotFound(location);
    this.#parts.onMember?.(location);
    return found.member;
  }

  /** Returns the arguments of a call, with proxies resolved to objects. */
  arguments(info: ArgumentInfo | undefined): Arguments {
    const values = info?.Arguments ?? [];
    const paths = info?.ReferencedObjectPathIds ?? [];
    return new Arguments(
      values.map((value, index) => {
        const path = paths[index];
        if (typeof path === 'number' && path > 0) return this.object(path);
        return this.#withObjects(value);
      }),
    );
  }

  /** A proxy inside a plain JSON argument comes as `{"_ObjectPathId": n}`; only whole arguments may be proxies here. */
  #withObjects(value: Json): Json | HostObject {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const id = (value as Record<string, Json>)['_ObjectPathId'];
    if (typeof id !== 'number') return value;
    return this.object(id);
  }
}

/* oxlint-disable no-underscore-dangle -- the names are office.js's own */
/**
 * Test-only: adds to `Word` of the npm build of office.js the members that it lacks and Microsoft’s current one has. Loaded
 * after office.js, never shipped; existing members are not changed, so that a newer office.js leaves less to add.
 */
import { reading, wireName, writing, type Answer, type Core, type Proxy, type ProxyClass } from './core.ts';
import { supplement, type ClassSupplement, type Kind } from './members.ts';

/** The object with the globals of office.js. */
export interface OfficeGlobals {
  readonly Word: object;
  readonly OfficeExtension: object;
}

type Classes = Record<string, ProxyClass | undefined>;

/** Adds the missing members and classes to the `Word` of a page; returns their names. */
export function supplementWord(globals: OfficeGlobals): readonly string[] {
  // @types/office-js describes what add-ins use; the core below it and the index by class name are not in it.
  const core = globals.OfficeExtension as Core;
  const classes = globals.Word as Classes;
  const added: string[] = [];
  for (const [className, wanted] of Object.entries(supplement)) {
    // The npm build has an old enumeration instead of one class, Word.Style.
    const known = typeof classes[className] === 'function' ? classes[className] : undefined;
    const target = known ?? makeClass(core, classes, className, wanted);
    classes[className] = target;
    const missing = Object.entries(wanted.members).filter(([name]) => !(name in target.prototype));
    for (const [name, kind] of missing) define(core, classes, className, target, name, kind);
    if (known !== undefined) keepScalars(target, missing);
    added.push(...missing.map(([name]) => `${className}.${name}`));
  }
  return added;
}

/** Loaded values of supplemented scalars, by proxy. */
const valuesKey = Symbol('supplemented values');
const referenceKey = Symbol('reference id');
const itemsKey = Symbol('items');
type WithValues = Proxy & { [valuesKey]?: Map<string, unknown> };

function method(call: (self: Proxy, args: unknown[]) => unknown): PropertyDescriptor {
  return {
    configurable: true,
    writable: true,
    value(this: Proxy, ...args: unknown[]) {
      return call(this, args);
    },
  };
}

function define(
  core: Core,
  classes: Classes,
  className: string,
  target: ProxyClass,
  name: string,
  kind: Kind,
): void {
  const wire = wireName(name);
  const { BatchApiHelper: batch, Utility: utility } = core;
  const typeOf = (of: string): ProxyClass => {
    const type = classes[of];
    if (type === undefined) throw new Error(`office.js has no class Word.${of}.`);
    return type;
  };
  const descriptor = (): PropertyDescriptor => {
    switch (kind.kind) {
      case 'scalar':
        return {
          configurable: true,
          enumerable: true,
          get(this: WithValues) {
            const value = this[valuesKey]?.get(name);
            utility.throwIfNotLoaded(name, value, className, this._isNull);
            return kind.date === true && typeof value === 'string' ? new Date(value) : value;
          },
          ...(kind.writable && {
            set(this: WithValues, value: unknown) {
              (this[valuesKey] ??= new Map()).set(name, value);
              batch.invokeSetProperty(this, wire, value, writing.flags);
            },
          }),
        };
      case 'link': {
        const links = new WeakMap<Proxy, Proxy>();
        return {
          configurable: true,
          enumerable: true,
          get(this: Proxy) {
            const known = links.get(this);
            if (known !== undefined) return known;
            const made = batch.createPropertyObject(
              typeOf(kind.of),
              this,
              wire,
              kind.collection === true,
              reading.flags,
            );
            links.set(this, made);
            return made;
          },
        };
      }
      case 'object': {
        const { operation, flags } = kind.write ? writing : reading;
        return method((self, args) =>
          batch.createMethodObject(
            typeOf(kind.of),
            self,
            wire,
            operation,
            args,
            kind.collection === true,
            kind.write === true,
            null,
            flags,
          ),
        );
      }
      case 'indexer':
        return method((self, args) => batch.createIndexerObject(typeOf(kind.of), self, args));
      default: {
        const { operation, flags } = kind.write ? writing : reading;
        return method((self, args) => batch.invokeMethod(self, wire, operation, args, flags, 0));
      }
    }
  };
  Object.defineProperty(target.prototype, name, descriptor());
}

/** Makes a class of office.js keep the supplemented scalars of a response. */
function keepScalars(target: ProxyClass, members: readonly (readonly [string, Kind])[]): void {
  const names = members.filter(([, kind]) => kind.kind === 'scalar').map(([name]) => name);
  if (names.length === 0) return;
  const prototype: Pick<Proxy, '_handleResult'> = target.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the proxy as `this` below
  const original = prototype._handleResult;
  prototype._handleResult = function handleResult(this: WithValues, answer) {
    original.call(this, answer);
    note(this, names, answer);
  };
}

function note(self: WithValues, names: readonly string[], answer: Answer | null): void {
  if (answer === null || answer === undefined) return;
  const values = (self[valuesKey] ??= new Map());
  for (const name of names) {
    const value = answer[wireName(name)];
    if (value !== undefined) values.set(name, value);
  }
}

/** Creates a class that the npm build lacks, in the style of its generated ones. */
function makeClass(core: Core, classes: Classes, className: string, wanted: ClassSupplement): ProxyClass {
  const { BatchApiHelper: batch, Utility: utility } = core;
  const ofKind = (kind: Kind['kind']): string[] =>
    Object.entries(wanted.members)
      .filter(([, member]) => member.kind === kind)
      .map(([name]) => name);
  const scalars = ofKind('scalar');
  const links = ofKind('link');

  class Supplemented extends core.ClientObject {
    // Declared, not defined: the base constructor already reads and writes before a field would exist.
    declare [valuesKey]?: Map<string, unknown>;
    declare [referenceKey]: unknown;
    declare [itemsKey]: Proxy[] | undefined;

    get _className(): string {
      return className;
    }
    get _isCollection(): boolean {
      return wanted.items !== undefined;
    }
    get _scalarPropertyNames(): readonly string[] {
      return scalars;
    }
    get _scalarPropertyOriginalNames(): readonly string[] {
      return scalars.map(wireName);
    }
    get _navigationPropertyNames(): readonly string[] {
      return links;
    }
    get _ReferenceId(): unknown {
      return this[referenceKey];
    }
    get items(): readonly Proxy[] | undefined {
      if (wanted.items === undefined) return undefined;
      utility.throwIfNotLoaded('items', this[itemsKey], className, this._isNull);
      return this[itemsKey];
    }
    load(options?: unknown): Proxy {
      return utility.load(this, options);
    }
    retrieve(options: unknown): unknown {
      return utility.retrieve(this, options);
    }
    track(): this {
      this.context.trackedObjects.add(this);
      return this;
    }
    untrack(): this {
      this.context.trackedObjects.remove(this);
      return this;
    }
    toJSON(): unknown {
      const values = Object.fromEntries(scalars.map((name) => [name, this[valuesKey]?.get(name)]));
      return utility.toJson(this, values, {}, this[itemsKey]);
    }
    _KeepReference(): void {
      batch.invokeMethod(this, '_KeepReference', reading.operation, [], reading.flags, 0);
    }
    override _handleResult(answer: Answer | null): void {
      super._handleResult(answer);
      if (answer === null || answer === undefined) return;
      utility.fixObjectPathIfNecessary(this, answer);
      this.#noteReference(answer);
      note(this, scalars, answer);
      utility._handleNavigationPropertyResults(
        this,
        answer,
        links.flatMap((name) => [name, wireName(name)]),
      );
      const data = answer['_Items'];
      if (Array.isArray(data)) {
        this[itemsKey] = data.map((item: Answer, index) => {
          const made = this.#child(item, index);
          made._handleResult(item);
          return made;
        });
      }
    }
    override _handleIdResult(answer: Answer | null): void {
      super._handleIdResult(answer);
      if (answer === null || answer === undefined) return;
      this.#noteReference(answer);
      note(this, scalars, answer);
    }
    _handleRetrieveResult(value: unknown, result: unknown): void {
      this._handleIdResult(value as Answer | null);
      const child =
        wanted.items === undefined ? undefined : (item: unknown, index: number) => this.#child(item, index);
      utility.processRetrieveResult(this, value, result, child);
    }
    #child(item: unknown, index: number): Proxy {
      const type = classes[wanted.items ?? ''];
      if (type === undefined) throw new Error(`office.js has no class Word.${wanted.items}.`);
      return batch.createChildItemObject(type, true, this, item, index);
    }
    #noteReference(answer: Answer): void {
      const reference = answer['_ReferenceId'];
      if (reference !== undefined) this[referenceKey] = reference;
    }
  }
  if (wanted.items === undefined) Reflect.deleteProperty(Supplemented.prototype, 'items');
  return Supplemented;
}

/** The part of office.js’s batch core that its generated classes, and this supplement, are built on. */
export interface Core {
  readonly ClientObject: new (context: unknown, objectPath: unknown) => Proxy;
  readonly BatchApiHelper: {
    invokeMethod(
      of: Proxy,
      name: string,
      operation: number,
      args: unknown[],
      flags: number,
      result: number,
    ): unknown;
    invokeSetProperty(of: Proxy, name: string, value: unknown, flags: number): void;
    createPropertyObject(
      type: ProxyClass,
      parent: Proxy,
      name: string,
      isCollection: boolean,
      flags: number,
    ): Proxy;
    createIndexerObject(type: ProxyClass, parent: Proxy, args: unknown[]): Proxy;
    createMethodObject(
      type: ProxyClass,
      parent: Proxy,
      name: string,
      operation: number,
      args: unknown[],
      isCollection: boolean,
      isInvalidAfterRequest: boolean,
      getByIdMethodName: null,
      flags: number,
    ): Proxy;
    createChildItemObject(
      type: ProxyClass,
      hasIndexer: boolean,
      parent: Proxy,
      item: unknown,
      index: number,
    ): Proxy;
  };
  readonly Utility: {
    load(of: Proxy, options: unknown): Proxy;
    retrieve(of: Proxy, options: unknown): unknown;
    toJson(of: Proxy, scalars: object, links: object, items?: readonly Proxy[]): unknown;
    throwIfNotLoaded(name: string, value: unknown, entity: string, isNull: unknown): void;
    fixObjectPathIfNecessary(of: Proxy, value: unknown): void;
    _handleNavigationPropertyResults(of: Proxy, value: unknown, names: readonly string[]): void;
    processRetrieveResult(
      of: Proxy,
      value: unknown,
      result: unknown,
      child?: (item: unknown, index: number) => Proxy,
    ): void;
  };
}

/** A proxy object of office.js. */
export interface Proxy {
  readonly context: { readonly trackedObjects: { add(object: Proxy): void; remove(object: Proxy): void } };
  readonly _isNull: unknown;
  _handleResult(value: Answer | null): void;
  _handleIdResult(value: Answer | null): void;
}

/** A class of proxies. */
export type ProxyClass = new (context: unknown, objectPath: unknown) => Proxy;

/** The host’s response for an object. */
export type Answer = Readonly<Record<string, unknown>>;

/** `operation` and `flags` of a call that only reads. */
export const reading = { operation: 1, flags: 4 } as const;
/** The same for a call that changes the document. */
export const writing = { operation: 0, flags: 0 } as const;

/** The name on the wire. */
export function wireName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

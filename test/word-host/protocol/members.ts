import type { Arguments } from './arguments.ts';
import type { HostObject } from './host-object.ts';
import type { Json } from './wire.ts';

/** A requirement set with its version, as Microsoft's reference names it: `WordApi 1.4`. */
export type ApiSet = `${'WordApi' | 'WordApiDesktop'} 1.${number}`;

/** A plain property. */
export interface Scalar<T, C> {
  readonly kind: 'scalar';
  readonly set: ApiSet;
  read(target: T, context: C): Json;
  write?(target: T, value: Json, context: C): void;
}

/** A property that is an object; null becomes `isNullObject`. */
export interface Navigation<T, C> {
  readonly kind: 'navigation';
  readonly set: ApiSet;
  get(target: T, context: C): HostObject | null;
}

/** A method: returns an object (null for a null object) or a plain value. */
export interface Method<T, C> {
  readonly kind: 'method';
  readonly set: ApiSet;
  /** True if it changes the document: refused in a document that is open read-only. */
  readonly changes: boolean;
  call(target: T, args: Arguments, context: C): HostObject | Json;
}

/** A member of a class, of any kind. */
export type Member<T, C> = Scalar<T, C> | Navigation<T, C> | Method<T, C>;

/** Word's members of one class, by their JavaScript names. */
export interface ClassTable<T, C> {
  readonly members: Readonly<Record<string, Member<T, C>>>;
  /** The identity by which office.js finds an item of a collection again: `Id` or `Key`. */
  identity?(target: T): Readonly<Record<string, Json>>;
  /** Items of a collection, in document order. */
  items?(target: T, context: C): readonly HostObject[];
  /** The item for `collection[key]` or `getItem(key)`; undefined when there is none. */
  item?(target: T, key: Json, context: C): HostObject | undefined;
}

/** A member table prepared for the executor: wire names, one profile. */
export interface Catalog<C> {
  table(className: string): ClassTable<unknown, C> | undefined;
  /** Returns the member for a name, ignoring case, if this profile has it. */
  member(
    className: string,
    name: string,
  ): { readonly name: string; readonly member: Member<unknown, C> } | undefined;
  /** True if the host knows the member, in any profile. */
  knows(className: string, name: string): boolean;
}

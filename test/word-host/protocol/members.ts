import type { Arguments } from './arguments.ts';
import type { Json } from './wire.ts';

/** A requirement set with its version, as Microsoft's reference names it: `WordApi 1.4`. */
export type ApiSet = `${'WordApi' | 'WordApiDesktop'} 1.${number}`;

/** An object of Word as the executor sees it: its class, and whatever the class's members work on. */
export interface HostObject {
  readonly className: string;
  readonly target: unknown;
}

/** A plain property. */
export interface Scalar<T, C> {
  readonly kind: 'scalar';
  readonly set: ApiSet;
  read(target: T, context: C): Json;
  write?(target: T, value: Json, context: C): void;
}

/** A property that is an object; null answers `isNullObject`. */
export interface Navigation<T, C> {
  readonly kind: 'navigation';
  readonly set: ApiSet;
  get(target: T, context: C): HostObject | null;
}

/** A method: answers an object (null for a null object) or a plain value. */
export interface Method<T, C> {
  readonly kind: 'method';
  readonly set: ApiSet;
  /** True when it changes the document: refused in a document open for reading. */
  readonly changes: boolean;
  call(target: T, args: Arguments, context: C): HostObject | Json;
}

/** A member of a class, of any kind. */
export type Member<T, C> = Scalar<T, C> | Navigation<T, C> | Method<T, C>;

/** Word's members of one class, by their JavaScript names. */
export interface ClassTable<T, C> {
  readonly members: Readonly<Record<string, Member<T, C>>>;
  /** What office.js needs to find an item of a collection again: `Id`, or `Key`. */
  identity?(target: T): Readonly<Record<string, Json>>;
  /** Items of a collection, in document order. */
  items?(target: T, context: C): readonly HostObject[];
  /** The item for `collection[key]` or `getItem(key)`; undefined when there is none. */
  item?(target: T, key: Json, context: C): HostObject | undefined;
}

/** A member table that has been sorted out for the executor: wire names, one profile. */
export interface Catalog<C> {
  table(className: string): ClassTable<unknown, C> | undefined;
  /** The member for a name in any case, when this profile has it. */
  member(
    className: string,
    name: string,
  ): { readonly name: string; readonly member: Member<unknown, C> } | undefined;
  /** True when the host knows the member, in whatever profile. */
  knows(className: string, name: string): boolean;
}

/** True for an object of Word, false for a plain value. */
export function isHostObject(value: HostObject | Json | undefined): value is HostObject {
  return typeof value === 'object' && value !== null && 'className' in value && 'target' in value;
}

import { invalidArgument } from './errors.ts';
import { isHostObject, type HostObject } from './host-object.ts';
import type { Json } from './wire.ts';

/** Arguments of one call, with proxies already resolved to their objects. Positions count from 0. */
export class Arguments {
  readonly #values: readonly (Json | HostObject | undefined)[];

  constructor(values: readonly (Json | HostObject | undefined)[]) {
    this.#values = values;
  }

  /** True if the caller omitted the argument, or passed null. */
  isMissing(index: number): boolean {
    const value = this.#values[index];
    return value === undefined || value === null;
  }

  /** Returns a string; with a fallback the argument may be omitted. */
  string(index: number, fallback?: string): string {
    const value = this.#values[index];
    if (typeof value === 'string') return value;
    if (this.isMissing(index) && fallback !== undefined) return fallback;
    throw invalidArgument(`argument ${index + 1} must be a string`);
  }

  /** Returns an integer; with a fallback the argument may be omitted. */
  integer(index: number, fallback?: number): number {
    const value = this.#values[index];
    if (typeof value === 'number' && Number.isInteger(value)) return value;
    if (this.isMissing(index) && fallback !== undefined) return fallback;
    throw invalidArgument(`argument ${index + 1} must be a whole number`);
  }

  /** Returns a name of an enumeration of Word, ignoring case. */
  oneOf<const N extends string>(index: number, names: readonly N[], fallback?: N): N {
    const value = this.#values[index];
    if (this.isMissing(index) && fallback !== undefined) return fallback;
    const found = names.find(
      (name) => typeof value === 'string' && name.toLowerCase() === value.toLowerCase(),
    );
    if (found !== undefined) return found;
    throw invalidArgument(`argument ${index + 1} must be one of ${names.join(', ')}`);
  }

  /** Returns an object of one of the named classes. */
  object(index: number, ...classNames: readonly string[]): HostObject {
    const value = this.#values[index];
    if (isHostObject(value) && classNames.includes(value.className)) return value;
    throw invalidArgument(`argument ${index + 1} must be a ${classNames.join(' or a ')}`);
  }

  /** Returns an object, or undefined if the caller passed none. */
  optionalObject(index: number, ...classNames: readonly string[]): HostObject | undefined {
    return this.isMissing(index) ? undefined : this.object(index, ...classNames);
  }

  /** Returns a plain value unchanged; null if omitted. */
  json(index: number): Json {
    const value = this.#values[index];
    if (isHostObject(value)) throw invalidArgument(`argument ${index + 1} must be a plain value`);
    return value ?? null;
  }
}

import type { HostObject } from './host-object.ts';

/**
 * Objects that office.js keeps across batches, by the id that `_KeepReference` gave them.
 *
 * Every `_KeepReference` creates a new id: the clean-up batch of one `Word.run` arrives late, often after the next run has
 * asked for the same object, and must not remove the new run’s reference.
 */
export class References {
  readonly #session: string;
  readonly #objects = new Map<string, HostObject>();
  #last = 0;

  /** @param session the GUID in every id, as Word writes it: `{guid}{n}`. */
  constructor(session: string) {
    this.#session = session;
  }

  keep(object: HostObject): string {
    this.#last += 1;
    const id = `{${this.#session}}{${this.#last}}`;
    this.#objects.set(id, object);
    return id;
  }

  find(id: string): HostObject | undefined {
    return this.#objects.get(id);
  }

  /** Removes a reference; an unknown one is not an error, as office.js sends the clean-up up to three times. */
  release(id: string): void {
    this.#objects.delete(id);
  }

  /** All objects that are currently kept. */
  objects(): readonly HostObject[] {
    return [...this.#objects.values()];
  }

  clear(): void {
    this.#objects.clear();
  }

  get size(): number {
    return this.#objects.size;
  }
}

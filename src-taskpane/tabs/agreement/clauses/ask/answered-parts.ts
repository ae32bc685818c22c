import type { CompletionRequest } from '#server/relay/api.ts';
import type { BackgroundAnswer } from '../../run/complete-in-background.ts';

type PartRequest = Omit<CompletionRequest, 'priority'>;

/**
 * The answers to parts of clauses that are not answered whole yet, so that another attempt sends only the other
 * parts. A part is found by its whole request: after a change of its words, or of what is sent with it, it is sent
 * again. Kept until the pane is closed.
 */
export class AnsweredParts {
  /** By the index of the clause's first paragraph, then by request. */
  readonly #clauses = new Map<number, Map<string, BackgroundAnswer>>();
  #file: File | undefined;

  /** Deletes all answers if another file is sent from now on: they are not about that one. */
  setFile(file: File | undefined): void {
    if (file !== this.#file) this.clear();
    this.#file = file;
  }

  find(first: number, request: PartRequest): BackgroundAnswer | undefined {
    return this.#clauses.get(first)?.get(JSON.stringify(request));
  }

  add(first: number, request: PartRequest, answer: BackgroundAnswer): void {
    const parts = this.#clauses.get(first) ?? new Map<string, BackgroundAnswer>();
    this.#clauses.set(first, parts.set(JSON.stringify(request), answer));
  }

  /** Returns the number of answered parts of a clause. */
  count(first: number): number {
    return this.#clauses.get(first)?.size ?? 0;
  }

  delete(first: number): void {
    this.#clauses.delete(first);
  }

  clear(): void {
    this.#clauses.clear();
  }
}

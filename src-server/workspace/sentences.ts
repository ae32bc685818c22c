import { READ_FAILURE_REASONS, ReadFailure } from './files/failure.ts';
import { NO_ROOM, NOT_WRITABLE } from './store/bytes/refusal.ts';
import { NOT_READY } from './vault/files.ts';

/**
 * True for a refusal whose sentence tells who asked what to do: what is wrong with the language model,
 * why a file cannot be read, that a file is not ready yet, that the disk takes none. They are fixed sentences, without a word of a
 * client (`WorkspaceError`).
 */
export function isForTheUser(status: number, sentence: string): boolean {
  if (status === 400) return READ_FAILURES.has(sentence);
  if (status === 409) return sentence === NOT_READY;
  if (sentence === NO_ROOM || sentence === NOT_WRITABLE) return status === 503;
  return status >= 502 && status <= 504 && sentence.startsWith('The language model ');
}

const READ_FAILURES: ReadonlySet<string> = new Set(
  READ_FAILURE_REASONS.map((reason) => new ReadFailure(reason).message),
);

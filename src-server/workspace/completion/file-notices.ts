import type { CompletionNotice } from '../../contract/completion.ts';
import type { EngineAnswer } from './model.ts';
import type { Part } from './part.ts';

/** Files that are not part of an answer: some of their names, and their number. */
interface LeftOut {
  readonly names: readonly string[];
  readonly count: number;
}

/** Reports which files of the grounding projects are not part of the answer. Empty if all of them are. */
export function reportUnreadFiles(failed: LeftOut, waiting: LeftOut): CompletionNotice[] {
  const notices: CompletionNotice[] = [];
  if (failed.count > 0) {
    const message = `${countFiles(failed)} could not be read and ${failed.count === 1 ? 'is' : 'are'} not part of this answer: ${listNames(failed)}. The list of the project’s files says why.`;
    notices.push({ code: 'files_not_read', message });
  }
  if (waiting.count > 0) {
    const message = `${countFiles(waiting)} ${waiting.count === 1 ? 'is' : 'are'} still being read and not part of this answer: ${listNames(waiting)}. Ask again when ${waiting.count === 1 ? 'it is' : 'they are'} ready.`;
    notices.push({ code: 'files_not_ready', message });
  }
  return notices;
}

/** Reports what a question names and none of the files has. Then nothing was looked up in the others. */
export function reportNoAgreement(names: readonly string[]): CompletionNotice {
  const list = names.map((name) => `“${name}”`).join(', ');
  return {
    code: 'no_such_agreement',
    message: `No agreement among these files has the party, date or kind that the question names: ${list}. Nothing is quoted from the others.`,
  };
}

/** Reports the names that no agreement has as its party, but whose words are in the text of those that an answer is from. */
export function reportUncertainAgreement(names: readonly string[]): CompletionNotice {
  const list = names.map((name) => `“${name}”`).join(', ');
  return {
    code: 'agreement_not_certain',
    message: `No agreement is known to have ${list} as a party. This is from files whose text has these words: check that it is the agreement that you mean.`,
  };
}

const countFiles = ({ count }: LeftOut): string => (count === 1 ? 'One file' : `${count} files`);

function listNames({ names, count }: LeftOut): string {
  const list = names.map((name) => `“${name}”`).join(', ');
  return count > names.length ? `${list} and ${count - names.length} more` : list;
}

/** Accompanies an answer for which a language model read only a part of the files. */
export const PART_READ: Readonly<Record<Part | 'found', CompletionNotice>> = {
  found: {
    code: 'part_read',
    message:
      'The files are longer than the language model can read at once. It read the passages that a search found for the question; the rest is not part of this answer.',
  },
  beginning: {
    code: 'part_read',
    message:
      'The files are longer than the language model can read at once. It read their beginning; the rest is not part of this answer.',
  },
  throughout: {
    code: 'part_read',
    message:
      'The files are longer than the language model can read at once. It read passages from beginning to end; what is between them is not part of this answer.',
  },
};

/**
 * Adds notices about the files that ground an answer. If none of the files could be used, the notice that they contain no answer is
 * dropped, since they were not searched.
 */
export function withFileNotices(
  answer: EngineAnswer,
  files: { readonly notices: readonly CompletionNotice[]; readonly allUnread: boolean },
): EngineAnswer {
  if (files.notices.length === 0) return answer;
  const own = answer.notices ?? [];
  const kept = files.allUnread ? own.filter(({ code }) => code !== 'not_found') : own;
  return { ...answer, notices: [...kept, ...files.notices] };
}

import { ProblemList } from '../../ui/ProblemList.tsx';
import { libraryMessages as say } from './messages.ts';
import type { FileProblem } from './use-prompts.ts';

/** Lists the problems of prompt tables, by file, row and column. */
export function PromptProblems({ problems }: { readonly problems: readonly FileProblem[] }) {
  return (
    <ProblemList
      label={say.unusable}
      problems={problems.map(({ file, code, row, column, value }) => ({
        where: say.where(file, row, column === undefined ? undefined : say.columns[column]),
        sentence: say.problems[code](value),
      }))}
    />
  );
}

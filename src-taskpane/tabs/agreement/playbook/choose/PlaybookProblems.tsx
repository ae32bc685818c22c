import type { Playbook } from '#pane/pure/playbooks/model.ts';
import { ProblemList } from '#pane/ui/ProblemList.tsx';
import { playbookMessages as say } from '../messages.ts';

/** Lists the problems of playbooks, by file, row and column. */
export function PlaybookProblems({ playbooks }: { readonly playbooks: readonly Playbook[] }) {
  return (
    <ProblemList
      label={playbooks.length === 1 ? say.unusable : say.unusableInAll}
      problems={playbooks.flatMap(({ name, problems }) =>
        problems.map(({ code, row, column, value }) => ({
          where: say.where(name, row, column === undefined ? undefined : say.columns[column]),
          sentence: say.problems[code](value),
        })),
      )}
    />
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import type { Playbook } from '#pane/pure/playbooks/model.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { Disclosure } from '#pane/ui/Disclosure.tsx';
import { playbookMessages as say } from '../messages.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

/** Lists the problems of playbooks, by file, row and column. */
export function ProblemList({ playbooks }: { readonly playbooks: readonly Playbook[] }) {
  const styles = useStyles();
  const card = useCardStyles();
  const problems = playbooks.flatMap(({ name, problems: own }) =>
    own.map((problem) => ({ ...problem, file: name })),
  );
  if (problems.length === 0) return null;
  return (
    <Disclosure
      label={playbooks.length === 1 ? say.unusable(problems.length) : say.unusableInAll(problems.length)}
    >
      <ul className={styles.list}>
        {problems.map(({ file, code, row, column, value }) => (
          <li key={`${file} ${row} ${column ?? ''} ${code}`}>
            <div className={card.quiet}>
              {say.where(file, row, column === undefined ? undefined : say.columns[column])}
            </div>
            {say.problems[code](value)}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import type { PlaybookProblem } from '../../../playbooks/model.ts';
import { useCardStyles } from '../../../ui/styles/card-styles.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { playbookMessages as say } from '../messages.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

/** Lists the problems of a playbook, by file, row and column. */
export function ProblemList({
  file,
  problems,
}: {
  readonly file: string;
  readonly problems: readonly PlaybookProblem[];
}) {
  const styles = useStyles();
  const card = useCardStyles();
  if (problems.length === 0) return null;
  return (
    <Disclosure label={say.unusable(problems.length)}>
      <ul className={styles.list}>
        {problems.map(({ code, row, column, value }) => (
          <li key={`${row} ${column ?? ''} ${code}`}>
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

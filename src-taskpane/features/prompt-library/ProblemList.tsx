import { makeStyles, tokens } from '@fluentui/react-components';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { libraryMessages as say } from './messages.ts';
import type { FileProblem } from './use-prompts.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

/** Lists the problems of prompt tables, by file, row and column. */
export function ProblemList({ problems }: { readonly problems: readonly FileProblem[] }) {
  const styles = useStyles();
  const card = useCardStyles();
  if (problems.length === 0) return null;
  return (
    <Disclosure label={say.unusable(problems.length)}>
      <ul className={styles.list}>
        {problems.map(({ file, code, row, column, value }, index) => (
          <li key={index}>
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

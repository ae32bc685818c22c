import { makeStyles, tokens } from '@fluentui/react-components';
import { Disclosure } from './Disclosure.tsx';
import { useCardStyles } from './styles/card-styles.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

/** Lists the problems of tables, each with its place, below a label with their number. Shows nothing if there are none. */
export function ProblemList(props: {
  readonly label: (problems: number) => string;
  readonly problems: readonly { readonly where: string; readonly sentence: string }[];
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { label, problems } = props;
  if (problems.length === 0) return null;
  return (
    <Disclosure label={label(problems.length)}>
      <ul className={styles.list}>
        {problems.map(({ where, sentence }, index) => (
          <li key={index}>
            <div className={card.quiet}>{where}</div>
            {sentence}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

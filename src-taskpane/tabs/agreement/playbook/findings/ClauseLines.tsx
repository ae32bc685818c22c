import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { clauseName } from '#pane/ui/clause-name.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { plainList } from '#pane/ui/styles/list-style.ts';
import type { AgreementClause } from '#pane/word/model.ts';
import { agreementMessages } from '../../messages.ts';
import { toSentClause } from '../review/plan-topics.ts';

const useStyles = makeStyles({
  list: { ...plainList, gap: tokens.spacingVerticalXS },
  /** One line of words: the list is for finding what to read, and Go to shows the clause. */
  words: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Lists clauses to go to, each with its first words and, where there is one, a note. */
export function ClauseLines(props: {
  readonly clauses: readonly { readonly clause: AgreementClause; readonly note?: string | undefined }[];
  readonly onGoTo: (clause: AgreementClause) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  return (
    <ul className={styles.list}>
      {props.clauses.map(({ clause, note }) => {
        const { label, text } = toSentClause(clause);
        const name = clauseName(label);
        return (
          <li key={clause.first}>
            <div className={card.row}>
              <Link
                as="button"
                aria-label={agreementMessages.goToOf(name)}
                onClick={() => props.onGoTo(clause)}
              >
                {name}
              </Link>
              {note === undefined ? null : <span className={card.quiet}>{note}</span>}
            </div>
            <span className={styles.words}>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

import { at } from '#pane/at.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { clauseName } from '#pane/ui/clause-name.ts';
import { useListKeys } from '#pane/ui/keys/use-list-keys.ts';
import { plainList } from '#pane/ui/styles/list-style.ts';
import type { Capabilities, DocumentReview } from '#pane/word/model.ts';
import type { Decision } from '../decision.ts';
import { groupByClause, type Edit } from '../group-changes.ts';
import { changesMessages as say } from '../messages.ts';
import type { EditProposal } from '../proposals/propose-changes.ts';
import { EditCard } from './EditCard.tsx';

const useStyles = makeStyles({
  sections: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  clause: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { ...plainList, gap: tokens.spacingVerticalXS },
  more: { alignSelf: 'flex-start' },
});

/** Number of edits shown at first and added each time: hundreds at once would block the page. */
const PAGE = 20;

/** Lists edits by clause. */
export function EditList(props: {
  readonly edits: readonly Edit[];
  readonly review: DocumentReview;
  readonly terms: readonly string[];
  readonly proposals: ReadonlyMap<string, EditProposal>;
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly failures: ReadonlyMap<string, string>;
  readonly capabilities: Capabilities;
  readonly busy: boolean;
  readonly onDecide: (id: string, decision: Decision | undefined) => void;
  readonly onGoTo: (paragraph: number, from: number, to: number) => void;
}) {
  const styles = useStyles();
  const list = useListKeys<HTMLDivElement>();
  const { edits, onGoTo } = props;
  const [most, setMost] = useState(PAGE);
  return (
    <div ref={list} className={styles.sections}>
      {groupByClause(edits.slice(0, most)).map(([clause, own]) => (
        <section key={own[0]?.id} className={styles.section}>
          <h3 className={styles.clause}>{clause === '' ? say.elsewhere : clauseName(clause)}</h3>
          <ul className={styles.list}>
            {own.map((edit) => (
              <EditCard
                key={edit.id}
                edit={edit}
                review={props.review}
                terms={props.terms}
                proposal={props.proposals.get(edit.id)}
                decision={props.decisions.get(edit.id)}
                failure={props.failures.get(edit.id)}
                capabilities={props.capabilities}
                busy={props.busy}
                onDecide={(decision) => props.onDecide(edit.id, decision)}
                onGoTo={() =>
                  onGoTo(edit.paragraph, edit.changes[0].start, at(edit.changes, edit.changes.length - 1).end)
                }
              />
            ))}
          </ul>
        </section>
      ))}
      {edits.length <= most ? null : (
        <Button className={styles.more} size="small" onClick={() => setMost(most + PAGE)}>
          {say.more(Math.min(PAGE, edits.length - most), edits.length - most)}
        </Button>
      )}
    </div>
  );
}

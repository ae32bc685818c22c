import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import type { FindingKind } from '#pane/pure/proofread/model.ts';
import type { ReadyFinding } from './check-document.ts';
import { readyMessages as say } from './messages.ts';
import { plainList } from '#pane/ui/styles/list-style.ts';

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: plainList,
});

/** Number of findings of a kind that are shown at first. */
const FEW = 5;

/** Shows the findings of one kind. */
export function FindingGroup(props: {
  readonly kind: FindingKind;
  readonly findings: readonly ReadyFinding[];
  readonly render: (finding: ReadyFinding) => ReactNode;
}) {
  const styles = useStyles();
  const { kind, findings, render } = props;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? findings : findings.slice(0, FEW);
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{say.group(say.kinds[kind], findings.length)}</h3>
      <ul className={styles.list}>{shown.map(render)}</ul>
      {shown.length === findings.length ? null : (
        <Link as="button" onClick={() => setWhole(true)}>
          {say.more(findings.length - shown.length)}
        </Link>
      )}
    </section>
  );
}

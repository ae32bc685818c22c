import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import {
  ArrowSyncRegular,
  BroomRegular,
  ShieldCheckmarkRegular,
  TextBulletListRegular,
} from '@fluentui/react-icons';
import { useCardStyles } from '../ui/card-styles.ts';
import { CITATION_STYLES, type CitationStyle } from '../citations/model.ts';
import { uiMessages } from '../ui/messages.ts';
import { sourcesMessages } from './messages.ts';
import type { Capability } from '../word/model.ts';

const useStyles = makeStyles({
  tools: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalS },
  field: { flex: '1 1 180px', minWidth: 0 },
});

/** What can be done with all citations of the document at once. */
export function CitationTools(props: {
  readonly style: CitationStyle | undefined;
  /** Whether this Word has a style, and why not. */
  readonly capabilityOf: (style: CitationStyle) => Capability;
  /** False while nothing is cited. */
  readonly cited: boolean;
  readonly busy: boolean;
  readonly checking: boolean;
  readonly onStyle: (style: CitationStyle) => void;
  readonly onRenew: () => void;
  readonly onTable: () => void;
  readonly onCheck: () => void;
  readonly onClean: () => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { style, cited, busy, checking } = props;
  const say = sourcesMessages;
  const impossible = CITATION_STYLES.map((each) => props.capabilityOf(each)).find(
    ({ available }) => !available,
  );
  return (
    <div className={styles.tools}>
      {cited ? (
        <>
          <div className={styles.row}>
            <Field className={styles.field} label={say.style.label} size="small">
              <Select
                size="small"
                // Else it is as wide as its longest option.
                select={{ style: { minWidth: 0, width: '100%' } }}
                value={style ?? ''}
                disabled={busy}
                onChange={(_, { value }) => {
                  const chosen = CITATION_STYLES.find((each) => each === value);
                  if (chosen !== undefined) props.onStyle(chosen);
                }}
              >
                {style === undefined ? <option value="">{say.style.choose}</option> : null}
                {CITATION_STYLES.map((each) => (
                  <option key={each} value={each} disabled={!props.capabilityOf(each).available}>
                    {say.style.names[each]}
                  </option>
                ))}
              </Select>
            </Field>
            <Button size="small" icon={<ArrowSyncRegular />} disabledFocusable={busy} onClick={props.onRenew}>
              {say.style.renew}
            </Button>
          </div>
          {impossible?.available === false ? <span className={card.quiet}>{impossible.reason}</span> : null}
        </>
      ) : null}
      <div className={styles.row}>
        {cited ? (
          <>
            <Button
              size="small"
              icon={<ShieldCheckmarkRegular />}
              disabledFocusable={busy || checking}
              onClick={props.onCheck}
            >
              {say.check.start}
            </Button>
            <Button
              size="small"
              icon={<TextBulletListRegular />}
              title={say.style.tableHint}
              disabledFocusable={busy}
              onClick={props.onTable}
            >
              {say.style.table}
            </Button>
          </>
        ) : null}
        <Button
          size="small"
          icon={<BroomRegular />}
          disabledFocusable={busy || checking}
          onClick={props.onClean}
        >
          {uiMessages.clean.open}
        </Button>
      </div>
    </div>
  );
}

import { Button, makeStyles, MenuButton, MenuItem, tokens } from '@fluentui/react-components';
import {
  ArrowClockwiseRegular,
  ArrowSyncRegular,
  BroomRegular,
  ShieldCheckmarkRegular,
  TextBulletListRegular,
} from '@fluentui/react-icons';
import { useState } from 'react';
import { ButtonMenu } from '../../ui/controls/ButtonMenu.tsx';
import { Choice } from '../../ui/controls/Choice.tsx';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { CITATION_STYLES, type CitationStyle } from '../../pure/citations/model.ts';
import { sourcesMessages } from './messages.ts';
import { cleanMessages } from '../../features/clean-file/messages.ts';
import type { Capability } from '../../word/model.ts';

const useStyles = makeStyles({
  tools: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalS },
  field: { flex: '1 1 180px', minWidth: 0 },
});

interface CitationToolsProps {
  readonly style: CitationStyle | undefined;
  /** Returns whether this version of Word supports a style, and if not, why. */
  readonly capabilityOf: (style: CitationStyle) => Capability;
  /** Number of Codicil's citations in the document. */
  readonly citations: number;
  readonly busy: boolean;
  readonly checking: boolean;
  readonly onStyle: (style: CitationStyle) => void;
  readonly onUpdate: () => void;
  readonly onTable: () => void;
  readonly onCheck: () => void;
  readonly onClean: () => void;
  readonly onRefresh: () => void;
}

/** The actions on all citations of the document. Nothing is changed before a button is pressed. */
export function CitationTools(props: CitationToolsProps) {
  const styles = useStyles();
  const card = useCardStyles();
  const { citations, busy, checking } = props;
  const say = sourcesMessages;
  const isCited = citations > 0;
  const impossible = CITATION_STYLES.map((each) => props.capabilityOf(each)).find(
    ({ available }) => !available,
  );
  return (
    <div className={styles.tools}>
      <div className={styles.row}>
        {isCited ? (
          <Button
            size="small"
            icon={<ShieldCheckmarkRegular />}
            disabledFocusable={busy || checking}
            onClick={props.onCheck}
          >
            {say.check.start}
          </Button>
        ) : null}
        <MoreTools {...props} />
      </div>
      {isCited ? (
        <>
          <StyleOfCitations {...props} />
          {impossible?.available === false ? <span className={card.quiet}>{impossible.reason}</span> : null}
        </>
      ) : null}
    </div>
  );
}

/** The actions that are needed rarely. */
function MoreTools(props: CitationToolsProps) {
  const { citations, busy, checking } = props;
  const say = sourcesMessages;
  return (
    <ButtonMenu button={<MenuButton size="small">{say.more}</MenuButton>}>
      {citations > 0 ? (
        <>
          <MenuItem icon={<ArrowSyncRegular />} disabled={busy} onClick={props.onUpdate}>
            {say.style.update}
          </MenuItem>
          <MenuItem
            icon={<TextBulletListRegular />}
            title={say.style.tableHint}
            disabled={busy}
            onClick={props.onTable}
          >
            {say.style.table}
          </MenuItem>
        </>
      ) : null}
      <MenuItem icon={<ArrowClockwiseRegular />} onClick={props.onRefresh}>
        {say.refresh}
      </MenuItem>
      <MenuItem icon={<BroomRegular />} disabled={busy || checking} onClick={props.onClean}>
        {cleanMessages.open}
      </MenuItem>
    </ButtonMenu>
  );
}

/** Chooses the style of all citations. Nothing is changed before the button is pressed, which is shown for another style. */
function StyleOfCitations(props: CitationToolsProps) {
  const styles = useStyles();
  const { style, citations, busy } = props;
  const say = sourcesMessages;
  const [wanted, want] = useState<CitationStyle>();
  return (
    <div className={styles.row}>
      <Choice
        className={styles.field}
        label={say.style.label}
        size="small"
        value={wanted ?? style}
        none={style === undefined ? say.style.choose : undefined}
        options={CITATION_STYLES.map((each) => ({
          value: each,
          label: say.style.names[each],
          disabled: !props.capabilityOf(each).available,
        }))}
        onChange={(value) => want(CITATION_STYLES.find((each) => each === value))}
      />
      {wanted === undefined || wanted === style ? null : (
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={busy}
          onClick={() => props.onStyle(wanted)}
        >
          {say.style.change(citations, say.style.into[wanted])}
        </Button>
      )}
    </div>
  );
}

import { Badge, Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { formatCitation } from '../../pure/citations/format.ts';
import type { CheckState, CitationDetails, LedgerSource } from '../../pure/citations/model.ts';
import { SourceLink } from '../../ui/SourceLink.tsx';
import { sourcesMessages } from './messages.ts';
import { EditSource } from './EditSource.tsx';
import { when } from './when.ts';

const useStyles = makeStyles({
  source: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalXS,
  },
});

const COLORS = { checked: 'success', changed: 'warning', missing: 'danger' } as const satisfies Record<
  CheckState,
  string
>;

/** Shows the result of checking a source in one word. */
function CheckBadge({ state }: { readonly state: CheckState | undefined }) {
  if (state === undefined) {
    return (
      <Badge appearance="outline" color="informative">
        {sourcesMessages.check.unchecked}
      </Badge>
    );
  }
  return (
    <Badge appearance="tint" color={COLORS[state]}>
      {sourcesMessages.check.states[state]}
    </Badge>
  );
}

/** Shows a source in one line: its citation, which opens it, and the result of its last check. */
export function SourceLine({ source }: { readonly source: LedgerSource }) {
  const card = useCardStyles();
  const citation = formatCitation(source, 'full');
  return (
    <div className={card.row}>
      <SourceLink name={sourcesMessages.openSource(citation)} source={() => ({ source, passages: [] })}>
        {citation}
      </SourceLink>
      <CheckBadge state={source.check?.state} />
    </div>
  );
}

/** Shows one source of an insertion: its citation and quote, its last check, and fields to edit its citation. */
export function SourceDetails(props: {
  readonly source: LedgerSource;
  /** True if the card does not already name it. */
  readonly isNamed: boolean;
  /** True if a citation of it is in the document. */
  readonly editable: boolean;
  readonly busy: boolean;
  readonly onEdit: (details: CitationDetails) => void;
  readonly onAdopt: () => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const [editing, setEditing] = useState(false);
  const { source, busy } = props;
  const say = sourcesMessages;
  const citation = formatCitation(source, 'full');
  return (
    <div className={styles.source}>
      {props.isNamed ? <SourceLine source={source} /> : null}
      {source.quote === '' ? null : <blockquote className={card.quote}>{source.quote}</blockquote>}
      <LastCheck source={source} citation={citation} busy={busy} onAdopt={props.onAdopt} />
      {props.editable && !editing ? (
        <div>
          <Button
            size="small"
            appearance="subtle"
            icon={<EditRegular />}
            aria-label={say.edit.openOf(citation)}
            onClick={() => setEditing(true)}
          >
            {say.edit.open}
          </Button>
        </div>
      ) : null}
      {editing ? (
        <EditSource
          source={source}
          busy={busy}
          onSave={(details) => {
            setEditing(false);
            props.onEdit(details);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : null}
    </div>
  );
}

function LastCheck(props: {
  readonly source: LedgerSource;
  readonly citation: string;
  readonly busy: boolean;
  readonly onAdopt: () => void;
}) {
  const card = useCardStyles();
  const { check, projectId } = props.source;
  const say = sourcesMessages.check;
  if (check === undefined) {
    return projectId === undefined ? <span className={card.quiet}>{say.uncheckable}</span> : null;
  }
  const at = when(check.at);
  return (
    <>
      {at === undefined ? null : <span className={card.quiet}>{say.at(at)}</span>}
      <span className={card.quiet}>
        {say.reasons[check.reason](check.page, check.fileName)}{' '}
        {check.state === 'changed' && !props.busy ? (
          <Link as="button" inline aria-label={say.adoptOf(props.citation)} onClick={props.onAdopt}>
            {say.adopt}
          </Link>
        ) : null}
      </span>
    </>
  );
}

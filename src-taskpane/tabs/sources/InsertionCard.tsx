import { Badge, Button, Spinner } from '@fluentui/react-components';
import {
  ArrowEnterLeftRegular,
  ArrowUndoRegular,
  CheckmarkRegular,
  DeleteRegular,
  DismissRegular,
} from '@fluentui/react-icons';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import type { CitationDetails, LedgerEntry, LedgerSource } from '../../pure/citations/model.ts';
import { sourcesMessages } from './messages.ts';
import type { LedgerItem } from '../../word/model.ts';
import { SourceDetails, SourceLine } from './SourceDetails.tsx';
import { when } from './when.ts';

interface CardProps {
  readonly item: LedgerItem;
  /** True while any command is running. */
  readonly busy: boolean;
  readonly removing: boolean;
  readonly onGoTo: () => void;
  readonly onAccept: () => void;
  readonly onRemove: () => void;
  readonly onEdit: (source: number, details: CitationDetails) => void;
  readonly onAdopt: (source: number) => void;
}

/** Shows one insertion: its clause, its words, its form and its sources, with the actions on it. */
export function InsertionCard(props: CardProps) {
  const card = useCardStyles();
  const { item, busy } = props;
  const { entry, state, clause, excerpt, pending, removal } = item;
  const say = sourcesMessages;
  const name = excerpt === '' ? say.forms[entry.form] : excerpt;
  const inserted = when(entry.insertedAt);
  return (
    <li className={card.card}>
      {clause === '' ? null : <h3 className={card.name}>{clause}</h3>}
      <div className={card.row}>
        <Badge appearance="tint" color={state === 'present' ? 'informative' : 'warning'}>
          {state === 'present' ? say.forms[entry.form] : say[state]}
        </Badge>
        {pending > 0 ? (
          <Badge appearance="outline" color="informative">
            {say.pending}
          </Badge>
        ) : null}
        {entry.isGenerated === true ? (
          <Badge appearance="outline" color="informative">
            {say.generated}
          </Badge>
        ) : null}
        {inserted === undefined ? null : <span className={card.quiet}>{say.insertedAt(inserted)}</span>}
      </div>
      {state === 'missing' ? <span className={card.quiet}>{say.missingExplained}</span> : null}
      {state === 'present' ? <span>{excerpt}</span> : null}
      <Sources {...props} />
      <div className={card.row}>
        {state === 'present' ? (
          <Button
            size="small"
            icon={<ArrowEnterLeftRegular />}
            aria-label={say.goToOf(name)}
            onClick={props.onGoTo}
          >
            {say.goTo}
          </Button>
        ) : null}
        {pending > 0 ? (
          <Button
            size="small"
            icon={<CheckmarkRegular />}
            aria-label={say.acceptOf(name)}
            disabledFocusable={busy}
            onClick={props.onAccept}
          >
            {say.accept}
          </Button>
        ) : null}
        <Takeout {...props} name={name} />
      </div>
      {removal.available ? null : <span className={card.quiet}>{removal.reason}</span>}
    </li>
  );
}

/** The sources of an insertion in a line each, with the details of all of them. */
function Sources(props: CardProps) {
  const card = useCardStyles();
  const { item, busy } = props;
  const { entry, state } = item;
  const say = sourcesMessages;
  return (
    <>
      {entry.sources.length === 0 && entry.form !== 'tableOfSources' ? (
        <span className={card.quiet}>{say.noSource}</span>
      ) : null}
      {listFirst(entry.sources).map((source, index) => (
        <SourceLine key={index} source={source} />
      ))}
      {entry.sources.length === 0 ? null : (
        <Disclosure label={say.details(entry.sources.length)}>
          {entry.sources.map((source, index) => (
            <SourceDetails
              key={index}
              source={source}
              isNamed={entry.sources.length > 1}
              editable={isDrawn(entry, index) && state === 'present'}
              busy={busy}
              onEdit={(details) => props.onEdit(index, details)}
              onAdopt={() => props.onAdopt(index)}
            />
          ))}
        </Disclosure>
      )}
    </>
  );
}

/** The button that removes the insertion, labelled by its effect: rejecting pending changes, restoring old words, or removing. */
function Takeout(props: {
  readonly item: LedgerItem;
  readonly name: string;
  readonly busy: boolean;
  readonly removing: boolean;
  readonly onRemove: () => void;
}) {
  const { item, name } = props;
  const { entry, pending, removal, state } = item;
  const say = sourcesMessages;
  const rejects = pending > 0 && (entry.form === 'tracked' || entry.form === 'trackedComment');
  const restores = item.restores && (state === 'present' || state === 'unmarked');
  const [label, labelOf, icon] = rejects
    ? [say.reject, say.rejectOf(name), <DismissRegular key="reject" />]
    : restores
      ? [say.takeBack, say.takeBackOf(name), <ArrowUndoRegular key="restore" />]
      : [say.remove, say.removeOf(name), <DeleteRegular key="remove" />];
  return (
    <Button
      size="small"
      icon={props.removing ? <Spinner size="extra-tiny" /> : icon}
      aria-label={labelOf}
      disabledFocusable={props.busy || !removal.available}
      onClick={props.onRemove}
    >
      {label}
    </Button>
  );
}

/** Number of sources that a card shows before it is expanded. */
const SHOWN = 2;

/** Returns the sources to show first: those that were not found as cited, then the others in order. */
const listFirst = (sources: LedgerEntry['sources']): LedgerEntry['sources'] =>
  sources.toSorted((a, b) => Number(isSound(a)) - Number(isSound(b))).slice(0, SHOWN);

const isSound = ({ check }: LedgerSource): boolean => check === undefined || check.state === 'checked';

/** Returns true if a citation in the document names this source. */
function isDrawn({ citations = [] }: LedgerEntry, source: number): boolean {
  return citations.some(({ cites }) => cites.includes(source));
}

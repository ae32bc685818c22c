import { Badge, Button, Spinner } from '@fluentui/react-components';
import { ArrowEnterLeftRegular, DeleteRegular } from '@fluentui/react-icons';
import { Disclosure } from '../app/Disclosure.tsx';
import { useCardStyles } from '../app/use-card-styles.ts';
import { formatCitation } from '../citations/format.ts';
import { messages } from '../messages.ts';
import type { LedgerItem } from '../word/model.ts';

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** One insertion: its words, its form and its sources, with Jump and Remove. */
export function InsertionCard(props: {
  readonly item: LedgerItem;
  /** True while any insertion is being removed. */
  readonly busy: boolean;
  readonly removing: boolean;
  readonly onJump: () => void;
  readonly onRemove: () => void;
}) {
  const card = useCardStyles();
  const { entry, state, excerpt } = props.item;
  const missing = state === 'missing';
  const name = excerpt === '' ? messages.sources.forms[entry.form] : excerpt;
  const inserted = Date.parse(entry.insertedAt);
  return (
    <li className={card.card}>
      <div className={card.row}>
        <Badge appearance="tint" color={missing ? 'warning' : 'informative'}>
          {missing ? messages.sources.missing : messages.sources.forms[entry.form]}
        </Badge>
        {Number.isNaN(inserted) ? null : (
          <span className={card.quiet}>{messages.sources.insertedAt(WHEN.format(inserted))}</span>
        )}
      </div>
      {missing ? (
        <span className={card.quiet}>{messages.sources.missingExplained}</span>
      ) : (
        <span>{excerpt}</span>
      )}
      {entry.sources.length === 0 ? <span className={card.quiet}>{messages.sources.noSource}</span> : null}
      {entry.sources.length === 0 ? null : (
        <Disclosure label={sourcesLabel(entry.sources)}>
          {entry.sources.map((source, index) => (
            <div key={index}>
              <span className={card.quiet}>{formatCitation(source, 'full')}</span>
              {source.quote === '' ? null : <blockquote className={card.quote}>{source.quote}</blockquote>}
            </div>
          ))}
        </Disclosure>
      )}
      <div className={card.row}>
        {missing ? null : (
          <Button
            size="small"
            icon={<ArrowEnterLeftRegular />}
            aria-label={messages.sources.jumpTo(name)}
            onClick={props.onJump}
          >
            {messages.sources.jump}
          </Button>
        )}
        <Button
          size="small"
          icon={props.removing ? <Spinner size="extra-tiny" /> : <DeleteRegular />}
          aria-label={messages.sources.removeOf(name)}
          disabledFocusable={props.busy}
          onClick={props.onRemove}
        >
          {messages.sources.remove}
        </Button>
      </div>
    </li>
  );
}

function sourcesLabel(sources: LedgerItem['entry']['sources']): string {
  const [only] = sources;
  return sources.length === 1 && only !== undefined
    ? formatCitation(only, 'short')
    : messages.sources.sources(sources.length);
}

import { Badge, Link, makeStyles, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import { CheckmarkCircleRegular, WarningRegular } from '@fluentui/react-icons';
import { lazy, Suspense } from 'react';
import type { AnswerSource } from '#server/relay/api.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { plainList } from '#pane/ui/styles/list-style.ts';
import { isQuoteMissing } from './insertion.ts';
import { uiMessages } from '#pane/ui/messages.ts';
import { draftMessages } from '../messages.ts';

// Few files leave something out.
const NotRead = lazy(() => import('#pane/ui/not-read/NotRead.tsx').then((m) => ({ default: m.NotRead })));

const useStyles = makeStyles({
  list: { ...plainList, gap: tokens.spacingVerticalM },
  item: {
    display: 'grid',
    gridTemplateColumns: '28px 1fr',
    minWidth: 0,
    borderRadius: tokens.borderRadiusSmall,
  },
  title: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    alignItems: 'flex-start',
  },
  name: { overflowWrap: 'anywhere' },
  open: { textAlign: 'start' },
});

/**
 * Lists the sources of an answer: number, file, page and quote, and whether the quoted words are in the text around
 * them. Each can be opened.
 */
export function SourceList(props: {
  readonly sources: readonly AnswerSource[];
  readonly onOpen: (source: AnswerSource) => void;
}) {
  const { sources, onOpen } = props;
  const styles = useStyles();
  const card = useCardStyles();
  const restore = useRestoreFocusTarget();
  return (
    <div>
      <h3 className={styles.title}>{draftMessages.sources(sources.length)}</h3>
      <ul className={styles.list}>
        {sources.map((source) => (
          <li key={source.number} className={styles.item}>
            <span className={card.quiet}>{`[${source.number}]`}</span>
            <div className={styles.content}>
              <span className={styles.name}>
                <Link
                  {...restore}
                  as="button"
                  inline
                  className={styles.open}
                  aria-label={draftMessages.openSource(source.number, source.fileName)}
                  onClick={() => onOpen(source)}
                >
                  {source.fileName}
                </Link>{' '}
                {source.page === undefined ? null : (
                  <span className={card.quiet}>{uiMessages.page(source.page, source.pageBasis)}</span>
                )}
              </span>
              {source.quote === '' ? null : <blockquote className={card.quote}>{source.quote}</blockquote>}
              <QuoteMark source={source} />
              {source.notRead === undefined ? null : (
                <Suspense>
                  <NotRead notRead={source.notRead} />
                </Suspense>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows only what was checked: without the text around a quote nothing is claimed. */
function QuoteMark({ source }: { readonly source: AnswerSource }) {
  if (source.quote === '' || source.context === undefined) return null;
  const found = !isQuoteMissing(source);
  return (
    <Badge
      size="small"
      appearance="tint"
      color={found ? 'success' : 'warning'}
      icon={found ? <CheckmarkCircleRegular /> : <WarningRegular />}
    >
      {found ? draftMessages.quoteVerified : draftMessages.quoteMissing}
    </Badge>
  );
}

import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  Link,
  makeStyles,
  mergeClasses,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import {
  CheckmarkCircleRegular,
  DismissRegular,
  InfoRegular,
  TextQuoteOpeningRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { formatCitation } from '../../pure/citations/format.ts';
import { inQuotationMarks } from '../../pure/citations/quote.ts';
import { viewQuote, type QuoteFinding } from '../../pure/citations/passage.ts';
import { quoteAsInSource } from '../../pure/citations/source-lines.ts';
import type { CitationSource } from '../../pure/citations/model.ts';
import { toQuote, findMarked } from '../insert/marked-words.ts';
import { InsertCited } from '../insert/InsertCited.tsx';
import { useCitedForm } from '../insert/forms/use-cited-form.ts';
import { useInsert } from '../insert/use-insert.ts';
import { Busy } from '../../ui/Busy.tsx';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { CopyLink } from '../../ui/notices/Notice.tsx';
import type { OpenedSource } from '../../ui/services/opened-source.ts';
import { placeLine } from '../../ui/place-line.ts';
import { useServices } from '../../ui/services/services.ts';
import { sourceDrawerMessages as say } from './messages.ts';
import { PassageText } from './PassageText.tsx';
import { usePassages } from './use-passages.ts';

const useStyles = makeStyles({
  drawer: { width: '100%', maxWidth: '600px' },
  header: { paddingInline: tokens.spacingHorizontalM, paddingBlock: tokens.spacingVerticalM },
  title: { overflowWrap: 'anywhere' },
  body: { paddingInline: tokens.spacingHorizontalM },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalL,
  },
  finding: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS },
  icon: { flexShrink: 0 },
  good: { color: tokens.colorPaletteGreenForeground1 },
  doubtful: { color: tokens.colorPaletteDarkOrangeForeground1 },
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  heading: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

const ID = 'source';

/** Shows the opened source over the pane until it is closed. */
export function SourceDrawer() {
  const styles = useStyles();
  const { openedSource, openSource } = useServices();
  if (openedSource === undefined) return null;
  return (
    <OverlayDrawer
      open
      position="end"
      className={styles.drawer}
      onOpenChange={(_, { open }) => open || openSource(undefined)}
    >
      <DrawerHeader className={styles.header}>
        <DrawerHeaderTitle
          heading={{ className: styles.title, as: 'h2' }}
          action={
            <Button
              appearance="subtle"
              aria-label={say.close}
              icon={<DismissRegular />}
              onClick={() => openSource(undefined)}
            />
          }
        >
          {openedSource.source.fileName}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <Content opened={openedSource} />
      </DrawerBody>
    </OverlayDrawer>
  );
}

function Content({ opened }: { readonly opened: OpenedSource }) {
  const styles = useStyles();
  const card = useCardStyles();
  const { platform, announce } = useServices();
  const { source } = opened;
  const { passages, search, searchFile, again } = usePassages(opened);
  const { finding, passage, before, after } = viewQuote(source, passages);
  const insertion = useInsert();
  const form = useCitedForm('quote');
  const shown = useRef<HTMLDivElement>(null);
  const isSearching = search.status === 'loading';
  const placed: CitationSource = { ...source, ...placeOf(source, passage) };
  useEffect(() => {
    if (search.status === 'ready') announce(say.findings[finding]);
  }, [search.status, finding, announce]);

  const words = (): string => {
    const marked = findMarked(shown.current, window.getSelection());
    const whole =
      source.quote === ''
        ? (passage?.text ?? '')
        : quoteAsInSource(source.quote, passage === undefined ? [] : [passage, ...after]);
    return marked === '' || passage === undefined ? whole.trim() : toQuote(passage.text, marked);
  };
  return (
    <div className={styles.content}>
      <span className={card.quiet}>
        {placeLine(passage?.heading === undefined ? placed : { ...placed, heading: passage.heading })}
      </span>
      {isSearching && passage === undefined ? null : <Finding finding={finding} />}
      {source.projectId === undefined && finding !== 'found' ? (
        <span className={card.quiet}>{say.noProject}</span>
      ) : null}
      {source.quote === '' || finding === 'found' ? null : (
        <section className={styles.part}>
          <h3 className={styles.heading}>{say.quote}</h3>
          <blockquote className={card.quote}>{source.quote}</blockquote>
        </section>
      )}
      {before.map((each) => (
        <Beside key={each.text} title={say.before} passage={each} />
      ))}
      {passage === undefined ? null : (
        <section className={styles.part} ref={shown}>
          <h3 className={styles.heading}>
            {finding === 'found' || finding === 'across' ? say.passage : say.nearest}
          </h3>
          <PassageText passage={passage} quote={source.quote} />
        </section>
      )}
      {after.map((each) => (
        <Beside key={each.text} title={say.after} passage={each} />
      ))}
      {isSearching ? <Busy label={say.searching} queue={search.queue} /> : null}
      {search.status === 'failed' ? <ErrorNotice error={search.error} onRetry={again} /> : null}
      {search.status === 'ready' && passage !== undefined && before.length + after.length === 0 ? (
        <span className={card.quiet}>{say.nothingAround}</span>
      ) : null}
      {searchFile === undefined ? null : (
        <div>
          <Link as="button" title={say.showAroundHint} onClick={searchFile}>
            {say.showAround}
          </Link>
        </div>
      )}
      {passage === undefined ? null : <span className={card.quiet}>{say.markToQuote}</span>}
      <InsertCited
        label={say.insertQuote}
        name={say.insertQuoteOf(source.fileName)}
        icon={<TextQuoteOpeningRegular />}
        id={ID}
        what={() => {
          const quote = words();
          return { text: inQuotationMarks(quote), sources: [{ ...placed, quote }] };
        }}
        refusal={source.quote === '' && passage === undefined ? say.nothingToQuote : undefined}
        doubts={finding === 'notFound' ? ['quoteNotFound'] : []}
        insertion={insertion}
        form={form}
        keepsMark
      />
      <div className={card.row}>
        <CopyLink label={say.copyCitation} text={() => formatCitation(placed, 'full')} platform={platform} />
      </div>
    </div>
  );
}

function Beside(props: {
  readonly title: string;
  readonly passage: Parameters<typeof PassageText>[0]['passage'];
}) {
  const { title, passage } = props;
  return (
    <Disclosure label={`${title} · ${placeLine(passage)}`}>
      <PassageText passage={passage} quote="" isQuiet />
    </Disclosure>
  );
}

/** Shows whether the quote is verified, and why or why not. */
function Finding({ finding }: { readonly finding: QuoteFinding }) {
  const styles = useStyles();
  const isGood = finding === 'found' || finding === 'across';
  const isDoubtful = finding === 'notFound' || finding === 'unread';
  const Icon = isGood ? CheckmarkCircleRegular : isDoubtful ? WarningRegular : InfoRegular;
  return (
    <div className={styles.finding}>
      <Icon
        className={mergeClasses(styles.icon, isGood && styles.good, isDoubtful && styles.doubtful)}
        fontSize={20}
        aria-hidden
      />
      <span>{say.findings[finding]}</span>
    </div>
  );
}

/** Returns the place of the passage if it is that of the citation, or if the citation has none. */
function placeOf(
  source: CitationSource,
  passage: ReturnType<typeof viewQuote>['passage'],
): Pick<CitationSource, 'page' | 'pageBasis' | 'clause'> {
  if (passage === undefined || (source.page !== undefined && source.page !== passage.page)) return {};
  const { page, pageBasis, clause } = passage;
  return {
    ...(page === undefined ? {} : { page }),
    ...(pageBasis === undefined ? {} : { pageBasis }),
    ...(clause === undefined ? {} : { clause }),
  };
}

import { Checkbox, Link, mergeClasses } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { scrollIntoViewIfNeeded } from '../browser/scroll-into-view.ts';
import { useCardStyles } from '../styles/card-styles.ts';
import { RowActions, type ActionsProps } from './RowActions.tsx';
import { useRowStyles } from './row-styles.ts';
import { ROW } from './use-list-keys.ts';

/** The tick of a row. */
interface RowTick {
  readonly name: string;
  readonly isTicked: boolean;
  readonly isDisabled?: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/**
 * One thing of a list in two lines: what it is, and the facts about it with what can be done. A press on it opens all that there is to see.
 * It is the same row for all that is found or decided in a document.
 */
export function Row(props: {
  /** The level of its heading, below that of its group; `none` where the list may be anywhere. */
  readonly level?: 3 | 4 | 'none';
  readonly tick?: RowTick | undefined;
  /** What is where others have a tick. */
  readonly icon?: ReactNode;
  readonly badge?: ReactNode;
  readonly title: ReactNode;
  /** The way to its clause, where no group names it. */
  readonly place?: { readonly label: string; readonly name: string; readonly onGoTo: () => void } | undefined;
  /** Short sentences, of which empty ones are left out; cut at the end of the line, and whole where nothing opens. */
  readonly facts?: readonly string[];
  readonly actions?: ActionsProps | undefined;
  /** What came of it in the document. */
  readonly outcome?: ReactNode;
  /** Renders all there is to see; undefined if it does not open. */
  readonly renderOpen?: (() => ReactNode) | undefined;
  /** What is below it, open or not, such as words that the user writes. */
  readonly children?: ReactNode;
}) {
  const styles = useRowStyles();
  const card = useCardStyles();
  const { level = 4, tick, title, place, renderOpen, outcome } = props;
  const details = useId();
  const item = useRef<HTMLLIElement>(null);
  const [isOpened, setOpened] = useState(false);
  const isOpen = renderOpen !== undefined && isOpened;
  useEffect(() => {
    if (isOpen && item.current !== null) scrollIntoViewIfNeeded(item.current);
  }, [isOpen]);
  const facts = (props.facts ?? []).filter(isSaid);
  const Heading = level === 'none' ? 'div' : (`h${level}` as const);
  const line = mergeClasses(styles.title, isOpen && styles.whole);
  return (
    <li ref={item} {...ROW} className={styles.item}>
      <div className={styles.head}>
        {tick === undefined ? (
          <span className={styles.gutter}>{props.icon}</span>
        ) : (
          <Checkbox
            className={styles.tick}
            aria-label={tick.name}
            checked={tick.isTicked}
            disabled={tick.isDisabled ?? false}
            onChange={(_, { checked }) => tick.onTick(checked === true)}
          />
        )}
        <div className={styles.lines}>
          <div className={styles.first}>
            {props.badge}
            <Heading className={line}>
              {renderOpen === undefined ? (
                title
              ) : (
                <button
                  type="button"
                  className={styles.press}
                  aria-expanded={isOpen}
                  aria-controls={details}
                  onClick={() => setOpened(!isOpen)}
                >
                  {title}
                </button>
              )}
            </Heading>
            {place === undefined ? null : (
              <Link
                as="button"
                className={mergeClasses(styles.place, isOpen && styles.whole)}
                title={place.label}
                aria-label={place.name}
                onClick={place.onGoTo}
              >
                {place.label}
              </Link>
            )}
            {renderOpen === undefined ? null : (
              <span className={styles.arrow} aria-hidden>
                {isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
              </span>
            )}
          </div>
          {facts.length === 0 && props.actions === undefined ? null : (
            <div className={styles.second}>
              <div
                className={mergeClasses(
                  card.quiet,
                  styles.facts,
                  // Where nothing opens, all of it is here.
                  renderOpen === undefined ? styles.whole : styles.cut,
                )}
                title={facts.join(' · ')}
              >
                {isOpen ? null : <Facts facts={facts} />}
              </div>
              {props.actions === undefined ? null : <RowActions {...props.actions} />}
            </div>
          )}
          {outcome}
        </div>
      </div>
      <div id={details} className={styles.below} hidden={!isOpen}>
        {isOpen ? renderOpen() : null}
      </div>
      {props.children === undefined ? null : <div className={styles.below}>{props.children}</div>}
    </li>
  );
}

const isSaid = (fact: string): boolean => fact !== '';

/** Sentences in one line, without empty ones. */
export const Facts = ({ facts }: { readonly facts: readonly string[] }) =>
  facts.filter(isSaid).map((fact, index) => (
    <Fragment key={fact}>
      {index === 0 ? null : ' · '}
      <span>{fact}</span>
    </Fragment>
  ));

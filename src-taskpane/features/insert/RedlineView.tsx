import { Link, makeStyles, mergeClasses, Tab, TabList, tokens } from '@fluentui/react-components';
import { memo, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { visuallyHidden } from '../../ui/styles/visually-hidden.ts';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { insertMessages } from './messages.ts';
import { wordMessages } from '../../word/messages.ts';
import type { BlockedReason } from '../../pure/diff/model.ts';
import type { Compared } from './compare.ts';
import {
  redlineGroups,
  redlineParagraphs,
  textWithout,
  type RedlineGroup,
} from '../../pure/diff/redline-groups.ts';

const useStyles = makeStyles({
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  views: { marginLeft: '-6px' },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', paddingTop: tokens.spacingVerticalXS },
  paragraph: {
    minHeight: tokens.lineHeightBase300,
    // Of a long redline, only the visible part is laid out.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 60px',
    ':not(:last-child)': { marginBottom: tokens.spacingVerticalXS },
  },
  inserted: {
    // Word shows both sides of a change in the colour of its author; the first author's is red.
    color: tokens.colorPaletteRedForeground1,
    textDecorationLine: 'underline',
    textUnderlineOffset: '2px',
  },
  deleted: {
    color: tokens.colorPaletteRedForeground1,
    textDecorationLine: 'line-through',
    marginRight: '2px',
  },
  leftOut: {
    color: tokens.colorNeutralForeground3,
    fontStyle: 'italic',
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    '@media (forced-colors: active)': { color: 'GrayText' },
  },
  stays: { textDecorationLine: 'none' },
  tick: {
    position: 'absolute',
    insetInlineStart: '1px',
    top: '1px',
    width: '16px',
    height: '16px',
    margin: 0,
    accentColor: tokens.colorBrandBackground,
    cursor: 'pointer',
  },
  // The tick is in the padding before the first word, from which no line break can separate it.
  change: { cursor: 'pointer', position: 'relative', paddingInlineStart: '20px' },
  changed: { borderLeft: `2px solid ${tokens.colorNeutralStroke1}`, paddingLeft: tokens.spacingHorizontalS },
  ticks: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'baseline',
    // Where the row is wrapped, the links are close to the views above them (WCAG 2.5.8).
    '> button': { minHeight: '24px' },
  },
  visuallyHidden,
});

/** The changes of a rewrite that the user omitted, by number; initially none. */
export interface Ticks {
  readonly without: ReadonlySet<number>;
  /** The changes that cannot be ticked, each with the reason; they are also in `without`. */
  readonly blocked: ReadonlyMap<number, BlockedReason>;
  /** Updates what is omitted. The function stays the same as long as the redline does. */
  readonly onChange: (edit: (without: ReadonlySet<number>) => ReadonlySet<number>) => void;
}

/**
 * Shows a word-level redline, marked by line and weight as well as colour, with a tick for each change; the other
 * view is the new text only. What is ticked is what will be written.
 */
export function RedlineView(props: {
  readonly compared: Pick<Compared, 'text' | 'pieces' | 'removed' | 'noRewrite'>;
  /** What it is a redline of, for its name, where there are several. */
  readonly about?: string | undefined;
  readonly ticks: Ticks;
}) {
  const { about, ticks } = props;
  const { text: newText, pieces, removed, noRewrite } = props.compared;
  const styles = useStyles();
  const card = useCardStyles();
  const [view, setView] = useState<'redline' | 'newText'>('redline');
  const groups = useMemo(() => redlineGroups(pieces), [pieces]);
  const paragraphs = useMemo(() => redlineParagraphs(groups), [groups]);
  const numbers = groups.flatMap((group) => (group.kind === 'change' ? [group.change] : []));
  const { without, blocked, onChange } = ticks;
  const toggle = useCallback(
    (change: number) =>
      onChange((before) => {
        const next = new Set(before);
        if (!next.delete(change)) next.add(change);
        return next;
      }),
    [onChange],
  );
  const text = useChangeKeys();
  if (noRewrite !== undefined)
    return (
      <div>
        <div role="alert">{insertMessages.noRewrite[noRewrite]}</div>
        <blockquote className={card.quote}>{newText}</blockquote>
      </div>
    );
  return (
    <div>
      <div className={styles.top}>
        <TabList
          className={styles.views}
          size="small"
          appearance="subtle"
          aria-label={insertMessages.view}
          selectedValue={view}
          onTabSelect={(_, { value }) => setView(value === 'newText' ? 'newText' : 'redline')}
        >
          <Tab value="redline">{insertMessages.redline}</Tab>
          <Tab value="newText">{insertMessages.newText}</Tab>
        </TabList>
        <TickAll numbers={numbers} ticks={ticks} />
      </div>
      {removed.length === 0 ? null : <div className={card.quiet}>{insertMessages.removed(removed)}</div>}
      {[...blocked].map(([change, reason]) => (
        <div key={change} className={card.quiet}>
          {insertMessages.cannotWrite(change + 1, wordMessages.fixed[reason])}
        </div>
      ))}
      <section
        ref={text}
        className={styles.text}
        aria-label={about === undefined ? insertMessages[view] : `${insertMessages[view]}: ${about}`}
      >
        {view === 'newText'
          ? textWithout(groups, without)
          : paragraphs.map((paragraph, number) => (
              <div
                key={number}
                className={mergeClasses(
                  styles.paragraph,
                  paragraph.some(({ kind }) => kind === 'change') && styles.changed,
                )}
              >
                {paragraph.map((group, index) =>
                  group.kind === 'kept' ? (
                    group.text
                  ) : (
                    <Change
                      key={index}
                      group={group}
                      count={numbers.length}
                      ticked={!without.has(group.change)}
                      blocked={blocked.has(group.change)}
                      onToggle={toggle}
                    />
                  ),
                )}
              </div>
            ))}
      </section>
    </div>
  );
}

/** Moves the focus from one change of the returned element to the next, skipping the words between; Space toggles a tick. */
function useChangeKeys(): RefObject<HTMLElement | null> {
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = text;
    if (current === null) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || !(event.target instanceof HTMLInputElement)) return;
      const all = [...current.querySelectorAll<HTMLInputElement>('input:enabled')];
      event.preventDefault();
      all[all.indexOf(event.target) + step]?.focus();
    };
    current.addEventListener('keydown', pressed);
    return () => current.removeEventListener('keydown', pressed);
  }, []);
  return text;
}

/** Counts the ticked changes, and ticks all of them or none. */
function TickAll({ numbers, ticks }: { readonly numbers: readonly number[]; readonly ticks: Ticks }) {
  const styles = useStyles();
  const card = useCardStyles();
  const { without, blocked, onChange } = ticks;
  return (
    <div className={styles.ticks}>
      <output className={card.quiet}>
        {insertMessages.ticked(numbers.length - without.size, numbers.length)}
      </output>
      <Link
        as="button"
        disabledFocusable={without.size === blocked.size}
        onClick={() => onChange(() => new Set())}
      >
        {insertMessages.tickAll}
      </Link>
      <Link
        as="button"
        disabledFocusable={without.size === numbers.length}
        onClick={() => onChange(() => new Set(numbers))}
      >
        {insertMessages.tickNone}
      </Link>
    </div>
  );
}

/** One change with its tick. In a long redline, only the toggled one is rendered again. */
const Change = memo(function Change({
  group: { change, deleted, inserted },
  count,
  ticked,
  blocked,
  onToggle,
}: {
  readonly group: Extract<RedlineGroup, { kind: 'change' }>;
  readonly count: number;
  readonly ticked: boolean;
  readonly blocked: boolean;
  readonly onToggle: (change: number) => void;
}) {
  const styles = useStyles();
  return (
    <label className={styles.change}>
      <input
        type="checkbox"
        className={styles.tick}
        data-change={change}
        aria-label={insertMessages.changeLabel(change + 1, count, aloud(deleted), aloud(inserted))}
        checked={ticked}
        disabled={blocked}
        onChange={() => onToggle(change)}
      />
      {deleted === '' ? null : (
        <del className={ticked ? styles.deleted : styles.stays}>
          {ticked ? <span className={styles.visuallyHidden}>{insertMessages.deleted}</span> : null}
          {marked(deleted)}
        </del>
      )}
      {inserted === '' ? null : (
        <ins className={mergeClasses(ticked ? styles.inserted : styles.leftOut)}>
          <span className={styles.visuallyHidden}>
            {ticked ? insertMessages.inserted : insertMessages.leftOut}
          </span>
          {marked(inserted)}
        </ins>
      )}
    </label>
  );
});

/** Returns the text for a screen reader, which reads the whole change after its tick. */
function aloud(text: string): string {
  if (text === '') return '';
  const line = text.replace(/\s*\n\s*/gu, ' ¶ ').trim();
  if (line === '') return insertMessages.space;
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

/** Makes inserted or deleted paragraph marks visible. */
const marked = (text: string): string => text.replaceAll('\n', '¶\n');

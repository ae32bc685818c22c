import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { clauseName } from '#pane/ui/clause-name.ts';
import { uiMessages } from '#pane/ui/messages.ts';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { plainList } from '#pane/ui/styles/list-style.ts';
import { useGoTo } from '../use-go-to.ts';
import type { ShownBroken } from './check-together.ts';
import { togetherMessages as say } from './messages.ts';
import { sayTitle, type TogetherControl } from './use-together.ts';

const useStyles = makeStyles({
  broken: { gap: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: plainList,
  text: { overflowWrap: 'anywhere' },
  words: {
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  // The answers stay in view, however long the list is.
  answers: {
    position: 'sticky',
    bottom: `calc(-1 * ${tokens.spacingVerticalS})`,
    paddingBlock: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

/** Number of things that are shown at first. */
const FEW = 4;

/** Lists what the ticked changes would break together, and says what is left out. Nothing is in the document yet. */
export function BrokenList(props: { readonly together: TogetherControl; readonly onInsert: () => void }) {
  const styles = useStyles();
  const card = useCardStyles();
  const { together, onInsert } = props;
  const { broken = [], unasked, fixes, close, fix, undoFix } = together;
  const { goToPlace, error, dismiss } = useGoTo();
  const [isWhole, setWhole] = useState(false);
  const place = useRef<HTMLFieldSetElement>(null);
  // The pressed button is gone.
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  const title = sayTitle({ broken, unasked });
  const shown = isWhole ? broken : broken.slice(0, FEW);
  return (
    <fieldset ref={place} aria-label={title} className={`${card.fields} ${styles.broken}`}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {shown.map((one) => (
          <BrokenItem
            key={one.id}
            broken={one}
            onGoTo={() => goToPlace(one.place)}
            onFix={one.fix === undefined ? undefined : () => one.fix !== undefined && fix(one.fix)}
          />
        ))}
      </ul>
      {broken.length > shown.length ? (
        <Link as="button" onClick={() => setWhole(true)}>
          {say.more(broken.length - shown.length)}
        </Link>
      ) : null}
      {unasked === 0 ? null : (
        <span className={card.quiet}>
          {broken.length > 0 ? say.unasked(unasked) : null} {say.tickThem}
        </span>
      )}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      {fixes === 0 ? null : (
        <div className={card.row}>
          <span className={card.quiet}>{say.mended(fixes)}</span>
          <Link as="button" onClick={undoFix}>
            {say.undo}
          </Link>
        </div>
      )}
      <div className={`${card.row} ${styles.answers}`}>
        <Button size="small" appearance="primary" onClick={onInsert}>
          {broken.length === 0 ? say.insert : say.anyway}
        </Button>
        <Button size="small" appearance="subtle" onClick={close}>
          {uiMessages.cancel}
        </Button>
      </div>
    </fieldset>
  );
}

function BrokenItem(props: {
  readonly broken: ShownBroken;
  readonly onGoTo: () => void;
  /** Absent if no fix is certain. */
  readonly onFix: (() => void) | undefined;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { broken, onGoTo, onFix } = props;
  const { kind, words, other, clause, around, fix } = broken;
  const [before, after] = around;
  const isWrite = fix?.kind === 'replace';
  return (
    <li className={styles.text}>
      <div>{say.sentences[kind](words, other)}</div>
      <div className={card.quiet}>
        {clause === '' ? null : `${clauseName(clause)}: `}
        {before}
        <mark className={styles.words}>{words}</mark>
        {after}
      </div>
      <div className={card.row}>
        <Link as="button" aria-label={say.showOf(words)} onClick={onGoTo}>
          {say.show}
        </Link>
        {onFix === undefined ? null : (
          <Button
            size="small"
            aria-label={isWrite ? say.writeOf(words, other) : say.leaveOutOf(words)}
            onClick={onFix}
          >
            {isWrite ? say.write(other) : say.leaveOut}
          </Button>
        )}
      </div>
    </li>
  );
}

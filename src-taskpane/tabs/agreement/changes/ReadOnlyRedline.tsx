import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { RedlinePiece } from '#pane/pure/diff/model.ts';
import { insertMessages } from '#pane/features/insert/messages.ts';
import { Facts } from '#pane/ui/rows/Row.tsx';
import { useWordStyles } from '#pane/ui/rows/row-styles.ts';
import { visuallyHidden } from '#pane/ui/styles/visually-hidden.ts';

const useStyles = makeStyles({
  inserted: {
    color: tokens.colorPaletteRedForeground1,
    textDecorationLine: 'underline',
    textUnderlineOffset: '2px',
  },
  deleted: {
    color: tokens.colorPaletteRedForeground1,
    textDecorationLine: 'line-through',
    // New words do not touch those struck out.
    marginRight: '2px',
  },
  visuallyHidden,
});

/** Kept words beside a change, in UTF-16 code units: a few in one line, and enough to understand it where it is shown whole. */
const AROUND = { line: 24, whole: 120 };

/** Shows a redline without ticks; long stretches of kept words are cut. */
export function ReadOnlyRedline({
  pieces,
  as = 'whole',
}: {
  readonly pieces: readonly RedlinePiece[];
  readonly as?: keyof typeof AROUND;
}) {
  const styles = useStyles();
  const words = useWordStyles();
  return (
    <span className={words[as]}>
      {pieces.map(({ kind, text }, index) => {
        if (kind === 'kept')
          return <span key={index}>{cut(text, AROUND[as], index > 0, index < pieces.length - 1)}</span>;
        const Tag = kind === 'deleted' ? 'del' : 'ins';
        return (
          <Tag key={index} className={styles[kind]}>
            <span className={styles.visuallyHidden}>{insertMessages[kind]}</span>
            {text}
          </Tag>
        );
      })}
    </span>
  );
}

/** A redline in one line, with what it does in words: of what has no room, inserted words are cut last. */
export function RedlineLine({
  what,
  pieces,
}: {
  readonly what: string;
  readonly pieces: readonly RedlinePiece[];
}) {
  const styles = useStyles();
  if (pieces.length === 0) return what;
  return (
    <>
      <span className={styles.visuallyHidden}>{what}</span>
      <span aria-hidden>
        <ReadOnlyRedline pieces={pieces} as="line" />
      </span>
    </>
  );
}

/** All of a redline that was opened, and what is known about it. */
export const OpenRedline = (props: {
  readonly pieces: readonly RedlinePiece[];
  readonly facts: readonly string[];
}) => (
  <>
    <ReadOnlyRedline pieces={props.pieces} />
    <Text block size={200}>
      <Facts facts={props.facts} />
    </Text>
  </>
);

/** Keeps of a text the whole words that are next to a change on either side, with the spaces that part them from it. */
function cut(text: string, around: number, isAfter: boolean, isBefore: boolean): string {
  if (text.length <= around * (isAfter && isBefore ? 2 : 1)) return text;
  const start = isAfter || !isBefore ? text.slice(0, around).replace(/\s+\S*$/u, '') : '';
  const end = isBefore ? text.slice(-around).replace(/^\S*\s+/u, '') : '';
  return `${start}${start === '' ? '' : ' '}…${end === '' ? '' : ' '}${end}`;
}

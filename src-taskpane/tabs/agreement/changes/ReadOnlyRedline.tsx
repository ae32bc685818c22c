import { makeStyles, tokens } from '@fluentui/react-components';
import type { RedlinePiece } from '#pane/pure/diff/model.ts';
import { insertMessages } from '#pane/features/insert/messages.ts';
import { visuallyHidden } from '#pane/ui/styles/visually-hidden.ts';

const useStyles = makeStyles({
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  inserted: {
    color: tokens.colorPaletteRedForeground1,
    textDecorationLine: 'underline',
    textUnderlineOffset: '2px',
  },
  deleted: { color: tokens.colorPaletteRedForeground1, textDecorationLine: 'line-through' },
  visuallyHidden,
});

/** Kept words that are shown beside a change unless told otherwise, in UTF-16 code units. */
const AROUND = 120;

/** Shows a change as a redline without ticks; long stretches of kept words are cut. */
export function ReadOnlyRedline({
  pieces,
  around = AROUND,
}: {
  readonly pieces: readonly RedlinePiece[];
  /** Kept words that are shown beside a change, in UTF-16 code units. */
  readonly around?: number;
}) {
  const styles = useStyles();
  return (
    <div className={styles.text}>
      {pieces.map(({ kind, text }, index) => {
        if (kind === 'kept')
          return <span key={index}>{cut(text, around, index > 0, index < pieces.length - 1)}</span>;
        const Tag = kind === 'deleted' ? 'del' : 'ins';
        return (
          <Tag key={index} className={styles[kind]}>
            <span className={styles.visuallyHidden}>{insertMessages[kind]}</span>
            {text}
          </Tag>
        );
      })}
    </div>
  );
}

/** Keeps of a text the whole words that are next to a change on either side, with the spaces that part them from it. */
function cut(text: string, around: number, isAfter: boolean, isBefore: boolean): string {
  if (text.length <= around * (isAfter && isBefore ? 2 : 1)) return text;
  const start = isAfter || !isBefore ? text.slice(0, around).replace(/\s+\S*$/u, '') : '';
  const end = isBefore ? text.slice(-around).replace(/^\S*\s+/u, '') : '';
  return `${start}${start === '' ? '' : ' '}…${end === '' ? '' : ' '}${end}`;
}

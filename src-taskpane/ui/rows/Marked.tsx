import { useMarkStyles } from '../styles/mark-styles.ts';
import { useWordStyles } from './row-styles.ts';

/** Words of the document that a row is about, with those around them: in one line, or whole. */
export function Marked({
  before,
  words,
  after,
  as = 'line',
}: {
  readonly before: string;
  readonly words: string;
  readonly after: string;
  readonly as?: 'line' | 'whole';
}) {
  const styles = useWordStyles();
  const { mark } = useMarkStyles();
  return (
    <span className={styles[as]}>
      <span>{before}</span>
      <mark className={mark}>{words}</mark>
      <span>{after}</span>
    </span>
  );
}

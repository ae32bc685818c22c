import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { uiMessages } from './messages.ts';

const useStyles = makeStyles({
  text: {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  cut: { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '6', overflow: 'hidden' },
});

/** A text with more characters is likely to exceed the six lines that are shown at first. */
const LONG = 280;

/** Shows six lines of a text from the vault or the document, and all of it on demand. */
export function Excerpt({ length, children }: { readonly length: number; readonly children: ReactNode }) {
  const styles = useStyles();
  const [whole, setWhole] = useState(false);
  const long = length > LONG;
  return (
    <div>
      <div className={mergeClasses(styles.text, long && !whole && styles.cut)}>{children}</div>
      {long ? (
        <Link as="button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? uiMessages.showLess : uiMessages.showAll}
        </Link>
      ) : null}
    </div>
  );
}

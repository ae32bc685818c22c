import { makeStyles, mergeClasses, Tab, TabList, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { unseen } from '../app/unseen.ts';
import { messages } from '../messages.ts';
import type { RedlinePiece } from '../writing/model.ts';

const useStyles = makeStyles({
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', paddingTop: tokens.spacingVerticalS },
  inserted: {
    color: tokens.colorPaletteGreenForeground1,
    textDecorationLine: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '2px',
    fontWeight: tokens.fontWeightSemibold,
  },
  deleted: {
    color: tokens.colorPaletteRedForeground1,
    textDecorationLine: 'line-through',
    marginRight: '2px',
  },
  unseen,
});

/** A word-level redline, told by line and weight besides colour, and the new text alone as the other view. */
export function RedlineView({ pieces }: { readonly pieces: readonly RedlinePiece[] }) {
  const styles = useStyles();
  const [view, setView] = useState<'redline' | 'newText'>('redline');
  return (
    <div>
      <TabList
        size="small"
        appearance="subtle"
        aria-label={messages.draft.view}
        selectedValue={view}
        onTabSelect={(_, { value }) => setView(value === 'newText' ? 'newText' : 'redline')}
      >
        <Tab value="redline">{messages.draft.redline}</Tab>
        <Tab value="newText">{messages.draft.newText}</Tab>
      </TabList>
      <section className={styles.text} aria-label={messages.draft[view]}>
        {view === 'newText'
          ? pieces.map(({ kind, text }) => (kind === 'deleted' ? '' : text)).join('')
          : pieces.map((piece, index) => <Piece key={index} piece={piece} />)}
      </section>
    </div>
  );
}

function Piece({ piece: { kind, text } }: { readonly piece: RedlinePiece }) {
  const styles = useStyles();
  if (kind === 'kept') return text;
  const Element = kind === 'deleted' ? 'del' : 'ins';
  return (
    <Element className={mergeClasses(styles[kind])}>
      <span className={styles.unseen}>{messages.draft[kind]}</span>
      {text}
    </Element>
  );
}

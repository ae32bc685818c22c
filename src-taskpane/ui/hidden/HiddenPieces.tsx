import { Checkbox, Link, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { isKeptOut, pieceKey } from '../../pure/scan/keep-out.ts';
import { clauseName } from '../clause-name.ts';
import { useServices } from '../services/services.ts';
import { useCardStyles } from '../styles/card-styles.ts';
import { plainList } from '../styles/list-style.ts';
import type { TextPlace } from '../../word/model.ts';
import type { LocatedPiece } from './locate-pieces.ts';
import { hiddenMessages as say } from './messages.ts';
import { shorten } from './shorten.ts';

const useStyles = makeStyles({ list: plainList, words: { overflowWrap: 'anywhere' } });

/** Number of pieces that are shown at first, and added each time. */
const FEW = 5;

/** Lists pieces: the words, why they are listed, where they are, the way there, and whether requests leave them out. */
export function HiddenPieces(props: {
  readonly pieces: readonly LocatedPiece[];
  readonly onGoTo: (place: TextPlace) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { pieces, onGoTo } = props;
  const { letIn, setLetIn } = useServices();
  const [most, setMost] = useState(FEW);
  return (
    <>
      <ul className={styles.list}>
        {pieces.slice(0, most).map((piece) => {
          const { id, kind, text, detail, clause, place, at } = piece;
          return (
            <li key={id} className={card.card}>
              <div className={styles.words}>{say.words(shorten(text))}</div>
              <div className={card.quiet}>
                {say.why[kind](detail)} {clause === '' ? say.parts[place.part] : clauseName(clause)}
              </div>
              {at === undefined ? null : (
                <div className={card.row}>
                  <Link as="button" aria-label={say.goToOf(shorten(text))} onClick={() => onGoTo(at)}>
                    {say.goTo}
                  </Link>
                </div>
              )}
              {isKeptOut(piece) ? (
                <Checkbox
                  label={say.letIn}
                  aria-label={say.letInOf(shorten(text))}
                  checked={letIn.has(pieceKey(piece))}
                  onChange={(_, { checked }) => setLetIn(pieceKey(piece), checked === true)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      {pieces.length <= most ? null : (
        <Link as="button" onClick={() => setMost(most + FEW)}>
          {say.more(pieces.length - most)}
        </Link>
      )}
    </>
  );
}

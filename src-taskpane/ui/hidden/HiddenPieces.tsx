import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { isKeptOut, pieceKey } from '../../pure/scan/keep-out.ts';
import { clauseName } from '../clause-name.ts';
import type { TextPlace } from '../../word/model.ts';
import { Facts, Row } from '../rows/Row.tsx';
import { goToAction } from '../rows/RowActions.tsx';
import { Rows } from '../rows/Rows.tsx';
import { useServices } from '../services/services.ts';
import type { LocatedPiece } from './locate-pieces.ts';
import { hiddenMessages as say } from './messages.ts';
import { shorten } from './shorten.ts';

/** Lists pieces. */
export function HiddenPieces(props: {
  readonly pieces: readonly LocatedPiece[];
  readonly onGoTo: (place: TextPlace) => void;
}) {
  return (
    <Rows
      groups={[{ key: 'pieces', items: props.pieces }]}
      render={(piece) => <HiddenRow key={piece.id} piece={piece} level="none" onGoTo={props.onGoTo} />}
    />
  );
}

/** Shows a piece: the words, why it is listed, where it is, the way there, and whether requests leave it out. */
export function HiddenRow(props: {
  readonly piece: LocatedPiece;
  /** As in a {@link Row}. */
  readonly level: 4 | 'none';
  readonly onGoTo: (place: TextPlace) => void;
}) {
  const { letIn, setLetIn } = useServices();
  const { kind, text, detail, clause, place, at } = props.piece;
  const words = shorten(text);
  const key = pieceKey(props.piece);
  const isIn = letIn.has(key);
  const facts = [say.why[kind](detail), clause === '' ? say.parts[place.part] : clauseName(clause)];
  return (
    <Row
      level={props.level}
      icon={<WarningRegular />}
      title={say.words(words)}
      facts={facts}
      actions={{
        busy: false,
        actions: [
          isKeptOut(props.piece)
            ? {
                says: say.letIn,
                name: say.letInOf(words),
                isPressed: isIn,
                run: () => setLetIn(key, !isIn),
              }
            : undefined,
          at === undefined ? undefined : goToAction(words, () => props.onGoTo(at)),
        ],
      }}
      renderOpen={() => <Facts facts={facts} />}
    />
  );
}

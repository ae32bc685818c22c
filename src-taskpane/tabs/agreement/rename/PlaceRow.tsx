import { Marked } from '#pane/ui/rows/Marked.tsx';
import { Facts, Row } from '#pane/ui/rows/Row.tsx';
import { goToAction } from '#pane/ui/rows/RowActions.tsx';
import type { ListedPlace } from './list-places.ts';
import { renameMessages as say } from './messages.ts';

/** Shows one place of a name with the words around it, what it becomes, and why it is not ticked. */
export function PlaceRow(props: {
  readonly place: ListedPlace;
  readonly isTicked: boolean;
  /** Absent where nothing can be written. */
  readonly onTick: ((isTicked: boolean) => void) | undefined;
  /** Absent outside the main text. */
  readonly onGoTo: (() => void) | undefined;
}) {
  const { place, isTicked, onTick, onGoTo } = props;
  const { words, text, doubt, around } = place;
  const [before, after] = around;
  const facts = [`→ ${text}`, doubt === undefined ? '' : say.doubts[doubt]];
  return (
    <Row
      tick={onTick && { name: say.tick(words, text), isTicked, onTick }}
      title={<Marked before={before} words={words} after={after} />}
      facts={facts}
      actions={onGoTo && { busy: false, actions: [goToAction(`“${words}”`, onGoTo)] }}
      renderOpen={() => (
        <>
          <Marked before={before} words={words} after={after} as="whole" />
          <Facts facts={facts} />
        </>
      )}
    />
  );
}

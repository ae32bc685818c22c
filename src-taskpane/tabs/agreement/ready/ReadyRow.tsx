import { Marked } from '#pane/ui/rows/Marked.tsx';
import { Facts, Row } from '#pane/ui/rows/Row.tsx';
import { goToAction } from '#pane/ui/rows/RowActions.tsx';
import type { ReadyFinding } from './check-document.ts';
import { readyMessages as say } from './messages.ts';

/** Shows one finding: the words in their context, what is wrong, and what the user can do. */
export function ReadyRow(props: {
  readonly finding: ReadyFinding;
  readonly busy: boolean;
  /** Absent if this version of Word cannot show the place. */
  readonly onGoTo: (() => void) | undefined;
  /** Absent if no fix is certain, or if this version of Word cannot write one. */
  readonly onFix: (() => void) | undefined;
  readonly onIgnore: () => void;
}) {
  const { finding, busy, onGoTo, onFix, onIgnore } = props;
  const { kind, story, words, before, after, other, fix = '' } = finding;
  const facts = [story === 'note' ? say.inNote : '', say.sentences[kind](other)];
  return (
    <Row
      title={<Marked before={before} words={words} after={after} />}
      facts={facts}
      actions={{
        busy,
        actions: [
          onFix === undefined
            ? undefined
            : { says: say.fix, name: say.fixOf(words, fix), explains: say.fixOf(words, fix), run: onFix },
          { says: say.ignore, name: say.ignoreOf(words), run: onIgnore },
          onGoTo === undefined ? undefined : goToAction(`“${words}”`, onGoTo),
        ],
      }}
      renderOpen={() => (
        <>
          <Marked before={before} words={words} after={after} as="whole" />
          <Facts facts={facts} />
        </>
      )}
    />
  );
}

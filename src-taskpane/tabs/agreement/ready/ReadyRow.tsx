import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { TranslateRegular } from '@fluentui/react-icons/svg/translate';
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
  /** What a finding between two languages can do besides; absent for others. */
  readonly onOther: (() => void) | undefined;
  readonly onStep: (() => void) | undefined;
}) {
  const { finding, busy, onGoTo, onFix, onIgnore, onOther, onStep } = props;
  const { story, words, before, after, side, fix = '' } = finding;
  const language = side === undefined ? '' : say.languages[side.language];
  const facts = [story === 'note' ? say.inNote : '', explain(finding)];
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
          onStep === undefined
            ? undefined
            : {
                says: say.intoStep,
                name: say.intoStepOf(words),
                icon: <EditRegular />,
                explains: say.intoStepOf(words),
                run: onStep,
              },
          { says: say.ignore, name: say.ignoreOf(words), run: onIgnore },
          onGoTo === undefined ? undefined : goToAction(`“${words}”`, onGoTo),
          onOther === undefined
            ? undefined
            : {
                says: say.goToOther(language),
                name: `${say.goToOther(language)}: “${words}”`,
                icon: <TranslateRegular />,
                waits: false,
                run: onOther,
              },
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

/** Says what is wrong. */
function explain({ kind, other, side }: ReadyFinding): string {
  if (kind !== 'bilingual') return say.sentences[kind](other);
  if (side === undefined) return '';
  const language = say.languages[side.language];
  if (side.words === '') return say.sides.lacks(language);
  const how = side.isMissingHere ? 'missing' : (side.why ?? 'says');
  return say.sides[how](language, side.words);
}

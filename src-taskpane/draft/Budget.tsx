import { makeStyles, mergeClasses, ProgressBar, Textarea, tokens } from '@fluentui/react-components';
import { Disclosure } from '../ui/Disclosure.tsx';
import { useCardStyles } from '../ui/card-styles.ts';
import { draftMessages } from './messages.ts';
import type { ComposedPrompt } from '../prompts/compose.ts';
import type { DraftState } from './state.ts';

const useStyles = makeStyles({
  budget: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
  },
  bar: {
    // High enough to show its filling between the outlines; with the words that Fluent has, which else paints all of it.
    '@media screen and (forced-colors: active)': {
      height: '6px',
      outline: '1px solid CanvasText',
      backgroundColor: 'Canvas',
    },
  },
  over: { color: tokens.colorPaletteRedForeground1 },
  prompt: { width: '100%' },
});

/** How much of the limit the prompt takes, which limit that is, and on demand exactly what will be sent. */
export function Budget({
  composed,
  state,
}: {
  readonly composed: ComposedPrompt;
  readonly state: DraftState;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const over = composed.used > composed.limit;
  const why = state.file === undefined ? (state.project === undefined ? 'none' : 'project') : 'file';
  const { sentToo } = draftMessages;
  return (
    <div className={styles.budget}>
      <ProgressBar
        className={styles.bar}
        aria-label={draftMessages.budget}
        value={Math.min(composed.used, composed.limit)}
        max={composed.limit}
        color={over ? 'error' : 'brand'}
        aria-valuetext={draftMessages.used(composed.used, composed.limit)}
      />
      <span className={mergeClasses(card.quiet, over && styles.over)}>
        {draftMessages.used(composed.used, composed.limit)}. {draftMessages.limitWhy[why]}
      </span>
      <Disclosure label={draftMessages.whatIsSent}>
        <Textarea
          className={styles.prompt}
          aria-label={draftMessages.whatIsSent}
          value={composed.prompt === '' ? draftMessages.nothingToSend : composed.prompt}
          rows={8}
          resize="vertical"
          readOnly
        />
        {state.project === undefined ? null : (
          <p className={card.quiet}>{sentToo.project(state.project.name)}</p>
        )}
        {state.file === undefined ? null : (
          <p className={card.quiet}>{sentToo.file(state.file.name, draftMessages.bytes(state.file.size))}</p>
        )}
      </Disclosure>
    </div>
  );
}

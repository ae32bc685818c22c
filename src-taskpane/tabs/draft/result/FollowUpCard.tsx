import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular, PinRegular } from '@fluentui/react-icons';
import type { Dispatch } from 'react';
import type { ComposedFollowUp } from '#pane/pure/prompts/follow-up.ts';
import { IconButton } from '#pane/ui/controls/IconButton.tsx';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { draftMessages } from '../messages.ts';
import type { ReadPassage } from '#pane/ui/hidden/use-passage.ts';
import type { DraftEvent, FollowUp } from '../state.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  title: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  part: { minHeight: '24px', '& label': { paddingBlock: '2px' }, '& div': { marginBlock: '4px' } },
  pin: { alignSelf: 'flex-start' },
  dropped: { color: tokens.colorPaletteDarkOrangeForeground1 },
});

/** Shows the answer that the next prompt follows up on: a tick for each part to be sent, and what does not fit. */
export function FollowUpCard(props: {
  readonly followUp: FollowUp;
  readonly composed: ComposedFollowUp;
  /** True if something is selected that can be pinned. */
  readonly canPin: boolean;
  /** Reads the selection; resolves with undefined if it cannot be read. */
  readonly read: () => Promise<ReadPassage | undefined>;
  readonly dispatch: Dispatch<DraftEvent>;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { followUp, composed, canPin, read, dispatch } = props;
  const say = draftMessages.followUp;
  const dropped = composed.context.filter(({ state }) => state === 'dropped');
  const { request, file } = followUp.answer.asked;
  // What is displayed may contain tracked deletions.
  const pin = async (): Promise<void> => {
    const now = await read();
    if (now === undefined) return;
    const { passage, hidden } = now;
    dispatch({ type: 'pin', pin: { label: passage.label ?? say.pinned, passage, hidden } });
  };
  return (
    <section className={styles.card} aria-label={say.title(followUp.answer.asked.label)}>
      <div className={styles.head}>
        <strong className={styles.title}>{say.title(followUp.answer.asked.label)}</strong>
        <IconButton
          name={say.end}
          appearance="transparent"
          icon={<DismissRegular />}
          onClick={() => dispatch({ type: 'endFollowUp' })}
        />
      </div>
      <fieldset className={card.fields}>
        <legend className={card.quiet}>{say.sentToo}</legend>
        {composed.context.map(({ id, label, length, state }) => (
          <Checkbox
            key={id}
            className={styles.part}
            label={say.part(label, length)}
            checked={state === 'dropped' ? 'mixed' : state === 'sent'}
            onChange={(_, { checked }) =>
              dispatch({ type: 'tick', part: id, isTicked: state !== 'dropped' && checked === true })
            }
          />
        ))}
      </fieldset>
      {canPin ? (
        <Button
          className={styles.pin}
          size="small"
          appearance="subtle"
          icon={<PinRegular />}
          onClick={() => void pin()}
        >
          {say.pin}
        </Button>
      ) : null}
      {request.project === undefined && file === undefined ? null : (
        <span className={card.quiet}>{say.sameSources}</span>
      )}
      <output className={styles.dropped}>
        {dropped.length === 0 ? null : say.dropped(dropped.map(({ label }) => label).join(', '))}
      </output>
    </section>
  );
}

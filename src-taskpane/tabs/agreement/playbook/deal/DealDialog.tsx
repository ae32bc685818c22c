import {
  Button,
  Field,
  makeStyles,
  shorthands,
  Textarea,
  ToggleButton,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import {
  MOST_NOTES,
  NO_DEAL,
  PAPERS,
  STANCES,
  tidyDeal,
  type Deal,
} from '#pane/pure/playbooks/deal/model.ts';
import { MOST_PLAYBOOKS } from '#pane/pure/playbooks/unite-playbooks.ts';
import type { NamedParty } from '#pane/pure/proofread/parties.ts';
import { PaneDialog } from '#pane/ui/PaneDialog.tsx';
import { Choices } from './Choices.tsx';
import type { PlaybookChoice } from '../choose/use-playbooks.ts';
import { nameParty } from './describe.ts';
import { dealMessages as say } from './messages.ts';
import { PartyFields } from './PartyFields.tsx';
import { Ticks } from './Ticks.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  parties: {
    display: 'flex',
    margin: 0,
    padding: 0,
    ...shorthands.borderStyle('none'),
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
  },
  party: { maxWidth: '100%', overflowWrap: 'anywhere', minWidth: 0 },
});

const NO_PLAYBOOKS: readonly PlaybookChoice[] = [];

/** What can be chosen about a deal. */
export interface DealChoices {
  readonly parties: readonly NamedParty[];
  readonly topics: readonly string[];
  /** Those that can be chosen for a review; absent where they are not asked for. */
  readonly playbooks?: readonly PlaybookChoice[];
}

/** Asks what a playbook cannot know: whom we act for, whose paper it is, how strict to be, notes, the playbooks, and topics that do not apply. */
export function DealDialog(
  props: DealChoices & {
    readonly deal: Deal;
    readonly onSave: (deal: Deal) => void;
    readonly onClose: () => void;
  },
) {
  const styles = useStyles();
  const { parties, topics, playbooks: offered = NO_PLAYBOOKS, onSave, onClose } = props;
  const [deal, setDeal] = useState(props.deal);
  const { excluded } = deal;
  // One that is not offered any more cannot be unticked, so it does not count.
  const playbooks = deal.playbooks.filter((id) => offered.some((one) => one.id === id));
  const set = (change: Partial<Deal>): void => setDeal((before) => ({ ...before, ...change }));
  const actFor = (party: NamedParty): void => {
    const others = parties.filter((one) => one !== party);
    const [other] = others;
    // With three parties only the user knows who the other side is.
    set(other !== undefined && others.length === 1 ? { us: party, them: other } : { us: party });
  };
  return (
    <PaneDialog
      title={say.title}
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => setDeal((before) => ({ ...before, ...NO_DEAL, playbooks: before.playbooks }))}
          >
            {say.clear}
          </Button>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button appearance="primary" onClick={() => onSave(tidyDeal(deal))}>
            {say.save}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {parties.length === 0 ? null : (
          <fieldset aria-label={say.us} className={styles.parties}>
            {parties.map((party) => (
              <ToggleButton
                key={party.name}
                size="small"
                shape="circular"
                className={styles.party}
                checked={deal.us.name === party.name}
                onClick={() => actFor(party)}
              >
                {nameParty(party)}
              </ToggleButton>
            ))}
          </fieldset>
        )}
        <PartyFields
          label={say.us}
          names={{ name: say.usName, role: say.usRole }}
          party={deal.us}
          onChange={(us) => set({ us })}
        />
        <PartyFields
          label={say.them}
          names={{ name: say.themName, role: say.themRole }}
          party={deal.them}
          onChange={(them) => set({ them })}
        />
        <Choices
          label={say.paper}
          values={PAPERS}
          names={say.paperChoices}
          value={deal.paper}
          onChange={(paper) => set({ paper })}
        />
        <Choices
          label={say.stance}
          values={STANCES}
          names={say.stanceChoices}
          value={deal.stance}
          onChange={(stance) => set({ stance })}
        />
        <Field label={say.notes} size="small" hint={say.notesLength(deal.notes.length, MOST_NOTES)}>
          <Textarea
            rows={2}
            resize="vertical"
            maxLength={MOST_NOTES}
            value={deal.notes}
            onChange={(_, { value }) => set({ notes: value })}
          />
        </Field>
        <Ticks
          label={say.playbooks(playbooks.length)}
          all={offered}
          ticked={playbooks}
          full={playbooks.length >= MOST_PLAYBOOKS ? say.mostPlaybooks(MOST_PLAYBOOKS) : undefined}
          onTick={(ids) => set({ playbooks: ids })}
        />
        <Ticks
          label={say.topics(excluded.length)}
          // Those of the playbook, and those that were ticked before.
          all={[...new Set([...topics, ...excluded])].map((topic) => ({ id: topic, name: topic }))}
          ticked={excluded}
          onTick={(ids) => set({ excluded: ids })}
        />
      </div>
    </PaneDialog>
  );
}

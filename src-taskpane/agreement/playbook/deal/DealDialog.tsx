import {
  Button,
  Checkbox,
  Field,
  makeStyles,
  shorthands,
  Textarea,
  ToggleButton,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { MOST_NOTES, NO_DEAL, PAPERS, STANCES, tidyDeal, type Deal } from '../../../playbooks/deal/model.ts';
import type { NamedParty } from '../../../proofread/parties.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { PaneDialog } from '../../../ui/PaneDialog.tsx';
import { atEdge } from '../../../ui/styles/control-alignment.ts';
import { Choices } from './Choices.tsx';
import { nameParty } from './describe.ts';
import { dealMessages as say } from './messages.ts';
import { PartyFields } from './PartyFields.tsx';

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
  topics: { display: 'flex', flexDirection: 'column' },
  topic: atEdge,
});

/** Asks what a playbook cannot know: whom we act for, whose paper it is, how strict to be, notes, and topics that do not apply. */
export function DealDialog(props: {
  readonly deal: Deal;
  readonly parties: readonly NamedParty[];
  readonly topics: readonly string[];
  readonly onSave: (deal: Deal) => void;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const { parties, topics, onSave, onClose } = props;
  const [deal, setDeal] = useState(props.deal);
  const set = (change: Partial<Deal>): void => setDeal((before) => ({ ...before, ...change }));
  const actFor = (party: NamedParty): void => {
    const others = parties.filter((one) => one !== party);
    const [other] = others;
    // With three parties only the user knows who the other side is.
    set(other !== undefined && others.length === 1 ? { us: party, them: other } : { us: party });
  };
  const shown = [...new Set([...topics, ...deal.excluded])];
  const excluded = deal.excluded.length;
  return (
    <PaneDialog
      title={say.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => setDeal(NO_DEAL)}>{say.clear}</Button>
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
        {shown.length === 0 ? null : (
          <Disclosure label={say.topics(excluded)}>
            <div className={styles.topics}>
              {shown.map((topic) => (
                <Checkbox
                  key={topic}
                  className={styles.topic}
                  label={topic}
                  checked={deal.excluded.includes(topic)}
                  onChange={(_, { checked }) =>
                    set({
                      excluded:
                        checked === true
                          ? [...deal.excluded, topic]
                          : deal.excluded.filter((one) => one !== topic),
                    })
                  }
                />
              ))}
            </div>
          </Disclosure>
        )}
      </div>
    </PaneDialog>
  );
}

import {
  Button,
  makeStyles,
  Menu,
  MenuButton,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { TextAddRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { useCardStyles } from '../app/use-card-styles.ts';
import { messages } from '../messages.ts';
import type { Capability } from '../word/model.ts';
import { DRAFT_FORMS, type DraftForm } from './insertion.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  split: { display: 'flex', gap: '1px' },
  insert: { borderTopRightRadius: 0, borderBottomRightRadius: 0 },
  menu: { borderTopLeftRadius: 0, borderBottomLeftRadius: 0, minWidth: '32px', paddingInline: 0 },
  reason: { display: 'block', maxWidth: '220px', whiteSpace: 'normal' },
});

/** Insert, with the form beside it. A form that is not possible stays in the menu and says why. */
export function InsertButton(props: {
  readonly form: DraftForm;
  readonly choices: Readonly<Record<DraftForm, Capability>>;
  readonly onForm: (form: DraftForm) => void;
  readonly onInsert: () => void;
  readonly busy: boolean;
  /** Why nothing can be inserted now. */
  readonly refusal: string | undefined;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const note = useId();
  const { form, choices, refusal, busy } = props;
  const off = refusal !== undefined || busy;
  return (
    <div className={styles.row}>
      <div className={styles.split}>
        <Button
          className={styles.insert}
          appearance="primary"
          icon={<TextAddRegular />}
          disabledFocusable={off}
          aria-describedby={note}
          onClick={() => {
            if (!off) props.onInsert();
          }}
        >
          {messages.draft.insert}
        </Button>
        <Menu
          positioning="below-end"
          checkedValues={{ form: [form] }}
          onCheckedValueChange={(_, { checkedItems }) => {
            const chosen = DRAFT_FORMS.find((candidate) => checkedItems.includes(candidate));
            if (chosen !== undefined && choices[chosen].available) props.onForm(chosen);
          }}
        >
          <MenuTrigger disableButtonEnhancement>
            <MenuButton className={styles.menu} appearance="primary" aria-label={messages.draft.chooseForm} />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {DRAFT_FORMS.map((candidate) => {
                const choice = choices[candidate];
                return (
                  <MenuItemRadio key={candidate} name="form" value={candidate} disabled={!choice.available}>
                    {messages.draft.forms[candidate]}
                    {choice.available ? null : (
                      <span className={`${card.quiet} ${styles.reason}`}>{choice.reason}</span>
                    )}
                  </MenuItemRadio>
                );
              })}
            </MenuList>
          </MenuPopover>
        </Menu>
      </div>
      <span id={note} className={card.quiet}>
        {refusal ?? messages.draft.insertsAs[form]}
      </span>
    </div>
  );
}

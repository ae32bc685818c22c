import { Button, makeStyles, MenuButton, MenuItemRadio, tokens } from '@fluentui/react-components';
import { useId, useRef } from 'react';
import { useShortcut } from './use-shortcut.ts';
import { ButtonMenu } from '#pane/ui/controls/ButtonMenu.tsx';
import type { InsertForm } from '#pane/pure/citations/model.ts';
import { insertMessages } from '../messages.ts';
import { canInsert, remarkOn } from './insert-forms.ts';
import type { ChosenForm } from './use-form.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  split: { display: 'flex', gap: '1px' },
  insert: { borderTopRightRadius: 0, borderBottomRightRadius: 0 },
  menu: { borderTopLeftRadius: 0, borderBottomLeftRadius: 0, minWidth: '32px', paddingInline: 0 },
  reason: { display: 'block', maxWidth: '220px', whiteSpace: 'normal' },
  note: { flex: '1 1 120px', minWidth: 0 },
});

/** The insert button with the choice of form. A form that is not possible stays in the menu, with the reason. */
export function InsertMenu<F extends InsertForm>(props: {
  readonly label: string;
  /** Accessible name of the button, if the label does not say what is inserted. */
  readonly name?: string;
  readonly icon: React.JSX.Element;
  readonly form: ChosenForm<F>;
  /** Labels of the forms in the menu. */
  readonly labels: Readonly<Record<F, string>>;
  /** The effect of the offered form, as a phrase beside the button. */
  readonly note: string;
  readonly onInsert: () => void;
  readonly busy: boolean;
  /** Why nothing can be inserted now. */
  readonly refusal: string | undefined;
  readonly look?: 'primary' | 'secondary';
  /** Keeps the marked text of the page selected while the button is pressed. */
  readonly keepsMark?: boolean;
  /** True for the one button that Alt+I presses while it is visible. */
  readonly hasShortcut?: boolean;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const note = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { form, labels, refusal, busy, look = 'primary', keepsMark = false, hasShortcut = false } = props;
  useShortcut('I', button, hasShortcut);
  const off = refusal !== undefined || busy;
  const size = look === 'primary' ? 'medium' : 'small';
  return (
    <div className={styles.row}>
      <div className={styles.split}>
        <Button
          ref={(element: HTMLButtonElement | null) => {
            button.current = element;
          }}
          {...(hasShortcut ? { 'aria-keyshortcuts': 'Alt+I', title: insertMessages.shortcut } : {})}
          className={styles.insert}
          appearance={look}
          size={size}
          icon={props.icon}
          disabledFocusable={off}
          aria-describedby={note}
          {...(props.name === undefined ? {} : { 'aria-label': props.name })}
          {...(keepsMark ? { onMouseDown: (event: React.MouseEvent) => event.preventDefault() } : {})}
          onClick={() => {
            if (!off) props.onInsert();
          }}
        >
          {props.label}
        </Button>
        <FormMenu name={props.name} form={form} labels={labels} look={look} size={size} />
      </div>
      <div id={note} className={`${card.quiet} ${styles.note}`}>
        <div>{refusal ?? props.note}</div>
        {refusal === undefined && form.offer.reason !== undefined ? <div>{form.offer.reason}</div> : null}
      </div>
    </div>
  );
}

/** The menu of the forms beside the button. */
function FormMenu<F extends InsertForm>(props: {
  readonly name: string | undefined;
  readonly form: ChosenForm<F>;
  readonly labels: Readonly<Record<F, string>>;
  readonly look: 'primary' | 'secondary';
  readonly size: 'medium' | 'small';
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { name, form, labels, look, size } = props;
  const { forms, choices, offer } = form;
  return (
    <ButtonMenu
      positioning="below-end"
      checkedValues={{ form: [offer.form] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const chosen = forms.find((candidate) => checkedItems.includes(candidate));
        if (chosen !== undefined && canInsert(choices, chosen)) form.choose(chosen);
      }}
      button={
        <MenuButton
          className={styles.menu}
          appearance={look}
          size={size}
          aria-label={name === undefined ? insertMessages.chooseForm : insertMessages.chooseFormOf(name)}
        />
      }
    >
      {forms.map((candidate) => {
        const choice = choices[candidate];
        const remark = remarkOn(choice);
        return (
          <MenuItemRadio key={candidate} name="form" value={candidate} disabled={choice?.available === false}>
            {labels[candidate]}
            {remark === undefined ? null : <span className={`${card.quiet} ${styles.reason}`}>{remark}</span>}
          </MenuItemRadio>
        );
      })}
    </ButtonMenu>
  );
}

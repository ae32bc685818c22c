import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { visuallyHidden } from '#pane/ui/styles/visually-hidden.ts';
import type { Scope } from '#pane/word/model.ts';
import { draftMessages } from '../messages.ts';
import { SCOPES } from './use-scope.ts';

const useStyles = makeStyles({
  switch: {
    display: 'inline-flex',
    margin: 0,
    padding: '2px',
    border: 'none',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
  option: {
    position: 'relative',
    padding: '3px 7px',
    minHeight: '24px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    cursor: 'pointer',
    ':has(:checked)': {
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorBrandForeground1,
      boxShadow: tokens.shadow2,
      fontWeight: tokens.fontWeightSemibold,
    },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (forced-colors: active)': {
      ':has(:checked)': { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
    },
  },
  // The whole label is clickable.
  radio: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  visuallyHidden,
});

/** What a request is about: a passage of the document, or the files of the vault. */
export type Subject = Scope | 'vault';

const SUBJECTS: readonly Subject[] = [...SCOPES, 'vault'];

/** Chooses the subject of the prompt: the selection, the clause around the cursor, the whole document, or the vault. */
export function ScopeSwitch(props: {
  readonly value: Subject;
  readonly onChange: (subject: Subject) => void;
}) {
  const styles = useStyles();
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.visuallyHidden}>{draftMessages.scope}</legend>
      {SUBJECTS.map((scope) => (
        <label key={scope} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={scope}
            checked={scope === props.value}
            onChange={() => props.onChange(scope)}
          />
          {draftMessages.scopes[scope]}
        </label>
      ))}
    </fieldset>
  );
}

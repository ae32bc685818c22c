import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';

const useStyles = makeStyles({
  group: { flexWrap: 'wrap', marginLeft: '-8px' },
  choice: { '& label': { paddingLeft: 0, paddingRight: tokens.spacingHorizontalXS } },
});

/** A few choices in one row, of which one is chosen. */
export function Choices<Value extends string>(props: {
  readonly label: string;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const id = useId();
  const { label, values, names, value, onChange } = props;
  return (
    <div>
      <div id={id} className={card.quiet}>
        {label}
      </div>
      <RadioGroup
        className={styles.group}
        layout="horizontal"
        aria-labelledby={id}
        value={value}
        onChange={(_, data) => {
          const chosen = values.find((one) => one === data.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <Radio key={one} className={styles.choice} value={one} label={names[one]} />
        ))}
      </RadioGroup>
    </div>
  );
}

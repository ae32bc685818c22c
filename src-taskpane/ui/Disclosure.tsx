import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { useId, useState, type ReactNode } from 'react';

const useStyles = makeStyles({
  button: {
    justifyContent: 'flex-start',
    textAlign: 'left',
    maxWidth: '100%',
    overflowWrap: 'anywhere',
    paddingLeft: 0,
    marginLeft: '-5px',
    // High contrast mode gives it an outline.
    '@media (forced-colors: active)': { marginLeft: 0 },
    paddingRight: tokens.spacingHorizontalXS,
    minWidth: 0,
    fontWeight: tokens.fontWeightRegular,
  },
  content: { paddingTop: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
});

/** A heading that expands its content. The content is rendered only while expanded. */
export function Disclosure(props: {
  readonly label: string;
  /** Whether what was once expanded stays rendered, with all that was done in it. */
  readonly keeps?: boolean;
  readonly children: ReactNode;
}) {
  const { label, keeps = false, children } = props;
  const styles = useStyles();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <div>
      <Button
        className={styles.button}
        appearance="transparent"
        size="small"
        icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open);
          setWasOpen(true);
        }}
      >
        {label}
      </Button>
      <div id={id} className={styles.content} hidden={!open}>
        {open || (keeps && wasOpen) ? children : null}
      </div>
    </div>
  );
}

import {
  makeStyles,
  mergeClasses,
  shorthands,
  ToggleButton,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components';
import {
  ArrowSwapRegular,
  CutRegular,
  LibraryRegular,
  LightbulbRegular,
  TextBulletListRegular,
  TextEditStyleRegular,
} from '@fluentui/react-icons';
import { useServices } from '#pane/ui/services/services.ts';
import { draftMessages } from '../messages.ts';
import { quickAction, type ActionId } from '#pane/pure/prompts/library.ts';

const useStyles = makeStyles({
  // One row: what does not fit is scrolled to, and reachable with the arrow keys.
  bar: {
    display: 'flex',
    minWidth: 0,
    gap: tokens.spacingHorizontalXS,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // Room for the focus ring.
    padding: '3px',
    margin: '-3px',
  },
  group: { display: 'contents' },
  button: {
    minWidth: 0,
    flexShrink: 0,
    whiteSpace: 'nowrap',
    paddingInline: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
  },
  chosen: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    ...shorthands.borderColor(tokens.colorBrandStroke1),
    ':hover': {
      color: tokens.colorBrandForeground2,
      backgroundColor: tokens.colorBrandBackground2Hover,
      ...shorthands.borderColor(tokens.colorBrandStroke1),
    },
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
      ':hover': { color: 'HighlightText', backgroundColor: 'Highlight' },
    },
  },
});

/** Marks the button that the keyboard enters the toolbar at, from either side, until another one was used. */
const ENTRY = { 'data-tabster': JSON.stringify({ focusable: { isDefault: true } }) };

type Quick = Exclude<ActionId, 'own'>;

const GROUPS: readonly {
  readonly id: keyof typeof draftMessages.groups;
  readonly actions: readonly Quick[];
}[] = [
  { id: 'rewrite', actions: ['plain-language', 'shorten', 'make-mutual'] },
  { id: 'read', actions: ['explain', 'summarise'] },
  { id: 'vault', actions: ['answer-from-vault'] },
];

const ICONS: Readonly<Record<Quick, React.JSX.Element>> = {
  'plain-language': <TextEditStyleRegular />,
  shorten: <CutRegular />,
  'make-mutual': <ArrowSwapRegular />,
  explain: <LightbulbRegular />,
  summarise: <TextBulletListRegular />,
  'answer-from-vault': <LibraryRegular />,
};

/**
 * The quick actions as one tab stop; the arrow keys move among them. Pressing one again deselects it, and the text in
 * the box is the instruction. What needs a language model cannot be pressed where the workspace has none.
 */
export function QuickActions(props: { readonly value: ActionId; readonly onChange: (id: ActionId) => void }) {
  const styles = useStyles();
  const hasModel = useServices().session.workspace.languageModel !== false;
  const arrows = useArrowNavigationGroup({
    axis: 'both',
    circular: true,
    memorizeCurrent: true,
    unstable_hasDefault: true,
  });
  const [first] = GROUPS.flatMap(({ actions }) => actions);
  return (
    <div role="toolbar" aria-label={draftMessages.quickActions} className={styles.bar} {...arrows}>
      {GROUPS.map(({ id: group, actions }) => (
        <span key={group} className={styles.group}>
          {actions.map((id) => {
            const isBarred = !hasModel && quickAction(id).needsModel === true;
            return (
              <ToggleButton
                key={id}
                {...(id === first ? ENTRY : {})}
                className={mergeClasses(styles.button, id === props.value && styles.chosen)}
                size="small"
                shape="circular"
                icon={ICONS[id]}
                title={isBarred ? draftMessages.needsModel : draftMessages.groups[group]}
                disabledFocusable={isBarred}
                checked={id === props.value}
                onClick={() => props.onChange(id === props.value ? 'own' : id)}
              >
                {quickAction(id).label}
              </ToggleButton>
            );
          })}
        </span>
      ))}
    </div>
  );
}

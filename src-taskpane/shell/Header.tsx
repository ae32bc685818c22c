import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components';
import {
  ChevronDownRegular,
  DocumentTableSearchRegular,
  EditRegular,
  FolderRegular,
  LinkRegular,
  MoreHorizontalRegular,
  SearchRegular,
  TextBulletListSquareRegular,
} from '@fluentui/react-icons';
import { useId, useRef, useState } from 'react';
import { ProjectPicker } from '../ui/ProjectPicker.tsx';
import { useServices, type TabId } from '../ui/services.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { shellMessages } from './messages.ts';

/** What the menu opens. */
export type DialogId = 'capabilities' | 'history' | 'language' | 'save';

/** The tabs, in their order. */
export const TAB_IDS: readonly TabId[] = ['draft', 'search', 'review', 'agreement', 'sources'];

const ICONS: Readonly<Record<TabId, React.JSX.Element>> = {
  draft: <EditRegular />,
  search: <SearchRegular />,
  review: <DocumentTableSearchRegular />,
  agreement: <TextBulletListSquareRegular />,
  sources: <LinkRegular />,
};

const useStyles = makeStyles({
  header: {
    flexShrink: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  row: { display: 'flex', alignItems: 'center', paddingInline: tokens.spacingHorizontalXS },
  // One row at any width: what does not fit is scrolled to, as the arrow keys reach it.
  tabs: { flex: '1 1 auto', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' },
  tab: {
    flexShrink: 0,
    '@media (max-width: 479px)': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      rowGap: 0,
      paddingInline: '4px',
      paddingBlock: '5px 7px',
      // Keeps room for bold words beside the label, which here would be below it.
      '& .fui-Tab__content--reserved-space': { display: 'none' },
      flexGrow: 1,
      '& .fui-Tab__content': { fontSize: tokens.fontSizeBase200, lineHeight: '16px', paddingInline: 0 },
    },
  },
  context: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingBottom: '2px',
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalXS,
  },
  project: {
    minWidth: 0,
    maxWidth: '100%',
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    paddingInline: tokens.spacingHorizontalS,
  },
  none: { color: tokens.colorNeutralForeground3 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  panel: { padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}` },
  visuallyHidden,
});

/** The tabs, and the project that all of them work with. */
export function Header(props: {
  readonly current: TabId;
  readonly onTab: (id: TabId) => void;
  readonly onDialog: (dialog: DialogId) => void;
}) {
  const styles = useStyles();
  return (
    <header className={styles.header}>
      <h1 className={styles.visuallyHidden}>{shellMessages.title}</h1>
      <div className={styles.row}>
        <TabList
          className={styles.tabs}
          aria-label={shellMessages.tabList}
          selectedValue={props.current}
          onTabSelect={(_, { value }) => {
            const tab = TAB_IDS.find((id) => id === value);
            if (tab !== undefined) props.onTab(tab);
          }}
        >
          {TAB_IDS.map((id) => (
            <Tab
              key={id}
              className={styles.tab}
              icon={ICONS[id]}
              id={`tab-${id}`}
              value={id}
              aria-controls={`panel-${id}`}
            >
              {shellMessages.tabs[id]}
            </Tab>
          ))}
        </TabList>
      </div>
      <ProjectBar onDialog={props.onDialog} />
    </header>
  );
}

/** The project of all tabs as a button; pressed, the list to choose another one from. */
function ProjectBar({ onDialog }: { readonly onDialog: (dialog: DialogId) => void }) {
  const styles = useStyles();
  const { project, chooseProject, session, word } = useServices();
  const [isOpen, open] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className={styles.context}>
        <Button
          ref={(element: HTMLButtonElement | null) => {
            button.current = element;
          }}
          className={mergeClasses(styles.project, project === undefined && styles.none)}
          appearance="subtle"
          size="small"
          icon={<FolderRegular />}
          aria-expanded={isOpen}
          aria-controls={id}
          title={shellMessages.projectHint}
          onClick={() => open(!isOpen)}
        >
          <span className={styles.visuallyHidden}>{shellMessages.projectPrefix}</span>
          <span className={styles.name}>{project?.name ?? shellMessages.chooseProject}</span>
          <ChevronDownRegular aria-hidden />
        </Button>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button
              appearance="subtle"
              size="small"
              icon={<MoreHorizontalRegular />}
              aria-label={shellMessages.more}
              title={shellMessages.more}
            />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem disabled={word.status !== 'ready'} onClick={() => onDialog('save')}>
                {shellMessages.saveToVault}
              </MenuItem>
              {session.history === 'off' ? null : (
                <MenuItem disabled={word.status !== 'ready'} onClick={() => onDialog('history')}>
                  {shellMessages.history}
                </MenuItem>
              )}
              <MenuItem onClick={() => onDialog('language')}>{shellMessages.language}</MenuItem>
              <MenuItem onClick={() => onDialog('capabilities')}>{shellMessages.capabilityTitle}</MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
      </div>
      <div id={id} hidden={!isOpen} className={isOpen ? styles.panel : undefined}>
        {isOpen ? (
          <ProjectPicker
            label={shellMessages.project}
            value={project}
            optional
            onChange={(next) => {
              chooseProject(next);
              if (next === undefined) return;
              open(false);
              button.current?.focus();
            }}
          />
        ) : null}
      </div>
    </>
  );
}

import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { lazy, memo, Suspense, useState, type ComponentType } from 'react';
import { Boundary } from './Boundary.tsx';
import { Busy } from '../ui/Busy.tsx';
import { shellMessages } from './messages.ts';
import { uiMessages } from '../ui/messages.ts';
import { ErrorNotice, Notice } from '../ui/Notice.tsx';
import { useServices } from '../ui/services.ts';
import { unseen } from '../ui/visually-hidden.ts';
import { isStale } from './version.ts';

/** The tabs, in their order. */
export type TabId = 'draft' | 'search' | 'review' | 'agreement' | 'sources';

/** The view of each tab. A lazy one is loaded when it is first shown, and then stays mounted. */
export type TabViews = Readonly<Record<TabId, ComponentType>>;

const CapabilityDialog = lazy(() =>
  import('./CapabilityDialog.tsx').then((m) => ({ default: m.CapabilityDialog })),
);
const SaveDialog = lazy(() => import('../vault/SaveDialog.tsx').then((m) => ({ default: m.SaveDialog })));
const IDS: readonly TabId[] = ['draft', 'search', 'review', 'agreement', 'sources'];

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100vh',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 10,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingInline: tokens.spacingHorizontalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  tabs: { minWidth: 0, flexShrink: 1, flexWrap: 'wrap' },
  // Five labels and the menu fit into Word's narrowest pane.
  tab: {
    '@media (max-width: 380px)': {
      paddingLeft: '4px',
      paddingRight: '4px',
      '& .fui-Tab__content': { fontSize: tokens.fontSizeBase200 },
    },
  },
  notices: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    ':not(:empty)': { paddingTop: tokens.spacingVerticalM },
  },
  unseen,
  panel: { flexGrow: 1, padding: tokens.spacingHorizontalM, boxSizing: 'border-box', minWidth: 0 },
});

/** The tabs, the notices that concern all of them, and the menu. Not drawn again for each sentence that is read out. */
export const Shell = memo(function Shell(props: {
  readonly views: TabViews;
  readonly reopenWord: () => void;
}) {
  const { views, reopenWord } = props;
  const { platform, word } = useServices();
  const styles = useStyles();
  const [current, setCurrent] = useState<TabId>('draft');
  const [visited, setVisited] = useState<ReadonlySet<TabId>>(new Set(['draft']));
  const [dialog, setDialog] = useState<'capabilities' | 'save'>();
  const close = (): void => setDialog(undefined);
  const show = (tab: TabId): void => {
    setCurrent(tab);
    setVisited((before) => new Set([...before, tab]));
  };
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.unseen}>{shellMessages.title}</h1>
        <TabList
          className={styles.tabs}
          size="small"
          aria-label={shellMessages.tabList}
          selectedValue={current}
          onTabSelect={(_, { value }) => {
            const tab = IDS.find((id) => id === value);
            if (tab !== undefined) show(tab);
          }}
        >
          {IDS.map((id) => (
            <Tab key={id} className={styles.tab} id={`tab-${id}`} value={id} aria-controls={`panel-${id}`}>
              {shellMessages.tabs[id]}
            </Tab>
          ))}
        </TabList>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button
              appearance="subtle"
              icon={<MoreHorizontalRegular />}
              aria-label={shellMessages.more}
              title={shellMessages.more}
            />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem disabled={word.status !== 'ready'} onClick={() => setDialog('save')}>
                {shellMessages.saveToVault}
              </MenuItem>
              <MenuItem onClick={() => setDialog('capabilities')}>{shellMessages.capabilityTitle}</MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
      </header>
      <main>
        <Notices className={styles.notices} reopenWord={reopenWord} />
        {IDS.map((id) => {
          const View = views[id];
          return (
            <div
              key={id}
              role="tabpanel"
              id={`panel-${id}`}
              aria-labelledby={`tab-${id}`}
              hidden={id !== current}
              className={styles.panel}
            >
              {visited.has(id) ? (
                <Boundary reload={platform.reload}>
                  <Suspense fallback={<Busy label={uiMessages.loading} />}>
                    <View />
                  </Suspense>
                </Boundary>
              ) : null}
            </div>
          );
        })}
      </main>
      <Suspense fallback={null}>
        {dialog === 'capabilities' ? <CapabilityDialog onClose={close} /> : null}
        {dialog === 'save' && word.status === 'ready' ? (
          <SaveDialog document={word.document} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
});

function Notices({ className, reopenWord }: { readonly className: string; readonly reopenWord: () => void }) {
  const { online, session, word, platform } = useServices();
  return (
    <div className={className}>
      {online ? null : <Notice intent="warning">{shellMessages.offline}</Notice>}
      {isStale(platform.paneVersion, session.paneVersion) ? (
        <Notice
          intent="info"
          title={shellMessages.staleTitle}
          actions={
            <Button size="small" onClick={platform.reload}>
              {shellMessages.reload}
            </Button>
          }
        >
          {shellMessages.stale}
        </Notice>
      ) : null}
      {word.status === 'ready' && word.document.caution !== undefined ? (
        <Notice
          intent="warning"
          title={shellMessages.cautionTitle}
          actions={
            <Button
              size="small"
              onClick={() => {
                word.document.endCaution();
                reopenWord();
              }}
            >
              {shellMessages.endCaution}
            </Button>
          }
        >
          {word.document.caution}
        </Notice>
      ) : null}
      {word.status === 'failed' ? <ErrorNotice error={word.error} onRetry={reopenWord} /> : null}
    </div>
  );
}

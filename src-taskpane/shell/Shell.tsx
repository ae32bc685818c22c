import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { lazy, memo, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { shellMessages } from './messages.ts';
import { ErrorNotice } from '../ui/notices/ErrorNotice.tsx';
import { Notice } from '../ui/notices/Notice.tsx';
import { useServices, type PlaceId } from '../ui/services/services.ts';
import { Header, PLACE_IDS } from './header/Header.tsx';
import type { DialogId } from './header/HeaderMenu.tsx';
import { LoadedView, type LoadView } from '../ui/loaded/LoadedView.tsx';
import { useVisited } from '../ui/loaded/use-visited.ts';
import { uiMessages } from '../ui/messages.ts';
import { DocumentPlace, type DocumentViews } from './places/DocumentPlace.tsx';
import type { VaultViews } from './places/VaultPlace.tsx';
import { isStale } from './version.ts';

/** The code of the parts of each place, and of the drawer that shows a source. It is loaded when first shown; a part then stays mounted. */
export interface PaneViews extends DocumentViews, VaultViews {
  readonly sources: LoadView;
  readonly sourceDrawer: LoadView;
}

const NO_PROPS = {};

const loadVault = async () => (await import('./places/VaultPlace.tsx')).VaultPlace;

const CapabilityDialog = lazy(() =>
  import('./header/CapabilityDialog.tsx').then((m) => ({ default: m.CapabilityDialog })),
);

const HistoryDialog = lazy(() =>
  import('../features/history/HistoryDialog.tsx').then((m) => ({ default: m.HistoryDialog })),
);

const KeysDialog = lazy(() => import('./header/KeysDialog.tsx').then((m) => ({ default: m.KeysDialog })));

const LanguageDialog = lazy(() =>
  import('./header/LanguageDialog.tsx').then((m) => ({ default: m.LanguageDialog })),
);

const SaveDialog = lazy(() =>
  import('../features/save-to-vault/SaveDialog.tsx').then((m) => ({ default: m.SaveDialog })),
);

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    height: '100vh',
    backgroundColor: tokens.colorNeutralBackground1,
    // Too low for fixed parts: the whole page scrolls.
    '@media (max-height: 400px)': { height: 'auto', minHeight: '100vh' },
  },
  notices: {
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    ':not(:empty)': { paddingTop: tokens.spacingVerticalM },
  },
  // Until its code has loaded; the drawer itself overlays the page.
  drawer: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 2,
    paddingInline: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  main: { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 },
  panel: {
    flex: '1 1 auto',
    minHeight: 0,
    // WebView2 hides overlay scroll bars; the user must see that there is more.
    overflowY: 'scroll',
    // Below the line that leads back from a section.
    scrollPaddingTop: '44px',
    padding: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minWidth: 0,
    '@media (max-height: 400px)': { overflowY: 'visible' },
  },
});

/** The places, the notices that concern all of them, and the menu. Not rendered again for each announced sentence. */
export const Shell = memo(function Shell(props: {
  readonly views: PaneViews;
  readonly onPlace: (place: PlaceId) => void;
  readonly reopenWord: () => void;
}) {
  const { views, reopenWord } = props;
  const { place: current, section, word, openedSource } = useServices();
  const styles = useStyles();
  const visited = useVisited(current);
  const [dialog, openDialog] = useState<DialogId>();
  const close = (): void => openDialog(undefined);
  const panels = useKeptScroll(current, current === 'document' ? section : undefined);
  useKeysKey(openDialog);
  return (
    <div className={styles.page}>
      <Header current={current} onPlace={props.onPlace} onDialog={openDialog} />
      <main className={styles.main}>
        <Notices className={styles.notices} reopenWord={reopenWord} />
        {PLACE_IDS.map((id) => (
          <div
            key={id}
            ref={(element) => {
              if (element === null) panels.delete(id);
              else panels.set(id, element);
            }}
            role="tabpanel"
            id={`panel-${id}`}
            aria-labelledby={`tab-${id}`}
            hidden={id !== current}
            className={styles.panel}
          >
            {visited.has(id) ? <Place id={id} views={views} /> : null}
          </div>
        ))}
      </main>
      {openedSource === undefined ? null : (
        <div className={styles.drawer}>
          <LoadedView load={views.sourceDrawer} props={NO_PROPS} />
        </div>
      )}
      <Suspense fallback={null}>
        {dialog === 'capabilities' ? <CapabilityDialog onClose={close} /> : null}
        {dialog === 'keys' ? <KeysDialog onClose={close} /> : null}
        {dialog === 'language' ? <LanguageDialog onClose={close} /> : null}
        {dialog === 'history' && word.status === 'ready' ? (
          <HistoryDialog document={word.document} onClose={close} />
        ) : null}
        {dialog === 'save' && word.status === 'ready' ? (
          <SaveDialog document={word.document} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
});

function Place({ id, views }: { readonly id: PlaceId; readonly views: PaneViews }) {
  if (id === 'document') return <DocumentPlace views={views} />;
  if (id === 'vault') return <LoadedView load={loadVault} props={{ views }} />;
  return <LoadedView load={views.sources} props={NO_PROPS} />;
}

/** Opens the list of keys at Ctrl+/. `open` must be the same function in every render. */
function useKeysKey(open: (dialog: DialogId) => void): void {
  useEffect(() => {
    const show = (event: KeyboardEvent): void => {
      if (event.key !== '/' || !event.ctrlKey) return;
      open('keys');
      event.preventDefault();
    };
    window.addEventListener('keydown', show);
    return () => window.removeEventListener('keydown', show);
  }, [open]);
}

/** Returns the panels by place. Each place, and each section of the document, keeps its scroll position while another one is shown. */
function useKeptScroll(place: PlaceId, section: string | undefined): Map<PlaceId, HTMLElement> {
  const [panels] = useState(() => new Map<PlaceId, HTMLElement>());
  const kept = useRef(new Map<string, number>());
  const current = section ?? place;
  useLayoutEffect(() => {
    const { current: positions } = kept;
    const panel = panels.get(place);
    if (panel === undefined) return undefined;
    panel.scrollTop = positions.get(current) ?? 0;
    const note = (): void => void positions.set(current, panel.scrollTop);
    panel.addEventListener('scroll', note);
    return () => panel.removeEventListener('scroll', note);
  }, [place, current, panels]);
  return panels;
}

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
              {uiMessages.reload}
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

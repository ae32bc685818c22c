import {
  FluentProvider,
  makeStyles,
  RendererProvider,
  Spinner,
  tokens as fluent,
  type GriffelRenderer,
} from '@fluentui/react-components';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Session } from '#server/relay/api.ts';
import type { InsertForm } from '../pure/citations/model.ts';
import { shellMessages } from './messages.ts';
import type { FirmSignIn } from '../relay-client/sign-in/authorization.ts';
import type { RelayClient } from '../relay-client/model.ts';
import type { TokenSource } from '../relay-client/sign-in/tokens.ts';
import type { PaneError } from '../errors.ts';
import type { WordDocument } from '../word/model.ts';
import { Announcer, useAnnouncement } from './Announcer.tsx';
import type { ClauseTask } from '../ui/services/clause-task.ts';
import type { DraftTask } from '../ui/services/draft-task.ts';
import { useLoad } from '../ui/services/loadable.ts';
import { keepEqual } from '../keep-equal.ts';
import { ErrorNotice } from '../ui/notices/ErrorNotice.tsx';
import type { OpenedSource } from '../ui/services/opened-source.ts';
import {
  ServicesContext,
  type OpenProjectList,
  type Platform,
  type Services,
  type PlaceId,
  type SectionId,
  type WordState,
} from '../ui/services/services.ts';
import type { Theirs } from '../ui/services/standing.ts';
import { visuallyHidden } from '../ui/styles/visually-hidden.ts';
import { useLetIn } from './use-let-in.ts';
import { useOwnRelay } from './relay/use-own-relay.ts';
import { useProject } from './use-project.ts';
import { useSame } from './use-same.ts';
import { useStanding } from './use-standing.ts';
import { useSession } from './session.ts';
import { Shell, type PaneViews } from './Shell.tsx';
import { darkTheme, isDark, lightTheme, type HostTheme } from './theme.ts';
import { createProjectLoader, useMedia, useOnline, useSelection, useWord } from './use-signals.ts';

/** The theme of the Office window, and a subscription to its changes. */
interface HostThemeSource {
  /** Returns the same object until the theme changes. */
  readonly current: () => HostTheme | undefined;
  readonly watch: (changed: () => void) => () => void;
}

/** The dependencies that the composition root passes in. */
export interface AppProps {
  readonly relay: RelayClient;
  readonly tokens: TokenSource;
  readonly platform: Platform;
  /** Waits for Office and opens the document. Must be the same function in every render. */
  readonly openDocument: () => Promise<WordDocument>;
  readonly views: PaneViews;
  /** Counts what is pending of others in the document. */
  readonly countTheirs: (document: WordDocument) => Promise<Theirs>;
  /** Called once the pane can be used: the selection is shown, or why it cannot be. What is needed later is loaded then. */
  readonly onUsable: () => void;
  readonly hostTheme: HostThemeSource;
  readonly renderer: GriffelRenderer;
  readonly targetDocument: Document;
  /** Returns the pairing code of the address once: a code works once, and a second attempt would count as a wrong guess. */
  readonly takeCode: () => string | undefined;
  /** Signs in with the firm's account; with a window only if `ask` is true. */
  readonly signInToFirm: (
    details: FirmSignIn,
    ask: boolean,
    onSeparated?: (error: PaneError) => void,
  ) => Promise<void>;
}

const SignInScreen = lazy(() => import('./SignIn.tsx').then((m) => ({ default: m.SignInScreen })));

const useStyles = makeStyles({
  root: {
    minHeight: '100vh',
    backgroundColor: fluent.colorNeutralBackground1,
    color: fluent.colorNeutralForeground1,
  },
  waiting: { padding: fluent.spacingVerticalXXL },
  failed: { padding: fluent.spacingHorizontalM },
  visuallyHidden,
});

/** The pane: theme, sign-in, and then the places. */
export function App(props: AppProps) {
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  const host = useSyncExternalStore(props.hostTheme.watch, props.hostTheme.current);
  const dark = isDark(host, prefersDark);
  // Scroll bars and native controls also follow Word's theme, which may differ from the desktop's; on the page itself, because
  // dialogs stand outside the provider's element.
  const page = props.targetDocument.documentElement;
  useLayoutEffect(() => page.style.setProperty('color-scheme', dark ? 'dark' : 'light'), [page, dark]);
  return (
    <RendererProvider renderer={props.renderer} targetDocument={props.targetDocument}>
      <FluentProvider theme={dark ? darkTheme : lightTheme} targetDocument={props.targetDocument}>
        <Gate {...props} />
      </FluentProvider>
    </RendererProvider>
  );
}

function Gate(props: AppProps) {
  const styles = useStyles();
  const { relay, tokens, platform, openDocument, takeCode } = props;
  const [state, connect] = useSession({ relay, tokens, takeCode, now: platform.now });
  const [word, reopenWord] = useWord(openDocument);
  // The content of the places survives signing in again, as the same user.
  const [kept, keep] = useState<Session>();
  if (state.status === 'ready') {
    const session = kept === undefined ? state.session : keepEqual(kept, state.session);
    if (session !== kept) keep(session);
  }
  const pair = useCallback((code: string) => relay.pair(code), [relay]);
  return (
    <div className={styles.root}>
      {state.status === 'connecting' || state.status === 'failed' ? (
        <main>
          <h1 className={styles.visuallyHidden}>{shellMessages.title}</h1>
          {state.status === 'connecting' ? (
            <Spinner className={styles.waiting} size="small" label={shellMessages.connecting} />
          ) : (
            <div className={styles.failed}>
              <ErrorNotice error={state.error} platform={platform} onRetry={connect} />
            </div>
          )}
        </main>
      ) : null}
      {state.status === 'signedOut' ? (
        <Suspense fallback={null}>
          <SignInScreen
            signIn={state.signIn}
            expired={state.expired}
            pairing={state.pairing}
            pair={pair}
            onSignedIn={connect}
            signInToFirm={props.signInToFirm}
            platform={platform}
          />
        </Suspense>
      ) : null}
      {kept === undefined ? null : (
        <div hidden={state.status !== 'ready'}>
          <SignedIn key={kept.user.id} {...props} session={kept} word={word} reopenWord={reopenWord} />
        </div>
      )}
    </div>
  );
}

function SignedIn(
  props: AppProps & { readonly session: Session; readonly word: WordState; readonly reopenWord: () => void },
) {
  const { platform, session, word, reopenWord } = props;
  const online = useOnline();
  const load = useMemo(() => createProjectLoader(props.relay), [props.relay]);
  const [projects, reloadProjects] = useLoad(load);
  const [project, chooseProject] = useProject(projects, { session, platform, word });
  const [projectList, openProjectList] = useState<OpenProjectList>();
  const [place, openPlace] = useState<PlaceId>('document');
  const [section, setSection] = useState<SectionId>();
  const openSection = useCallback((next: SectionId | undefined) => {
    openPlace('document');
    setSection(next);
  }, []);
  const [clauseTask, setClauseTask] = useState<ClauseTask>();
  const openClauses = useCallback(
    (task: ClauseTask) => {
      setClauseTask(task);
      openSection('clauses');
    },
    [openSection],
  );
  const [draftTask, setDraftTask] = useState<DraftTask>();
  const [openedSource, openSource] = useState<OpenedSource>();
  const [writes, setWrites] = useState(0);
  const selection = useSelection(word, writes);
  const isUsable = selection.status !== 'starting';
  const { onUsable } = props;
  const [standing, report] = useStanding(isUsable ? word : undefined, props.countTheirs);
  const relay = useOwnRelay(props.relay, { platform, session, word, deal: standing.deal });
  useEffect(() => {
    if (isUsable) onUsable();
  }, [isUsable, onUsable]);
  const { aiMark } = session;
  useEffect(() => {
    if (word.status === 'ready') word.document.markGenerated(aiMark);
  }, [word, aiMark]);
  const [forms] = useState(() => new Map<string, InsertForm>());
  const [letIn, setLetIn] = useLetIn(word);
  const [announcement, announce] = useAnnouncement();
  const wrote = useCallback(() => setWrites((n) => n + 1), []);
  const services = useSame<Services>({
    relay,
    session,
    platform,
    word,
    selection,
    online,
    projects,
    reloadProjects,
    project,
    chooseProject,
    projectList,
    openProjectList,
    place,
    section,
    openSection,
    standing,
    report,
    clauseTask,
    openClauses,
    draftTask,
    setDraftTask,
    openedSource,
    openSource,
    writes,
    wrote,
    forms,
    letIn,
    setLetIn,
    announce,
  });
  return (
    <ServicesContext value={services}>
      <Shell views={props.views} onPlace={openPlace} reopenWord={reopenWord} />
      <Announcer announcement={announcement} />
    </ServicesContext>
  );
}

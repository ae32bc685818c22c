import { Button, Field, makeStyles, Text, Textarea, tokens } from '@fluentui/react-components';
import { SearchRegular, TextQuoteRegular } from '@fluentui/react-icons';
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, type Dispatch } from 'react';
import type { SearchAnswer } from '#server/relay/api.ts';
import type { OnQueue } from '../../relay-client/model.ts';
import { queueLabel } from '../../ui/Busy.tsx';
import { useLoad, type Loadable } from '../../ui/services/loadable.ts';
import { HiddenNotice } from '../../ui/hidden/HiddenNotice.tsx';
import { usePassage } from '../../ui/hidden/use-passage.ts';
import { replaceMessages } from '../../features/replace-names/messages.ts';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { ChooseProject } from '../../ui/ChooseProject.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useServices } from '../../ui/services/services.ts';
import { searchMessages } from './messages.ts';
import { Results } from './Results.tsx';
import { arrangeResults, countResults } from './arrange.ts';
import { emptySearch, hiddenInQuery, searchReducer, type SearchEvent, type SearchState } from './state.ts';

const useStyles = makeStyles({
  tab: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  intro: { color: tokens.colorNeutralForeground3 },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  chip: { fontWeight: tokens.fontWeightRegular },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** The search of the vault: searches a project of the vault by meaning and inserts results with their source. */
export function SearchTab() {
  const styles = useStyles();
  const { selection, online, project, letIn } = useServices();
  const [state, dispatch] = useReducer(searchReducer, emptySearch);
  // Before Search can be pressed: the box may have been filled with what is no longer let in.
  useLayoutEffect(() => dispatch({ type: 'letIn', letIn }), [letIn]);
  const look = selection.status === 'ready' ? selection.passage : undefined;
  const selected = look === undefined || look.isEmpty ? '' : look.text;
  const { read, isReading, error, dismiss } = usePassage(look);
  const { asked, found, again } = useSearch(state.asked);
  const search = (): void => dispatch({ type: 'search', projectId: project?.id });
  const searchSelection = async (): Promise<void> => {
    if (!online || isReading) return;
    const now = await read();
    if (now !== undefined) dispatch({ type: 'searchSelection', selection: now, projectId: project?.id });
  };
  // What failed may have had hidden text that is no longer let in.
  const isAsked = asked?.query === state.query.trim();
  return (
    <div className={styles.tab}>
      <SearchForm
        state={state}
        selected={selected}
        isReading={isReading}
        dispatch={dispatch}
        onSearch={search}
        onSelection={() => void searchSelection()}
      />
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      <HiddenNotice pieces={hiddenInQuery(state)} unscanned={state.source?.unscanned} />
      {found.status === 'idle' ? <Text className={styles.intro}>{searchMessages.intro}</Text> : null}
      {found.status === 'loading' ? (
        <Skeleton label={found.queue === undefined ? searchMessages.searching : queueLabel(found.queue)} />
      ) : null}
      {found.status === 'failed' ? (
        <ErrorNotice error={found.error} onRetry={isAsked ? again : search} />
      ) : null}
      {found.status === 'ready' && asked !== undefined ? (
        <Results
          key={`${asked.projectId} ${asked.query}`}
          results={found.value.results}
          query={asked.query}
          projectId={asked.projectId}
        />
      ) : null}
    </div>
  );
}

type LastSearch = SearchState['asked'];

/** Searches for what was asked of the chosen project, and announces what is found. */
function useSearch(last: LastSearch): {
  readonly asked: LastSearch;
  readonly found: Loadable<SearchAnswer>;
  readonly again: () => void;
} {
  const { relay, announce, project } = useServices();
  // Results of another project are not shown as if they belonged to this one.
  const asked = last?.projectId === project?.id ? last : undefined;
  const load = useMemo(
    () =>
      asked === undefined
        ? undefined
        : (signal: AbortSignal, onQueue: OnQueue) =>
            relay.search(asked.projectId, asked.query, signal, onQueue),
    [relay, asked],
  );
  const [found, again] = useLoad(load);
  useEffect(() => {
    if (found.status === 'loading')
      announce(found.queue === undefined ? searchMessages.searching : queueLabel(found.queue));
    if (found.status !== 'ready') return;
    const { results } = found.value;
    announce(
      results.length === 0
        ? searchMessages.nothing
        : searchMessages.found(countResults(arrangeResults(results).strong)),
    );
  }, [found, announce]);
  return { asked, found, again };
}

/** The question: typed, or the selected clause. */
function SearchForm(props: {
  readonly state: SearchState;
  readonly selected: string;
  readonly isReading: boolean;
  readonly dispatch: Dispatch<SearchEvent>;
  readonly onSearch: () => void;
  readonly onSelection: () => void;
}) {
  const styles = useStyles();
  const { state, selected, isReading, dispatch, onSearch, onSelection } = props;
  const { online, project, standing } = useServices();
  const isReplaced = standing.toSent !== undefined && standing.toSent(state.query) !== state.query;
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      {project === undefined ? <ChooseProject chosen={() => box.current?.focus()} /> : null}
      <Field
        label={searchMessages.query}
        size="small"
        {...(state.missing === undefined || (state.missing === 'project' && project !== undefined)
          ? {}
          : {
              validationState: 'error',
              validationMessage:
                state.missing === 'project' ? searchMessages.chooseProject : searchMessages.typeQuery,
            })}
      >
        <Textarea
          ref={(element: HTMLTextAreaElement | null) => {
            box.current = element;
          }}
          rows={2}
          resize="vertical"
          placeholder={searchMessages.queryPlaceholder}
          value={state.query}
          onChange={(_, { value }) => dispatch({ type: 'type', query: value })}
          onKeyDown={(event) => {
            // Enter during composition belongs to the input method.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onSearch();
          }}
        />
      </Field>
      {isReplaced ? <Text size={200}>{replaceMessages.search}</Text> : null}
      <div className={styles.buttons}>
        <Button appearance="primary" type="submit" icon={<SearchRegular />} disabledFocusable={!online}>
          {searchMessages.search}
        </Button>
        {selected === '' ? null : (
          <Button
            size="small"
            shape="circular"
            className={styles.chip}
            icon={<TextQuoteRegular />}
            title={selected.slice(0, 200)}
            disabledFocusable={!online || isReading}
            onClick={onSelection}
          >
            {searchMessages.fromSelection}
          </Button>
        )}
      </div>
    </form>
  );
}

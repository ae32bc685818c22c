import { Button, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  AddRegular,
  DeleteRegular,
  EditRegular,
  SearchRegular,
  StarFilled,
  StarRegular,
} from '@fluentui/react-icons';
import { useEffect, useId, useMemo, useRef, type KeyboardEvent } from 'react';
import type { SavedPrompt } from '../../pure/prompts/saved-prompt.ts';
import { findVariables, isVariable } from '../../pure/prompts/variables.ts';
import { Busy } from '../../ui/Busy.tsx';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { PaneDialog } from '../../ui/PaneDialog.tsx';
import { useServices } from '../../ui/services/services.ts';
import { ExchangePrompts } from './ExchangePrompts.tsx';
import { searchPrompts, type ListedPrompt } from './listed-prompt.ts';
import { libraryMessages as say } from './messages.ts';
import { PromptProblems } from './PromptProblems.tsx';
import type { usePrompts } from './use-prompts.ts';

const useStyles = makeStyles({
  list: {
    maxHeight: '210px',
    overflowY: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  option: {
    display: 'flex',
    flexDirection: 'column',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 3px 0 ${tokens.colorBrandStroke1}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  star: { color: tokens.colorPaletteMarigoldForeground1, verticalAlign: 'text-bottom' },
  text: { maxHeight: '96px', overflowY: 'auto' },
  input: { minWidth: 0 },
});

interface BrowseProps {
  readonly library: ReturnType<typeof usePrompts>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly activeKey: string | undefined;
  readonly onActive: (key: string) => void;
  readonly onChoose: (prompt: ListedPrompt) => void;
  /** Edits one of the user's own prompts; undefined creates one. */
  readonly onEdit: (prompt: SavedPrompt | undefined) => void;
  readonly onClose: () => void;
}

/** The list of prompts with its search, what is known of the active one, and the actions. */
export function BrowsePrompts(props: BrowseProps) {
  const { library, query, onChoose } = props;
  const { prompts, firm } = library;
  const { announce } = useServices();
  const found = useMemo(() => searchPrompts(prompts, query), [prompts, query]);
  const active = found.find(({ key }) => key === props.activeKey) ?? found[0];
  const isLoading = firm.status === 'loading';
  useEffect(() => {
    if (query !== '') announce(found.length === 0 ? say.noMatch : say.found(found.length));
  }, [announce, found, query]);
  return (
    <PaneDialog
      title={say.title}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{say.close}</Button>
          <Button
            appearance="primary"
            disabledFocusable={active === undefined}
            onClick={() => active !== undefined && onChoose(active)}
          >
            {active !== undefined && findVariables(active.prompt.text).some(isVariable) ? say.next : say.use}
          </Button>
        </>
      }
    >
      <PromptList {...props} found={found} active={active} />
      {isLoading ? <Busy label={say.loading} /> : null}
      {found.length === 0 && !isLoading ? <span>{query === '' ? say.none : say.noMatch}</span> : null}
      {active === undefined ? null : <Details library={library} listed={active} onEdit={props.onEdit} />}
      <Failures library={library} />
      <div>
        <Button
          size="small"
          appearance="subtle"
          icon={<AddRegular />}
          onClick={() => props.onEdit(undefined)}
        >
          {say.create}
        </Button>
        <ExchangePrompts library={library} />
      </div>
    </PaneDialog>
  );
}

/** The search field and the list. The field keeps the focus; the arrow keys move through the list, Enter chooses. */
function PromptList(
  props: BrowseProps & {
    readonly found: readonly ListedPrompt[];
    readonly active: ListedPrompt | undefined;
  },
) {
  const styles = useStyles();
  const { library, query, onActive, onChoose, found, active } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = active === undefined ? -1 : found.indexOf(active);
  useEffect(() => {
    list.current?.children.item(at)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = found.at((at + step) % Math.max(1, found.length));
    if (step !== 0 && next !== undefined) onActive(next.key);
    else if (event.key === 'Enter' && active !== undefined) onChoose(active);
    else return;
    event.preventDefault();
  };
  return (
    <>
      {/* Fluent's Combobox would close its list, which here is the dialog's content. */}
      <Input
        className={styles.input}
        input={{ style: { minWidth: 0 } }}
        contentBefore={<SearchRegular />}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; a select cannot be typed into
        role="combobox"
        aria-label={say.search}
        placeholder={say.search}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        {...(active === undefined ? {} : { 'aria-activedescendant': `${id}-${at}` })}
        value={query}
        onChange={(_, { value }) => props.onQuery(value)}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can neither be styled nor stay open */}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={say.prompts} className={styles.list}>
        {found.map((listed, index) => (
          <Option
            key={listed.key}
            id={`${id}-${index}`}
            listed={listed}
            isActive={listed === active}
            isStarred={library.isStarred(listed.key)}
            onPoint={() => onActive(listed.key)}
            onChoose={() => onChoose(listed)}
          />
        ))}
      </div>
    </>
  );
}

function Option(props: {
  readonly id: string;
  readonly listed: ListedPrompt;
  readonly isActive: boolean;
  readonly isStarred: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { prompt, file, action } = props.listed;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the combobox, which has the focus
    <div
      id={props.id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the option of a listbox that is no datalist
      role="option"
      tabIndex={-1}
      aria-selected={props.isActive}
      className={mergeClasses(styles.option, props.isActive && styles.active)}
      // The search field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onPoint}
      onDoubleClick={props.onChoose}
    >
      <span>
        {prompt.name} {props.isStarred ? <StarFilled className={styles.star} title={say.starred} /> : null}
      </span>
      <span className={card.quiet}>
        {action !== undefined ? say.builtIn : file === undefined ? say.own : say.firm(file)}
      </span>
    </div>
  );
}

/** Shows the active prompt, its settings, and the actions on it. */
function Details(props: {
  readonly library: ReturnType<typeof usePrompts>;
  readonly listed: ListedPrompt;
  readonly onEdit: (prompt: SavedPrompt) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { library, listed } = props;
  const { prompt, key, file, action } = listed;
  const isStarred = library.isStarred(key);
  const facts = [
    say.characters(prompt.text.length),
    ...(prompt.form === undefined ? [] : [say.fact(say.form, say.forms[prompt.form])]),
    ...(prompt.grounding === 'none' ? [] : [say.fact(say.grounding, say.groundings[prompt.grounding])]),
    ...(prompt.model === undefined ? [] : [say.fact(say.model, prompt.model)]),
  ];
  return (
    <section aria-label={say.previewOf(prompt.name)}>
      {/* Focusable, so that the keyboard can scroll a long prompt. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <blockquote className={mergeClasses(card.quote, styles.text)} tabIndex={0}>
        {prompt.text}
      </blockquote>
      <div className={card.quiet}>{facts.join(' · ')}</div>
      <div className={card.row} hidden={action !== undefined}>
        <Button
          size="small"
          appearance="subtle"
          icon={isStarred ? <StarFilled /> : <StarRegular />}
          onClick={() => void library.toggleStar(key)}
        >
          {isStarred ? say.unstar : say.star}
        </Button>
        {file === undefined ? (
          <>
            <Button
              size="small"
              appearance="subtle"
              icon={<EditRegular />}
              onClick={() => props.onEdit(prompt)}
            >
              {say.edit}
            </Button>
            <Button
              size="small"
              appearance="subtle"
              icon={<DeleteRegular />}
              onClick={() => void library.remove(prompt)}
            >
              {say.remove}
            </Button>
          </>
        ) : null}
      </div>
    </section>
  );
}

function Failures({ library: { firm, reloadFirm } }: { readonly library: ReturnType<typeof usePrompts> }) {
  if (firm.status === 'failed') return <ErrorNotice error={firm.error} onRetry={reloadFirm} />;
  if (firm.status !== 'ready') return null;
  return (
    <>
      {firm.value.errors.map((error) => (
        <ErrorNotice key={error.message} error={error} onRetry={reloadFirm} />
      ))}
      <PromptProblems problems={firm.value.problems} />
    </>
  );
}

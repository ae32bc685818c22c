import { Button, makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components';
import {
  AttachRegular,
  BookRegular,
  DismissRegular,
  DocumentRegular,
  FolderRegular,
  TextQuoteRegular,
} from '@fluentui/react-icons';
import { useRef, type Dispatch } from 'react';
import { FileInput } from '#pane/ui/controls/FileInput.tsx';
import { Notice } from '#pane/ui/notices/Notice.tsx';
import { Picker } from '#pane/ui/Picker.tsx';
import { ChooseProject } from '#pane/ui/ChooseProject.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import { draftMessages } from '../messages.ts';
import {
  currentAction,
  isVaultAction,
  isVaultQuestion,
  yieldsOfOwn,
  type DraftEvent,
  type DraftState,
} from '../state.ts';
import { quickAction } from '#pane/pure/prompts/library.ts';

const useStyles = makeStyles({
  chips: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  chip: {
    minWidth: 0,
    maxWidth: '100%',
    paddingInline: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
  },
  chosen: { color: tokens.colorBrandForeground2, backgroundColor: tokens.colorBrandBackground2 },
  // Keeps its place, so that nothing moves when a passage is selected.
  kept: { visibility: 'hidden' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '150px' },
  file: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    minWidth: 0,
    paddingInlineStart: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    fontSize: tokens.fontSizeBase200,
  },
});

interface GroundingProps {
  readonly state: DraftState;
  readonly dispatch: Dispatch<DraftEvent>;
  /** True if there is a passage to rewrite. */
  readonly hasPassage: boolean;
  /** Puts the focus where the user works, after a project was chosen. */
  readonly onProject: () => void;
  readonly onLibrary: () => void;
}

/**
 * Shows as chips what is sent with the prompt: the project or file that the answer uses, the passage where it is a
 * question to those, and the form that the user's
 * own instruction asks for.
 */
export function Grounding({ state, dispatch, hasPassage, onProject, onLibrary }: GroundingProps) {
  const styles = useStyles();
  const { session, project } = useServices();
  const { file } = state;
  const isNeeded = currentAction(state).needs.grounding;
  const yields = yieldsOfOwn(state);
  return (
    <>
      {isNeeded && file === undefined && project === undefined ? <ChooseProject chosen={onProject} /> : null}
      <div className={styles.chips}>
        <Button
          size="small"
          shape="circular"
          icon={<BookRegular />}
          title={draftMessages.libraryHint}
          aria-label={draftMessages.library}
          onClick={onLibrary}
        />
        <ActionChip state={state} dispatch={dispatch} />
        <ProjectChip state={state} dispatch={dispatch} />
        <FileChip file={file} dispatch={dispatch} />
        {isVaultQuestion(state, project) ? (
          <ToggleButton
            className={mergeClasses(
              styles.chip,
              state.isWithPassage && styles.chosen,
              !hasPassage && styles.kept,
            )}
            size="small"
            shape="circular"
            icon={state.isWithPassage ? <DismissRegular /> : <TextQuoteRegular />}
            checked={state.isWithPassage}
            title={draftMessages.passageTooHints[state.isWithPassage ? 'on' : 'off']}
            onClick={() => dispatch({ type: 'withPassage', isWithPassage: !state.isWithPassage })}
          >
            {draftMessages.passageToo}
          </ToggleButton>
        ) : null}
        {state.actionId === 'own' ? (
          <Button
            className={mergeClasses(styles.chip, !hasPassage && styles.kept)}
            size="small"
            shape="circular"
            appearance="subtle"
            title={draftMessages.givesHint}
            onClick={() => dispatch({ type: 'yields', yields: yields === 'answer' ? 'rewrite' : 'answer' })}
          >
            {draftMessages.gives[yields]}
          </Button>
        ) : null}
      </div>
      {state.fileProblem === undefined ? null : <Notice intent="error">{state.fileProblem}</Notice>}
      {session.models.length === 0 ? null : (
        <Picker
          label={draftMessages.model}
          options={session.models.map((id) => ({ id, name: id }))}
          value={state.model}
          onChange={(model) => dispatch({ type: 'model', model })}
          placeholder={draftMessages.modelDefault}
          clearable
        />
      )}
    </>
  );
}

/** The action that the next request has, until it is taken away. */
function ActionChip({ state, dispatch }: Pick<GroundingProps, 'state' | 'dispatch'>) {
  const styles = useStyles();
  const { actionId } = state;
  // The vault is chosen with the subject.
  if (actionId === 'own' || isVaultAction(state)) return null;
  const { label } = quickAction(actionId);
  return (
    <Button
      className={mergeClasses(styles.chip, styles.chosen)}
      size="small"
      shape="circular"
      icon={<DismissRegular />}
      aria-label={draftMessages.withoutAction(label)}
      onClick={() => dispatch({ type: 'action', id: 'own' })}
    >
      {label}
    </Button>
  );
}

/** The project of the vault, and whether the answer uses it. */
function ProjectChip({ state, dispatch }: Pick<GroundingProps, 'state' | 'dispatch'>) {
  const styles = useStyles();
  const { project } = useServices();
  const { file } = state;
  if (project === undefined) return null;
  return (
    <ToggleButton
      className={mergeClasses(styles.chip, state.isGrounded && styles.chosen)}
      size="small"
      shape="circular"
      icon={<FolderRegular />}
      checked={state.isGrounded}
      disabledFocusable={file !== undefined}
      title={file === undefined ? draftMessages.groundHint : draftMessages.fileExcludesProject}
      aria-label={draftMessages.ground(project.name)}
      onClick={() => dispatch({ type: 'grounded', isGrounded: !state.isGrounded })}
    >
      <span className={styles.name}>{project.name}</span>
    </ToggleButton>
  );
}

/** The attached file, or the button that attaches one. */
function FileChip(props: { readonly file: File | undefined; readonly dispatch: Dispatch<DraftEvent> }) {
  const { file, dispatch } = props;
  const styles = useStyles();
  const { limits } = useServices().session;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {file === undefined ? (
        <Button
          className={styles.chip}
          size="small"
          shape="circular"
          icon={<AttachRegular />}
          onClick={() => input.current?.click()}
        >
          {draftMessages.attach}
        </Button>
      ) : (
        <span className={styles.file}>
          <DocumentRegular fontSize={16} aria-hidden />
          <span className={styles.name} title={file.name}>
            {file.name}
          </span>
          <Button
            size="small"
            appearance="transparent"
            icon={<DismissRegular />}
            aria-label={draftMessages.detach(file.name)}
            onClick={() => dispatch({ type: 'detach' })}
          />
        </span>
      )}
      <FileInput
        ref={input}
        accept={limits.fileTypes.map((type) => `.${type}`).join(',')}
        onFile={(chosen) => dispatch({ type: 'file', file: chosen, limits })}
      />
    </>
  );
}

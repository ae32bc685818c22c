import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { AttachRegular, DismissRegular, DocumentRegular } from '@fluentui/react-icons';
import { useRef, type Dispatch } from 'react';
import { Notice } from '../ui/Notice.tsx';
import { Picker } from '../ui/Picker.tsx';
import { ProjectPicker } from '../ui/ProjectPicker.tsx';
import { useServices } from '../ui/services.ts';
import { draftMessages } from './messages.ts';
import { uiMessages } from '../ui/messages.ts';
import { actionOf, type DraftEvent, type DraftState } from './state.ts';

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  attach: { alignSelf: 'flex-start' },
  file: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
});

/** What the answer is to rest on besides the selection: a project or a file, and the model. */
export function Grounding({
  state,
  dispatch,
}: {
  readonly state: DraftState;
  readonly dispatch: Dispatch<DraftEvent>;
}) {
  const styles = useStyles();
  const { session } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const { file, project } = state;
  const needed = actionOf(state).needs.grounding;
  const attach = (
    <Button
      className={styles.attach}
      size="small"
      icon={<AttachRegular />}
      disabledFocusable={project !== undefined}
      onClick={() => {
        if (project === undefined) input.current?.click();
      }}
    >
      {draftMessages.attach}
    </Button>
  );
  return (
    <div className={styles.group}>
      <ProjectPicker
        label={needed ? draftMessages.projectNeeded : draftMessages.project}
        placeholder={needed ? uiMessages.projectPlaceholder : uiMessages.projectNone}
        value={project}
        onChange={(next) => dispatch({ type: 'project', project: next })}
        optional
        disabledReason={file === undefined ? undefined : draftMessages.fileExcludesProject}
      />
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
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // The same file may be chosen again after it was taken out.
          event.target.value = '';
          if (chosen !== undefined) dispatch({ type: 'file', file: chosen, limit: session.limits.file });
        }}
      />
      {file === undefined ? (
        project === undefined ? (
          attach
        ) : (
          <Tooltip content={draftMessages.projectExcludesFile} relationship="description">
            {attach}
          </Tooltip>
        )
      ) : (
        <div className={styles.file}>
          <DocumentRegular fontSize={20} />
          <span className={styles.name}>{file.name}</span>
          <Button
            size="small"
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={draftMessages.detach(file.name)}
            onClick={() => dispatch({ type: 'detach' })}
          />
        </div>
      )}
      {state.fileProblem === undefined ? null : <Notice intent="error">{state.fileProblem}</Notice>}
    </div>
  );
}

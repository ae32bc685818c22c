import {
  Button,
  Checkbox,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  Text,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { quickAction, quickActions } from '#pane/pure/prompts/library.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import type { ClauseTask } from '#pane/ui/services/clause-task.ts';
import { atEdge } from '#pane/ui/styles/control-alignment.ts';
import { Choice } from '#pane/ui/controls/Choice.tsx';
import { ProjectPicker } from '#pane/ui/ProjectPicker.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import { clausesMessages as say } from './messages.ts';
import { taskProblem } from './task.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: { alignSelf: 'flex-start' },
  name: { overflowWrap: 'anywhere' },
  atEdge,
});

/** Chooses what to do with each clause: a quick action or the user's own words, and the sources that the answers use. */
export function ClauseForm({
  task,
  isBusy,
  onChange,
  onList,
}: {
  readonly task: ClauseTask;
  readonly isBusy: boolean;
  readonly onChange: (task: ClauseTask) => void;
  readonly onList: () => void;
}) {
  const styles = useStyles();
  const { session, project, word } = useServices();
  const [attempted, setAttempted] = useState(false);
  const { actionId, instruction, yields } = task;
  const { needs } = quickAction(actionId);
  const problem = taskProblem(task, {
    hasProject: project !== undefined,
    hasModel: session.workspace.languageModel !== false,
  });
  return (
    <div className={styles.form}>
      <Text>{say.intro}</Text>
      <Choice
        label={say.action}
        size="small"
        value={actionId}
        options={quickActions.map(({ id, label, needsModel }) => ({
          value: id,
          label,
          disabled: needsModel === true && session.workspace.languageModel === false,
        }))}
        onChange={(value) => {
          const action = quickActions.find(({ id }) => id === value);
          if (action !== undefined) onChange({ ...task, actionId: action.id, yields: action.yields });
        }}
      />
      {problem === say.actionNeedsModel ? <Text>{problem}</Text> : null}
      <Field
        size="small"
        label={needs.grounding ? say.question : needs.instruction ? say.instruction : say.furtherInstruction}
        {...(attempted && (problem === say.needsInstruction || problem === say.needsModel)
          ? { validationState: 'error', validationMessage: problem }
          : {})}
      >
        <Textarea
          rows={3}
          resize="vertical"
          placeholder={actionId === 'own' ? say.placeholder : ''}
          value={instruction}
          onChange={(_, { value }) => onChange({ ...task, instruction: value })}
        />
      </Field>
      {actionId === 'own' ? (
        <Field label={say.gives} size="small">
          <RadioGroup
            className={styles.atEdge}
            value={yields}
            onChange={(_, { value }) =>
              onChange({ ...task, yields: value === 'answer' ? 'answer' : 'rewrite' })
            }
          >
            <Radio value="rewrite" label={say.yields.rewrite} />
            <Radio value="answer" label={say.yields.answer} />
          </RadioGroup>
        </Field>
      ) : null}
      <SourceFields task={task} onChange={onChange} />
      {attempted && problem === say.needsProject ? <div role="alert">{problem}</div> : null}
      <Button
        className={styles.list}
        appearance="primary"
        disabledFocusable={isBusy || word.status !== 'ready'}
        onClick={() => {
          setAttempted(true);
          if (problem === undefined && !isBusy && word.status === 'ready') onList();
        }}
      >
        {say.list}
      </Button>
    </div>
  );
}

/** The sources that the answers use: the file that is sent with each request, or the project. */
function SourceFields({
  task,
  onChange,
}: {
  readonly task: ClauseTask;
  readonly onChange: (task: ClauseTask) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { session, project, chooseProject } = useServices();
  const { file } = task;
  const { needs } = quickAction(task.actionId);
  const isGrounded = task.isGrounded || needs.grounding;
  return (
    <>
      {file === undefined ? null : (
        <div className={card.row}>
          <span className={styles.name}>{say.file(file.name)}</span>
          <Button
            size="small"
            appearance="transparent"
            icon={<DismissRegular />}
            aria-label={say.removeFile(file.name)}
            onClick={() => onChange({ ...task, file: undefined })}
          />
        </div>
      )}
      {project === undefined || needs.grounding ? null : (
        <Checkbox
          className={styles.atEdge}
          label={say.ground(project.name)}
          disabled={file !== undefined}
          title={file === undefined ? '' : say.fileExcludesProject}
          checked={isGrounded && file === undefined}
          onChange={(_, { checked }) => onChange({ ...task, isGrounded: checked === true })}
        />
      )}
      {needs.grounding && file === undefined ? (
        <ProjectPicker label={say.project} value={project} onChange={chooseProject} />
      ) : null}
      {isGrounded || file !== undefined ? (
        <Text className={card.quiet}>{say.shorterLimit(session.limits.promptWithFile)}</Text>
      ) : null}
    </>
  );
}

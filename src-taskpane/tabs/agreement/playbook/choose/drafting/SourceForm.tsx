import { Button, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { ChooseProject } from '#pane/ui/ChooseProject.tsx';
import { Choice } from '#pane/ui/controls/Choice.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import type { PlaybookChoice } from '../use-playbooks.ts';
import { draftingMessages as say } from './messages.ts';
import type { DraftRequest, SourceKind } from './use-drafting.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  choices: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

/** Asks what to draft from, and whose topics to look for. */
export function SourceForm(props: {
  readonly playbooks: readonly PlaybookChoice[];
  /** Id of the playbook whose topics are offered first; undefined for those of the agreement. */
  readonly initial: string | undefined;
  readonly isBusy: boolean;
  readonly onStart: (request: DraftRequest) => void;
  readonly onCancel: () => void;
}) {
  const styles = useStyles();
  const { project, online, word } = useServices();
  const { playbooks, isBusy } = props;
  const [source, setSource] = useState<SourceKind>('open');
  const [topicsId, setTopicsId] = useState(props.initial ?? '');
  const readsOpen = source === 'open' || topicsId === '';
  const needsProject = source === 'project' && project === undefined;
  return (
    <div className={styles.form}>
      <Field label={say.source} size="small" hint={source === 'open' ? say.openHint : say.projectHint}>
        <RadioGroup
          className={styles.choices}
          value={source}
          onChange={(_, { value }) => setSource(value === 'project' ? 'project' : 'open')}
        >
          <Radio value="open" label={say.sources.open} />
          <Radio
            value="project"
            label={project === undefined ? say.sources.project : say.projectOf(project.name)}
          />
        </RadioGroup>
      </Field>
      {needsProject ? <ChooseProject chosen={() => undefined} /> : null}
      <Choice
        label={say.topics}
        size="small"
        value={topicsId}
        none={say.ownTopics[source]}
        options={playbooks.map(({ id, name }) => ({ value: id, label: say.topicsFrom(name) }))}
        onChange={setTopicsId}
      />
      <div className={styles.row}>
        <Button
          appearance="primary"
          disabledFocusable={
            isBusy ||
            needsProject ||
            (source === 'project' && !online) ||
            (readsOpen && word.status !== 'ready')
          }
          {...(needsProject ? { title: say.needsProject } : {})}
          onClick={() => props.onStart({ source, topics: playbooks.find(({ id }) => id === topicsId) })}
        >
          {say.start}
        </Button>
        <Button onClick={props.onCancel}>{say.cancel}</Button>
      </div>
    </div>
  );
}

import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useRef } from 'react';
import { Busy } from './Busy.tsx';
import { queuePosition } from './services/loadable.ts';
import type { ProjectSummary } from '#server/relay/api.ts';
import { pageLocale } from '../language/translate.ts';
import { uiMessages } from './messages.ts';
import { ErrorNotice } from './notices/ErrorNotice.tsx';
import { Notice } from './notices/Notice.tsx';
import { Picker } from './Picker.tsx';
import { useServices } from './services/services.ts';

const CLOCK = new Intl.DateTimeFormat(pageLocale, { timeStyle: 'short' });

const useStyles = makeStyles({
  picker: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  asOf: { color: tokens.colorNeutralForeground3 },
  refresh: { fontSize: 'inherit', lineHeight: 'inherit' },
});

/** Picks one of the caller's projects, by name. If `optional`, no project may be picked. */
export function ProjectPicker(props: {
  readonly label: string;
  readonly value: ProjectSummary | undefined;
  readonly onChange: (project: ProjectSummary | undefined) => void;
  readonly optional?: boolean;
  readonly placeholder?: string;
  /** True to show the list with the focus in it: it was opened from somewhere else. */
  readonly takesFocus?: boolean;
  /** Why no project can be picked now. */
  readonly disabledReason?: string | undefined;
}) {
  const { projects, reloadProjects } = useServices();
  const styles = useStyles();
  const { optional = false } = props;
  const list = projects.status === 'ready' ? projects.value.projects : undefined;
  const coming = projects.status === 'ready' ? projects.value.coming : undefined;
  const options = useMemo(
    () =>
      (list ?? []).map(({ id, name, knowledgeBase, fileCount }) => {
        const files = uiMessages.projectFiles(fileCount);
        return { id, name, note: knowledgeBase ? `${uiMessages.knowledgeBase} · ${files}` : files };
      }),
    [list],
  );
  const picker = useRef<HTMLDivElement>(null);
  const takesFocus = props.takesFocus === true;
  const isThere = options.length > 0;
  useEffect(() => {
    if (takesFocus && isThere) picker.current?.querySelector('input')?.focus();
  }, [takesFocus, isThere]);
  if (projects.status === 'failed') return <ErrorNotice error={projects.error} onRetry={reloadProjects} />;
  if (list === undefined) return <Busy label={uiMessages.loading} queue={queuePosition(projects)} />;
  if (list.length > 0 && projects.status === 'ready') {
    return (
      <div ref={picker} className={styles.picker}>
        <Picker
          label={props.label}
          options={options}
          value={props.value?.id}
          onChange={(id) => props.onChange(list.find((project) => project.id === id))}
          placeholder={
            props.placeholder ?? (optional ? uiMessages.projectNone : uiMessages.projectPlaceholder)
          }
          noMatch={uiMessages.projectsNoMatch}
          clearable={optional}
          startsOpen={takesFocus}
          disabledReason={props.disabledReason}
        />
        <Text size={200} className={styles.asOf}>
          {uiMessages.projectsAsOf(CLOCK.format(new Date(projects.value.asOf)))}{' '}
          {coming === undefined ? null : `${uiMessages.projectsComing(coming)} `}
          <Link as="button" inline className={styles.refresh} onClick={reloadProjects}>
            {uiMessages.projectsRefresh}
          </Link>
        </Text>
      </div>
    );
  }
  const retry = (
    <Link as="button" onClick={reloadProjects}>
      {uiMessages.tryAgain}
    </Link>
  );
  return (
    <Notice intent="info" actions={retry}>
      {coming === undefined ? uiMessages.projectsNone : uiMessages.projectsComing(coming)}
    </Notice>
  );
}

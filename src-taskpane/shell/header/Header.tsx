import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { FolderRegular } from '@fluentui/react-icons/svg/folder';
import { useEffect, useId, useRef, useState } from 'react';
import { useServices, type PlaceId } from '../../ui/services/services.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.ts';
import type { DialogId } from './HeaderMenu.tsx';
import { MainTabs } from './MainTabs.tsx';
import { shellMessages } from '../messages.ts';
import { MoreButton } from './MoreButton.tsx';
import { LoadedView } from '../../ui/loaded/LoadedView.tsx';

/** The places, in order. */
export const PLACE_IDS: readonly PlaceId[] = ['document', 'vault', 'sources'];

// Together they are a third of the pane's initial code, and most sessions open neither: loaded when they are pressed.
const loadMenu = async () => (await import('./HeaderMenu.tsx')).HeaderMenu;
const loadPicker = async () => (await import('../../ui/ProjectPicker.tsx')).ProjectPicker;

const useStyles = makeStyles({
  header: {
    flexShrink: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  row: { display: 'flex', alignItems: 'center', paddingInline: tokens.spacingHorizontalXS },
  context: {
    display: 'flex',
    alignItems: 'center',
    paddingBottom: '2px',
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalXS,
    '&[hidden]': { display: 'none' },
  },
  project: {
    minWidth: 0,
    maxWidth: '100%',
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    paddingInline: tokens.spacingHorizontalS,
  },
  none: { color: tokens.colorNeutralForeground3 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  panel: { padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}` },
  visuallyHidden,
});

/** The tabs with the menu, and in the vault the project that all places use. */
export function Header(props: {
  readonly current: PlaceId;
  readonly onPlace: (id: PlaceId) => void;
  readonly onDialog: (dialog: DialogId) => void;
}) {
  const styles = useStyles();
  const [isMenuWanted, wantMenu] = useState(false);
  const { onDialog } = props;
  return (
    <header className={styles.header}>
      <h1 className={styles.visuallyHidden}>{shellMessages.title}</h1>
      <div className={styles.row}>
        <MainTabs
          label={shellMessages.tabList}
          tabs={PLACE_IDS.map((id) => ({ id, label: shellMessages.places[id] }))}
          current={props.current}
          onTab={props.onPlace}
        />
        <LoadedView
          load={isMenuWanted ? loadMenu : undefined}
          props={{ onDialog }}
          waiting={<MoreButton aria-haspopup="menu" aria-expanded={false} onClick={() => wantMenu(true)} />}
        />
      </div>
      <ProjectBar isShown={props.current === 'vault'} />
    </header>
  );
}

/**
 * Shows the project of all places as a button that opens the list of projects: in the vault, and wherever the list was opened. It stays
 * rendered, because it returns the focus once a project was chosen.
 */
function ProjectBar({ isShown }: { readonly isShown: boolean }) {
  const styles = useStyles();
  const { project, chooseProject, projectList, openProjectList } = useServices();
  const isOpen = projectList !== undefined;
  const returning = useRef<() => void>(undefined);
  useEffect(() => {
    if (isOpen) return;
    // Once the list is gone: while it closes, it takes the focus with it.
    returning.current?.();
    returning.current = undefined;
  }, [isOpen]);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className={styles.context} hidden={!isShown && !isOpen}>
        <Button
          ref={(element: HTMLButtonElement | null) => {
            button.current = element;
          }}
          className={mergeClasses(styles.project, project === undefined && styles.none)}
          appearance="subtle"
          size="small"
          icon={<FolderRegular />}
          aria-expanded={isOpen}
          aria-controls={id}
          title={shellMessages.projectHint}
          onClick={() => openProjectList(isOpen ? undefined : {})}
        >
          <span className={styles.visuallyHidden}>{shellMessages.projectPrefix}</span>
          <span className={styles.name}>{project?.name ?? shellMessages.chooseProject}</span>
          <ChevronDownRegular aria-hidden />
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className={isOpen ? styles.panel : undefined}>
        {isOpen ? (
          <LoadedView
            load={loadPicker}
            props={{
              label: shellMessages.project,
              value: project,
              optional: true,
              takesFocus: projectList?.chosen !== undefined,
              onChange: (next) => {
                chooseProject(next);
                if (next === undefined) return;
                returning.current = projectList?.chosen ?? (() => button.current?.focus());
                openProjectList(undefined);
              },
            }}
          />
        ) : null}
      </div>
    </>
  );
}

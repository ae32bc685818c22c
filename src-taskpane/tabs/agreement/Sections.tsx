import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react';
import { Busy } from '../../ui/Busy.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { useVisited } from '../../ui/loaded/use-visited.ts';
import { uiMessages } from '../../ui/messages.ts';
import { useServices, type SectionId } from '../../ui/services/services.ts';
import { useDeal, type DealControl } from '../../ui/services/use-deal.ts';
import { DRAFT_BOX } from '../../ui/services/draft-task.ts';
import { lineId } from '../../ui/standing/DocumentLines.tsx';
import { standingMessages as say } from '../../ui/standing/messages.ts';

/** Each section is loaded when it is first shown, and then stays mounted. */
const VIEWS: Readonly<Record<SectionId, ComponentType<{ readonly deal: DealControl }>>> = {
  changes: lazy(async () => ({ default: (await import('./changes/ChangesSection.tsx')).ChangesSection })),
  review: lazy(async () => ({ default: (await import('./playbook/PlaybookSection.tsx')).PlaybookSection })),
  ready: lazy(async () => ({ default: (await import('./ready/ReadySection.tsx')).ReadySection })),
  clauses: lazy(async () => ({ default: (await import('./clauses/ClausesSection.tsx')).ClausesSection })),
  rename: lazy(async () => ({ default: (await import('./rename/RenameSection.tsx')).RenameSection })),
};
const IDS: readonly SectionId[] = ['changes', 'review', 'ready', 'clauses', 'rename'];

const useStyles = makeStyles({
  // Stays in view while the section scrolls.
  head: {
    position: 'sticky',
    top: `calc(-1 * ${tokens.spacingHorizontalM})`,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: `calc(-1 * ${tokens.spacingHorizontalM})`,
    marginBottom: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
});

/** The sections of the whole document, of which one is shown, with the way back to the clause. */
export function Sections({ current }: { readonly current: SectionId }) {
  const styles = useStyles();
  const { section, openSection } = useServices();
  const deal = useDeal();
  const visited = useVisited(current);
  const back = useMovedFocus(section, current);
  return (
    <section aria-label={say.sections[current]}>
      <div className={styles.head}>
        <IconButton
          ref={back}
          name={say.back}
          icon={<ArrowLeftRegular />}
          onClick={() => openSection(undefined)}
        />
        <h2 className={styles.title}>{say.sections[current]}</h2>
      </div>
      {IDS.map((id) => {
        const View = VIEWS[id];
        return (
          <div key={id} hidden={id !== current}>
            {visited.has(id) ? (
              <Suspense fallback={<Busy label={uiMessages.loading} />}>
                <View deal={deal} />
              </Suspense>
            ) : null}
          </div>
        );
      })}
    </section>
  );
}

/** Moves the focus with the user: into a section to its way back, and from there to the line that opens it. */
function useMovedFocus(section: SectionId | undefined, last: SectionId) {
  const back = useRef<HTMLButtonElement>(null);
  const before = useRef<SectionId>(undefined);
  const { draftTask } = useServices();
  const task = useRef(draftTask);
  useEffect(() => {
    if (before.current === section) return;
    before.current = section;
    const isTask = draftTask !== task.current;
    task.current = draftTask;
    const place = isTask
      ? // What a section put into the box of the clause is to be read there.
        document.getElementById(DRAFT_BOX)
      : document.getElementById(lineId(last));
    const target = section === undefined ? place : back.current;
    target?.focus({ preventScroll: true });
  }, [section, last, draftTask]);
  return (element: HTMLButtonElement | null): void => {
    back.current = element;
  };
}

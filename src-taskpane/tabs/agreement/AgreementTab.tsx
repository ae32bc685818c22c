import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Busy } from '../../ui/Busy.tsx';
import { uiMessages } from '../../ui/messages.ts';
import { useServices } from '../../ui/services/services.ts';
import { agreementMessages } from './messages.ts';
import type { OpenSilent, OpenSilentControl } from './open-silent.ts';
import { useDeal, type DealControl } from './playbook/deal/use-deal.ts';

/** The kinds of work on a whole agreement, in the order of the tab. */
type SectionId = keyof typeof agreementMessages.sections;

/** What the sections share. */
interface Shared {
  readonly deal: DealControl;
  readonly silent: OpenSilentControl;
}

/** Each section is loaded when it is first shown, and then stays mounted. */
const VIEWS: Readonly<Record<SectionId, ComponentType<Shared>>> = {
  playbook: lazy(async () => ({
    default: (await import('./playbook/PlaybookSection.tsx')).PlaybookSection,
  })),
  clauses: lazy(async () => ({ default: (await import('./clauses/ClausesSection.tsx')).ClausesSection })),
  changes: lazy(async () => ({ default: (await import('./changes/ChangesSection.tsx')).ChangesSection })),
  ready: lazy(async () => ({ default: (await import('./ready/ReadySection.tsx')).ReadySection })),
};
const IDS: readonly SectionId[] = ['playbook', 'clauses', 'changes', 'ready'];

const useStyles = makeStyles({
  tab: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  sections: { flexWrap: 'wrap', marginInline: '-8px' },
  // In Word's narrowest pane all four fit into one row.
  section: { '@media (max-width: 360px)': { paddingLeft: '2px', paddingRight: '2px' } },
});

/** The Agreement tab: one section per kind of work. */
export function AgreementTab() {
  const styles = useStyles();
  const { clauseTask } = useServices();
  const deal = useDeal();
  const [current, setCurrent] = useState<SectionId>(clauseTask === undefined ? 'playbook' : 'clauses');
  const [visited, setVisited] = useState<ReadonlySet<SectionId>>(new Set([current]));
  const [openSilent, setOpenSilent] = useState<OpenSilent>();
  const show = (section: SectionId): void => {
    setCurrent(section);
    setVisited((before) => new Set([...before, section]));
  };
  const showSilent = (): void => {
    show('changes');
    // What was pressed is hidden now.
    document.getElementById('agreement-tab-changes')?.focus();
  };
  const silent = { open: openSilent, report: setOpenSilent, show: showSilent };
  // A task from another tab is shown.
  const [shown, setShown] = useState(clauseTask);
  if (clauseTask !== shown) {
    setShown(clauseTask);
    show('clauses');
  }
  return (
    <div className={styles.tab}>
      {IDS.length === 1 ? null : (
        <TabList
          className={styles.sections}
          size="small"
          aria-label={agreementMessages.sectionList}
          selectedValue={current}
          onTabSelect={(_, { value }) => {
            const section = IDS.find((id) => id === value);
            if (section !== undefined) show(section);
          }}
        >
          {IDS.map((id) => (
            <Tab
              key={id}
              className={styles.section}
              id={`agreement-tab-${id}`}
              value={id}
              aria-controls={`agreement-${id}`}
            >
              {agreementMessages.sections[id]}
            </Tab>
          ))}
        </TabList>
      )}
      {IDS.map((id) => {
        const View = VIEWS[id];
        return (
          <div
            key={id}
            id={`agreement-${id}`}
            hidden={id !== current}
            {...(IDS.length === 1 ? {} : { role: 'tabpanel', 'aria-labelledby': `agreement-tab-${id}` })}
          >
            {visited.has(id) ? (
              <Suspense fallback={<Busy label={uiMessages.loading} />}>
                <View deal={deal} silent={silent} />
              </Suspense>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

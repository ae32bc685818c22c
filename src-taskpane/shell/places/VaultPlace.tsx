import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { LoadedView, type LoadView } from '../../ui/loaded/LoadedView.tsx';
import { useVisited } from '../../ui/loaded/use-visited.ts';
import { MainTabs } from '../header/MainTabs.tsx';
import { shellMessages } from '../messages.ts';

/** The code of the views of the vault. */
export interface VaultViews {
  readonly search: LoadView;
  readonly tables: LoadView;
}

const IDS = ['search', 'tables'] as const;
const NO_PROPS = {};

const useStyles = makeStyles({
  views: { display: 'flex', marginTop: `calc(-1 * ${tokens.spacingHorizontalM})`, marginInline: '-10px' },
  view: { paddingTop: tokens.spacingVerticalS },
});

/** The vault: its passages by meaning, and its review tables. A view stays mounted once it was shown. */
export function VaultPlace({ views }: { readonly views: VaultViews }) {
  const styles = useStyles();
  const [current, open] = useState<keyof VaultViews>('search');
  const visited = useVisited(current);
  return (
    <>
      <div className={styles.views}>
        <MainTabs
          label={shellMessages.vaultList}
          tabs={IDS.map((id) => ({ id, label: shellMessages.vaultViews[id] }))}
          current={current}
          onTab={open}
        />
      </div>
      {IDS.map((id) => (
        <div
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={id !== current}
          className={styles.view}
        >
          {visited.has(id) ? <LoadedView load={views[id]} props={NO_PROPS} /> : null}
        </div>
      ))}
    </>
  );
}

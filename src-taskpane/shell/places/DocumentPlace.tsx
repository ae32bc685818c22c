import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { LoadedView, type LoadView } from '../../ui/loaded/LoadedView.tsx';
import { useServices, type SectionId } from '../../ui/services/services.ts';

/** The code of the parts of the document's place. */
export interface DocumentViews {
  /** The clause: the lines about the whole document, what is selected, the box, and the answers. */
  readonly draft: LoadView;
  /** The sections of the whole document; `current` is shown, and those shown before stay mounted. */
  readonly sections: LoadView<{ readonly current: SectionId }>;
}

const useStyles = makeStyles({
  clause: {
    height: '100%',
    '&[hidden]': { display: 'none' },
    '@media (max-height: 560px)': { height: 'auto' },
  },
});

const NO_PROPS = {};

/** The open document: its clause, or the section that one of the lines above it opened. Both stay mounted. */
export function DocumentPlace({ views }: { readonly views: DocumentViews }) {
  const styles = useStyles();
  const { section } = useServices();
  const [last, setLast] = useState(section);
  if (section !== undefined && section !== last) setLast(section);
  return (
    <>
      <div className={styles.clause} hidden={section !== undefined}>
        <LoadedView load={views.draft} props={NO_PROPS} />
      </div>
      {last === undefined ? null : (
        <div hidden={section === undefined}>
          <LoadedView load={views.sections} props={{ current: last }} />
        </div>
      )}
    </>
  );
}

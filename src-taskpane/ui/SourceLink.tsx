import { Link, makeStyles, mergeClasses, useRestoreFocusTarget } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { OpenedSource } from './services/opened-source.ts';
import { useServices } from './services/services.ts';

const useStyles = makeStyles({ link: { textAlign: 'start', fontSize: 'inherit' } });

/** Opens a source in the drawer, and regains the focus when the drawer closes. */
export function SourceLink(props: {
  /** Accessible name that identifies the source, if the visible words do not. */
  readonly name: string;
  /** Called on click. */
  readonly source: () => OpenedSource;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const { openSource } = useServices();
  const restore = useRestoreFocusTarget();
  return (
    <Link
      {...restore}
      as="button"
      inline
      className={mergeClasses(styles.link, props.className)}
      aria-label={props.name}
      onClick={() => openSource(props.source())}
    >
      {props.children}
    </Link>
  );
}

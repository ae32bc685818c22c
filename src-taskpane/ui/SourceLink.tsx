import { Link, makeStyles, mergeClasses, useRestoreFocusTarget } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { OpenedSource } from './services/opened-source.ts';
import { useServices } from './services/services.ts';

const useStyles = makeStyles({ link: { textAlign: 'start', fontSize: 'inherit' } });

/** Opens a source in the drawer, and has the focus again when that is closed. */
export function SourceLink(props: {
  /** For a screen reader: which source, where the words say no more than that one is opened. */
  readonly name: string;
  /** Asked at the click. */
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

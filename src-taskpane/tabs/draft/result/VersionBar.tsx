import { makeStyles, Text, ToggleButton, tokens } from '@fluentui/react-components';
import {
  ArrowClockwiseRegular,
  CheckmarkRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
  DocumentArrowRightRegular,
} from '@fluentui/react-icons';
import { IconButton } from '#pane/ui/controls/IconButton.tsx';
import { draftMessages } from '../messages.ts';
import type { Versions } from '../versions.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
});

/** Moves between the versions of an answer, requests another one, compares, and keeps one. */
export function VersionBar(props: {
  readonly versions: Versions;
  readonly isRunning: boolean;
  readonly isCompared: boolean;
  readonly onCompare: (isCompared: boolean) => void;
  readonly onShow: (version: number) => void;
  /** Undefined for an answer that is not asked for again. */
  readonly onAgain: (() => void) | undefined;
  readonly onKeep: () => void;
}) {
  const styles = useStyles();
  const { versions, isRunning } = props;
  const { all, shown } = versions;
  const say = draftMessages.versions;
  if (props.onAgain === undefined && all.length < 2) return null;
  return (
    <div role="toolbar" aria-label={say.bar} className={styles.bar}>
      {all.length < 2 ? null : (
        <>
          <IconButton
            name={say.previous}
            icon={<ChevronLeftRegular />}
            disabledFocusable={shown === 0}
            onClick={() => props.onShow(shown - 1)}
          />
          <Text size={200}>{say.shown(shown + 1, all.length)}</Text>
          <IconButton
            name={say.next}
            icon={<ChevronRightRegular />}
            disabledFocusable={shown === all.length - 1}
            onClick={() => props.onShow(shown + 1)}
          />
        </>
      )}
      {props.onAgain === undefined ? null : (
        <IconButton
          name={say.again}
          icon={<ArrowClockwiseRegular />}
          disabledFocusable={isRunning}
          onClick={props.onAgain}
        />
      )}
      {all.length < 2 ? null : (
        <>
          <ToggleButton
            size="small"
            appearance="subtle"
            icon={<DocumentArrowRightRegular />}
            aria-label={say.compare}
            title={say.compare}
            checked={props.isCompared}
            disabledFocusable={shown === 0}
            onClick={() => props.onCompare(!props.isCompared)}
          />
          <IconButton
            name={say.keep}
            icon={<CheckmarkRegular />}
            disabledFocusable={isRunning}
            onClick={props.onKeep}
          />
        </>
      )}
    </div>
  );
}

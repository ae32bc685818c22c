import { Button, makeStyles, mergeClasses, ProgressBar, Textarea, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { replaceMessages } from '#pane/features/replace-names/messages.ts';
import { LateReplaceNames } from '#pane/features/replace-names/LateReplaceNames.tsx';
import { Disclosure } from '#pane/ui/Disclosure.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { draftMessages } from '../messages.ts';
import type { ComposedPrompt } from '#pane/pure/prompts/compose.ts';

const useStyles = makeStyles({
  budget: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    '& > :first-child': { flex: '1 0 auto', maxWidth: '100%' },
  },
  bar: {
    // High enough to show its filling between the outlines. The media query is Fluent's own, whose rule would paint all of it.
    '@media screen and (forced-colors: active)': {
      height: '6px',
      outline: '1px solid CanvasText',
      backgroundColor: 'Canvas',
    },
  },
  over: { color: tokens.colorPaletteRedForeground1 },
  prompt: { width: '100%' },
});

/** The share of the limit from which on the length is of interest. */
const NEAR = 0.75;

/** Shows on demand exactly what will be sent; near the limit, how much of it the prompt uses, and which limit that is. */
export function Budget(props: {
  readonly composed: ComposedPrompt;
  /** Whether {@link composed} has the passage as it will be sent. */
  readonly exact: 'known' | 'reading' | 'unknown';
  /** Reads the passage. */
  readonly onRead: () => void;
  /** Told the text while it is shown, since what is sent must be the same; undefined when it no longer is. */
  readonly onShown: (text: string | undefined) => void;
  /** The project that the answer uses. */
  readonly projectName: string | undefined;
  readonly file: File | undefined;
}) {
  const { composed, exact, onRead, onShown, projectName, file } = props;
  const styles = useStyles();
  const card = useCardStyles();
  const { toSent } = useServices().standing;
  const over = composed.used > composed.limit;
  const isNear = composed.used > NEAR * composed.limit;
  const why = file === undefined ? (projectName === undefined ? 'none' : 'project') : 'file';
  const { sentToo } = draftMessages;
  return (
    <div className={styles.budget}>
      {isNear ? (
        <ProgressBar
          className={styles.bar}
          aria-label={draftMessages.budget}
          value={Math.min(composed.used, composed.limit)}
          max={composed.limit}
          color={over ? 'error' : 'brand'}
          aria-valuetext={draftMessages.used(composed.used, composed.limit)}
        />
      ) : null}
      <div className={styles.line}>
        <Disclosure label={draftMessages.whatIsSent}>
          <ExactText prompt={composed.sent} exact={exact} onRead={onRead} onShown={onShown} />
          {toSent === undefined ? <LateReplaceNames /> : null}
          {projectName === undefined ? null : <p className={card.quiet}>{sentToo.project(projectName)}</p>}
          {projectName === undefined || composed.sent === composed.prompt ? null : (
            <p className={card.quiet}>{replaceMessages.search}</p>
          )}
          {file === undefined ? null : (
            <p className={card.quiet}>{sentToo.file(file.name, draftMessages.bytes(file.size))}</p>
          )}
        </Disclosure>
        {isNear ? (
          <span className={mergeClasses(card.quiet, over && styles.over)}>
            {draftMessages.used(composed.used, composed.limit)}. {draftMessages.limitWhy[why]}
          </span>
        ) : null}
      </div>
    </div>
  );
}

/**
 * Shows the text exactly as it will be sent, or none. The passage is read when the text is opened; if another one is selected then,
 * only on demand, because selecting must not cost anything in the document.
 */
function ExactText({
  prompt,
  exact,
  onRead,
  onShown,
}: Pick<Parameters<typeof Budget>[0], 'exact' | 'onRead' | 'onShown'> & { readonly prompt: string }) {
  const styles = useStyles();
  const atOpening = useRef({ exact, onRead });
  useEffect(() => {
    const { exact: known, onRead: readNow } = atOpening.current;
    if (known === 'unknown') readNow();
  }, []);
  useEffect(() => {
    onShown(exact === 'known' && prompt !== '' ? prompt : undefined);
    return () => onShown(undefined);
  }, [onShown, exact, prompt]);
  if (exact === 'unknown') {
    return (
      <Button size="small" onClick={onRead}>
        {draftMessages.readForSending}
      </Button>
    );
  }
  const nothing = exact === 'reading' ? draftMessages.reading : draftMessages.nothingToSend;
  return (
    <Textarea
      className={styles.prompt}
      aria-label={draftMessages.whatIsSent}
      value={exact === 'known' && prompt !== '' ? prompt : nothing}
      rows={8}
      resize="vertical"
      readOnly
    />
  );
}

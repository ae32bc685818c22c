import { Link } from '@fluentui/react-components';
import { useContext, useEffect, useState } from 'react';
import type { PaneError } from '../../errors.ts';
import { errorDetails } from '../services/failure.ts';
import { uiMessages } from '../messages.ts';
import { CopyLink, Notice } from './Notice.tsx';
import { ServicesContext, type Platform } from '../services/services.ts';
import { useCountdown } from '../services/use-countdown.ts';

/**
 * Shows an error in one sentence, with a countdown until a retry makes sense, and its details for IT, without
 * content. When its cause is gone, because the network or the sign-in is back, it says so instead.
 */
export function ErrorNotice(props: {
  readonly error: PaneError;
  /** Given outside the shell, where there are no services yet. */
  readonly platform?: Platform;
  readonly onRetry?: (() => void) | undefined;
  readonly onDismiss?: (() => void) | undefined;
  readonly retryLabel?: string;
}) {
  const { error, onRetry, onDismiss } = props;
  const services = useContext(ServicesContext);
  const platform = props.platform ?? services?.platform;
  const announce = services?.announce;
  const { retryAfter } = error;
  const left = useCountdown(error, retryAfter, platform?.wait);
  const sentence = retryAfter === undefined ? error.message : waitingFor(error);
  const aloud =
    retryAfter === undefined ? sentence : `${sentence} ${uiMessages.retryIn(Math.ceil(retryAfter))}`;
  useEffect(() => announce?.(aloud, 'assertive'), [announce, aloud]);
  const [session] = useState(services?.session);

  const isBack =
    (error.code === 'offline' && services?.online === true) ||
    (error.code === 'not_signed_in' && services !== undefined && services.session !== session);
  if (isBack && onRetry === undefined) return null;
  const host = services?.word.status === 'ready' ? services.word.document.capabilities.host : undefined;
  const details = (): string =>
    errorDetails(error, {
      paneVersion: platform?.paneVersion,
      host: host === undefined ? undefined : `${host.platform} ${host.version}`,
      at: platform?.now() ?? new Date(),
    });
  return (
    <Notice
      intent={isBack ? 'info' : isWarning(error) ? 'warning' : 'error'}
      {...(onDismiss === undefined ? {} : { onDismiss })}
      actions={
        <>
          {onRetry === undefined ? null : (
            <Link as="button" disabledFocusable={left > 0} onClick={() => left === 0 && onRetry()}>
              {left > 0 ? uiMessages.tryAgainIn(left) : (props.retryLabel ?? uiMessages.tryAgain)}
            </Link>
          )}
          {platform === undefined || isBack ? null : (
            <CopyLink label={uiMessages.copyDetails} text={details} platform={platform} />
          )}
        </>
      }
    >
      {isBack ? (error.code === 'offline' ? uiMessages.backOnline : uiMessages.signedInAgain) : sentence}
    </Notice>
  );
}

/** Returns only the reason of a temporary error: the button says when to try again. */
function waitingFor({ code, message }: PaneError): string {
  const reasons: Readonly<Partial<Record<PaneError['code'], string>>> = uiMessages.reasons;
  return reasons[code] ?? message;
}

/** Errors that are temporary, or that the user's next action resolves. */
const WARNINGS: ReadonlySet<PaneError['code']> = new Set([
  'offline',
  'selection_changed',
  'nothing_selected',
  'incomplete_answer',
  'rate_limited',
  'too_many_requests',
  'queue_full',
]);

const isWarning = ({ code, retryAfter }: PaneError): boolean =>
  WARNINGS.has(code) || retryAfter !== undefined;

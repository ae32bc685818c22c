import { Button, makeStyles } from '@fluentui/react-components';
import { MailRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { Excerpt } from '#pane/ui/Excerpt.tsx';
import { Notice } from '#pane/ui/notices/Notice.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import type { ClientEmail } from './client-email.ts';
import { clientMessages as say } from './messages.ts';

const useStyles = makeStyles({ copy: { alignSelf: 'flex-start' } });

/**
 * Copies the findings as an e-mail to the client. It opens no mail program: Word's web view blocks such links, and their length is limited;
 * the clipboard keeps the headings.
 */
export function CopyForClient({ write }: { readonly write: () => ClientEmail }) {
  const styles = useStyles();
  const { platform } = useServices();
  /** What could not be copied, or empty. */
  const [outcome, setOutcome] = useState<{ readonly byHand: string }>();
  const copy = async (): Promise<void> => {
    const { text, html } = write();
    setOutcome({ byHand: (await platform.copy(text, html)) ? '' : text });
  };
  return (
    <>
      <Button className={styles.copy} size="small" icon={<MailRegular />} onClick={() => void copy()}>
        {say.copy}
      </Button>
      {outcome === undefined ? null : outcome.byHand === '' ? (
        <Notice intent="success" onDismiss={() => setOutcome(undefined)}>
          {say.copied}
        </Notice>
      ) : (
        <Notice intent="warning" onDismiss={() => setOutcome(undefined)}>
          {say.notCopied}
          <Excerpt length={outcome.byHand.length}>{outcome.byHand}</Excerpt>
        </Notice>
      )}
    </>
  );
}

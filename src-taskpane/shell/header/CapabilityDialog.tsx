import { Button, Caption1, makeStyles, Text, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, DismissCircleRegular } from '@fluentui/react-icons';
import { useServices } from '../../ui/services/services.ts';
import { abilities, capabilityText } from './capability-report.ts';
import { CopyLink } from '../../ui/notices/Notice.tsx';
import { shellMessages } from '../messages.ts';
import { uiMessages } from '../../ui/messages.ts';
import { PaneDialog } from '../../ui/PaneDialog.tsx';
import { plainList } from '../../ui/styles/list-style.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.ts';

const useStyles = makeStyles({
  list: plainList,
  item: { display: 'grid', gridTemplateColumns: '20px 1fr', columnGap: tokens.spacingHorizontalS },
  can: { color: tokens.colorPaletteGreenForeground1 },
  cannot: { color: tokens.colorNeutralForeground3 },
  reason: { display: 'block', color: tokens.colorNeutralForeground3 },
  about: { display: 'flex', flexDirection: 'column', color: tokens.colorNeutralForeground3 },
  visuallyHidden,
});

/** Shows what this version of Word supports, with the reason for what it does not, and a copy for IT. */
export function CapabilityDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const { word, platform, session } = useServices();
  const capabilities = word.status === 'ready' ? word.document.capabilities : undefined;
  return (
    <PaneDialog
      title={shellMessages.capabilityTitle}
      onClose={onClose}
      actions={
        <>
          {capabilities === undefined ? null : (
            <CopyLink
              label={shellMessages.copyReport}
              text={() => capabilityText(capabilities, platform.paneVersion)}
              platform={platform}
            />
          )}
          <Button appearance="primary" onClick={onClose}>
            {uiMessages.close}
          </Button>
        </>
      }
    >
      {capabilities === undefined ? (
        <Text>{uiMessages.wordFailed}</Text>
      ) : (
        <ul className={styles.list}>
          {abilities(capabilities).map(({ label, state }) => (
            <li key={label} className={styles.item}>
              {state.available ? (
                <CheckmarkCircleRegular fontSize={20} className={styles.can} />
              ) : (
                <DismissCircleRegular fontSize={20} className={styles.cannot} />
              )}
              <span>
                {label}
                {state.available ? (
                  <span className={styles.visuallyHidden}>{`: ${shellMessages.available}`}</span>
                ) : (
                  <Caption1 className={styles.reason}>
                    {`${shellMessages.unavailable}. ${state.reason}`}
                  </Caption1>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.about}>
        {capabilities === undefined ? null : (
          <Caption1>{`Word: ${capabilities.host.platform} ${capabilities.host.version}`}</Caption1>
        )}
        <Caption1>{shellMessages.aboutWorkspace(session.workspace.name)}</Caption1>
        <Caption1>{shellMessages.aboutUser(session.user.name)}</Caption1>
        {platform.paneVersion === undefined ? null : (
          <Caption1>{shellMessages.aboutVersion(platform.paneVersion)}</Caption1>
        )}
      </div>
    </PaneDialog>
  );
}

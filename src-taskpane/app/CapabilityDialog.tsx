import {
  Button,
  Caption1,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { CheckmarkCircleRegular, DismissCircleRegular } from '@fluentui/react-icons';
import { useServices } from './services.ts';
import { abilities, capabilityText } from './capability-report.ts';
import { CopyLink } from './Notice.tsx';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(480px, calc(100vw - 16px))', padding: tokens.spacingHorizontalL },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
  },
  item: { display: 'grid', gridTemplateColumns: '20px 1fr', columnGap: tokens.spacingHorizontalS },
  state: { display: 'block', color: tokens.colorNeutralForeground3 },
  about: {
    display: 'flex',
    flexDirection: 'column',
    marginTop: tokens.spacingVerticalL,
    color: tokens.colorNeutralForeground3,
  },
  actions: { flexWrap: 'wrap', alignItems: 'center', gridColumnStart: 1, justifySelf: 'end' },
});

/** What this Word can do, with the reason of what it cannot, and a copy for IT. */
export function CapabilityDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const { word, platform, session } = useServices();
  const capabilities = word.status === 'ready' ? word.document.capabilities : undefined;
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{messages.app.capabilityTitle}</DialogTitle>
          <DialogContent>
            {capabilities === undefined ? (
              <Text>{messages.app.wordFailed}</Text>
            ) : (
              <ul className={styles.list}>
                {abilities(capabilities).map(({ label, state }) => (
                  <li key={label} className={styles.item}>
                    {state.available ? (
                      <CheckmarkCircleRegular fontSize={20} />
                    ) : (
                      <DismissCircleRegular fontSize={20} />
                    )}
                    <span>
                      {label}
                      <Caption1 className={styles.state}>
                        {state.available
                          ? messages.app.available
                          : `${messages.app.unavailable}. ${state.reason}`}
                      </Caption1>
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <div className={styles.about}>
              {capabilities === undefined ? null : (
                <Caption1>{`Word: ${capabilities.host.platform} ${capabilities.host.version}`}</Caption1>
              )}
              <Caption1>{messages.app.aboutWorkspace(session.workspace.name)}</Caption1>
              <Caption1>{messages.app.aboutUser(session.user.name)}</Caption1>
              {platform.paneVersion === undefined ? null : (
                <Caption1>{messages.app.aboutVersion(platform.paneVersion)}</Caption1>
              )}
            </div>
          </DialogContent>
          <DialogActions className={styles.actions} fluid>
            {capabilities === undefined ? null : (
              <CopyLink
                label={messages.app.copyReport}
                text={() => capabilityText(capabilities, platform.paneVersion)}
                platform={platform}
              />
            )}
            <Button appearance="primary" onClick={onClose}>
              {messages.app.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

import { MenuItem } from '@fluentui/react-components';
import { ButtonMenu } from '../../ui/controls/ButtonMenu.tsx';
import { useServices } from '../../ui/services/services.ts';
import { standingMessages } from '../../ui/standing/messages.ts';
import { shellMessages } from '../messages.ts';
import { MoreButton } from './MoreButton.tsx';

/** The dialogs of the menu. */
export type DialogId = 'capabilities' | 'history' | 'keys' | 'language' | 'save';

/** The header's menu. Loaded when its button is first pressed, it is initially open. */
export function HeaderMenu({ onDialog }: { readonly onDialog: (dialog: DialogId) => void }) {
  const { session, word, openSection } = useServices();
  return (
    <ButtonMenu defaultOpen button={<MoreButton />}>
      <MenuItem onClick={() => openSection('clauses')}>{shellMessages.clauses}</MenuItem>
      <MenuItem onClick={() => openSection('rename')}>{standingMessages.sections.rename}</MenuItem>
      <MenuItem disabled={word.status !== 'ready'} onClick={() => onDialog('save')}>
        {shellMessages.saveToVault}
      </MenuItem>
      {session.history === 'off' ? null : (
        <MenuItem disabled={word.status !== 'ready'} onClick={() => onDialog('history')}>
          {shellMessages.history}
        </MenuItem>
      )}
      <MenuItem onClick={() => onDialog('keys')}>{shellMessages.keys}</MenuItem>
      <MenuItem onClick={() => onDialog('language')}>{shellMessages.language}</MenuItem>
      <MenuItem onClick={() => onDialog('capabilities')}>{shellMessages.capabilityTitle}</MenuItem>
    </ButtonMenu>
  );
}

import { Button } from '@fluentui/react-components';
import { FolderRegular } from '@fluentui/react-icons/svg/folder';
import { uiMessages } from './messages.ts';
import { useServices } from './services/services.ts';

/** Opens the header's list of projects where a tab needs a project; `chosen` then puts the focus where the user works. */
export function ChooseProject({ chosen }: { readonly chosen: () => void }) {
  const { openProjectList } = useServices();
  return (
    <div>
      <Button size="small" icon={<FolderRegular />} onClick={() => openProjectList({ chosen })}>
        {uiMessages.projectPlaceholder}
      </Button>
    </div>
  );
}

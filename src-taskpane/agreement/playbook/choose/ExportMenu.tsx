import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import type { PaneError } from '../../../errors.ts';
import { toPlaybookRows } from '../../../playbooks/export-rows.ts';
import type { Playbook } from '../../../playbooks/model.ts';
import { toCsv, toXlsx } from '../../../tables/write-table.ts';
import { asPaneError } from '../../../ui/services/failure.ts';
import { useServices } from '../../../ui/services/services.ts';
import { playbookMessages as say } from '../messages.ts';

/** Exports a playbook as a file that can be imported again. */
export function ExportMenu(props: {
  readonly playbook: Playbook;
  /** Called with undefined when it is tried. */
  readonly onError: (error: PaneError | undefined) => void;
}) {
  const { platform } = useServices();
  const { name, rules } = props.playbook;
  const exportAs = async (ending: 'xlsx' | 'csv'): Promise<void> => {
    props.onError(undefined);
    try {
      const rows = toPlaybookRows(rules);
      platform.download(
        `${name}.${ending}`,
        ending === 'csv' ? toCsv(rows) : await toXlsx(rows, say.playbook),
      );
    } catch (reason) {
      // Shown below the buttons.
      props.onError(asPaneError(reason));
    }
  };
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" icon={<ArrowDownloadRegular />}>
          {say.export}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => void exportAs('xlsx')}>{say.exportXlsx}</MenuItem>
          <MenuItem onClick={() => void exportAs('csv')}>{say.exportCsv}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

import { Button, MenuItem } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { toPlaybookRows } from '#pane/pure/playbooks/export-rows.ts';
import type { Playbook } from '#pane/pure/playbooks/model.ts';
import { toCsv, toXlsx } from '#pane/pure/tables/write-table.ts';
import { ButtonMenu } from '#pane/ui/controls/ButtonMenu.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import type { Attempt } from '#pane/ui/services/use-attempt.ts';
import { playbookMessages as say } from '../messages.ts';

const ENDINGS = ['xlsx', 'csv'] as const;
type Ending = (typeof ENDINGS)[number];
const FORMS: Readonly<Record<Ending, string>> = { xlsx: say.exportXlsx, csv: say.exportCsv };

/** Exports one of the chosen playbooks as a file that can be imported again. */
export function ExportMenu(props: {
  readonly playbooks: readonly Playbook[];
  readonly attempt: Attempt['attempt'];
}) {
  const { platform } = useServices();
  const { playbooks } = props;
  const exportAs = async ({ name, rules }: Playbook, ending: Ending): Promise<void> => {
    const rows = toPlaybookRows(rules);
    platform.download(`${name}.${ending}`, ending === 'csv' ? toCsv(rows) : await toXlsx(rows, say.playbook));
  };
  return (
    <ButtonMenu
      button={
        <Button size="small" icon={<ArrowDownloadRegular />}>
          {say.export}
        </Button>
      }
    >
      {playbooks.flatMap((playbook) =>
        ENDINGS.map((ending) => (
          <MenuItem
            key={`${playbook.name} ${ending}`}
            onClick={() => void props.attempt(() => exportAs(playbook, ending))}
          >
            {playbooks.length === 1 ? FORMS[ending] : say.formOfOne(playbook.name, FORMS[ending])}
          </MenuItem>
        )),
      )}
    </ButtonMenu>
  );
}

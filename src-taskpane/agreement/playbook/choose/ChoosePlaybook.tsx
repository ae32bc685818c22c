import {
  Button,
  Link,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Text,
  tokens,
} from '@fluentui/react-components';
import { ArrowDownloadRegular, ArrowUploadRegular, DeleteRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import type { PaneError } from '../../../errors.ts';
import { toPlaybookRows } from '../../../playbooks/export-rows.ts';
import type { Playbook } from '../../../playbooks/model.ts';
import { toCsv, toXlsx } from '../../../tables/write-table.ts';
import { Busy } from '../../../ui/Busy.tsx';
import { asPaneError } from '../../../ui/services/failure.ts';
import type { Loadable } from '../../../ui/services/loadable.ts';
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx';
import { Notice } from '../../../ui/notices/Notice.tsx';
import { Picker } from '../../../ui/Picker.tsx';
import { useServices } from '../../../ui/services/services.ts';
import { playbookMessages as say } from '../messages.ts';
import { ProblemList } from './ProblemList.tsx';
import { useFirmPlaybooks, useOwnPlaybooks, type PlaybookChoice } from './use-playbooks.ts';

const useStyles = makeStyles({
  choose: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  kept: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Chooses a playbook: one of the firm's, or one of the user's own, which can be imported, exported and deleted. */
export function ChoosePlaybook(props: {
  readonly choice: PlaybookChoice | undefined;
  readonly playbook: Loadable<Playbook>;
  readonly onChoose: (choice: PlaybookChoice | undefined) => void;
  readonly onReload: () => void;
  /** Called before everything that is kept on the device is deleted. */
  readonly onDeleteAll: () => void;
}) {
  const styles = useStyles();
  const { platform, session } = useServices();
  const { choice, playbook, onChoose } = props;
  const [firm, reloadFirm] = useFirmPlaybooks();
  const own = useOwnPlaybooks();
  const [error, setError] = useState<PaneError>();
  const input = useRef<HTMLInputElement>(null);
  const firmChoices = firm.status === 'ready' ? firm.value : [];
  const all = [...firmChoices, ...own.playbooks];
  const attempt = (work: Promise<void>): void => {
    setError(undefined);
    work.catch((reason: unknown) => setError(asPaneError(reason)));
  };
  const importFile = async (file: File): Promise<void> => onChoose(await own.add(file));
  const exportAs = async (ending: 'xlsx' | 'csv'): Promise<void> => {
    if (playbook.status !== 'ready') return;
    const { name, rules } = playbook.value;
    const rows = toPlaybookRows(rules);
    const bytes = ending === 'csv' ? toCsv(rows) : await toXlsx(rows, say.playbook);
    platform.download(`${name}.${ending}`, bytes);
  };
  const remove = async (id: string): Promise<void> => {
    onChoose(undefined);
    await own.remove(id);
  };
  return (
    <div className={styles.choose}>
      <Text>{say.intro}</Text>
      {firm.status === 'failed' ? <ErrorNotice error={firm.error} onRetry={reloadFirm} /> : null}
      {firm.status === 'ready' && all.length === 0 ? <Notice intent="info">{say.none}</Notice> : null}
      <Picker
        label={say.playbook}
        placeholder={say.choose}
        noMatch={say.noMatch}
        options={all.map((one) => ({
          id: one.id,
          name: one.name,
          note: one.own === undefined ? say.firm : say.own,
        }))}
        value={choice?.id}
        onChange={(id) => onChoose(all.find((one) => one.id === id))}
      />
      <div className={styles.row}>
        <Button size="small" icon={<ArrowUploadRegular />} onClick={() => input.current?.click()}>
          {say.import}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.docx"
          aria-label={say.importFile}
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            // So that the same file can be imported again after it was corrected.
            event.target.value = '';
            if (file !== undefined) attempt(importFile(file));
          }}
        />
        {playbook.status === 'ready' ? (
          <Menu>
            <MenuTrigger disableButtonEnhancement>
              <Button size="small" icon={<ArrowDownloadRegular />}>
                {say.export}
              </Button>
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                <MenuItem onClick={() => attempt(exportAs('xlsx'))}>{say.exportXlsx}</MenuItem>
                <MenuItem onClick={() => attempt(exportAs('csv'))}>{say.exportCsv}</MenuItem>
              </MenuList>
            </MenuPopover>
          </Menu>
        ) : null}
        {choice?.own === undefined ? null : (
          <Button size="small" icon={<DeleteRegular />} onClick={() => attempt(remove(choice.id))}>
            {say.delete}
          </Button>
        )}
      </div>
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={() => setError(undefined)} />}
      {playbook.status === 'loading' ? <Busy label={say.loading} /> : null}
      {playbook.status === 'failed' ? <ErrorNotice error={playbook.error} onRetry={props.onReload} /> : null}
      {playbook.status === 'ready' ? (
        <ProblemList file={playbook.value.name} problems={playbook.value.problems} />
      ) : null}
      {playbook.status === 'ready' && playbook.value.rules.length === 0 ? (
        <Notice intent="warning">{say.noTopics}</Notice>
      ) : null}
      <div className={styles.kept}>
        {say.kept(session.keepOnDeviceDays)}{' '}
        {session.keepOnDeviceDays === 0 ? null : (
          <Link
            as="button"
            onClick={() => {
              onChoose(undefined);
              props.onDeleteAll();
              attempt(
                platform.records
                  .clear([
                    'playbooks',
                    'reviews',
                    'clauses',
                    'proposals',
                    'decided',
                    'projects',
                    'deals',
                    'saved',
                    'copies',
                  ])
                  .then(own.reload),
              );
            }}
          >
            {say.deleteKept}
          </Link>
        )}
      </div>
    </div>
  );
}

import {
  Button,
  makeStyles,
  MenuButton,
  MenuDivider,
  MenuItem,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useRef, useState, type ReactNode } from 'react';
import { writeDay } from '#pane/language/write-day.ts';
import type { OfferedVersion } from '#pane/lineage/offer-versions.ts';
import { ButtonMenu } from '#pane/ui/controls/ButtonMenu.tsx';
import { FileInput } from '#pane/ui/controls/FileInput.tsx';
import { Notice } from '#pane/ui/notices/Notice.tsx';
import type { WordDocument } from '#pane/word/model.ts';
import { compareMessages as say } from './messages.ts';
import { useOfferedVersions } from './use-offered-versions.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { overflowWrap: 'anywhere', minWidth: 0 },
  offer: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXXS,
  },
});

/** Chooses what the document is compared with: a version that was saved in the vault from this device, or a file of the device. */
export function ChooseVersion(props: {
  readonly document: WordDocument;
  readonly chosen: File | undefined;
  readonly onChoose: (file: File) => void;
  /** What else can be done with the chosen file. */
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const { document, chosen, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  const { offers, without, read, deleteCopies } = useOfferedVersions(document);
  const [gone, setGone] = useState<string>();
  const choose = async ({ version }: OfferedVersion): Promise<void> => {
    const file = await read(version);
    setGone(file === undefined ? version.name : undefined);
    if (file !== undefined) onChoose(file);
  };
  const [first] = chosen === undefined ? offers : [];
  return (
    <>
      {chosen === undefined ? <Text>{say.nothing}</Text> : null}
      {first === undefined ? null : (
        <div className={styles.offer}>
          <Button className={styles.name} size="small" onClick={() => void choose(first)}>
            {say.compareWith(first.version.name)}
          </Button>
          <Text size={200}>{reasonOf(first)}</Text>
        </div>
      )}
      {chosen === undefined && without !== undefined ? (
        <Text size={200}>
          {say.withoutCopy(without.name, without.projectName, writeDay(without.savedAt))}
        </Text>
      ) : null}
      <div className={styles.row}>
        {chosen === undefined ? null : <Text className={styles.name}>{say.comparedWith(chosen.name)}</Text>}
        <Button size="small" title={say.explain} onClick={() => input.current?.click()}>
          {say.choose}
        </Button>
        {offers.length === 0 ? null : (
          <ButtonMenu
            positioning={{ autoSize: true }}
            button={<MenuButton size="small">{say.savedVersions(offers.length)}</MenuButton>}
          >
            {offers.map((offer) => (
              <MenuItem key={offer.version.key} subText={reasonOf(offer)} onClick={() => void choose(offer)}>
                {offer.version.name}
              </MenuItem>
            ))}
            <MenuDivider />
            <MenuItem onClick={() => void deleteCopies()}>{say.deleteCopies}</MenuItem>
          </ButtonMenu>
        )}
        {props.children}
      </div>
      {gone === undefined ? null : <Notice intent="warning">{say.copyGone(gone)}</Notice>}
      <FileInput ref={input} label={say.chooseFile} accept=".docx" onFile={onChoose} />
    </>
  );
}

const reasonOf = ({ version, reason }: OfferedVersion): string =>
  say.offered[reason](version.projectName, writeDay(version.savedAt));

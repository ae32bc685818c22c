import { Button, Checkbox, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import { pageLanguage } from '../../language/translate.ts';
import { NAME_KINDS, type ChosenName, type NameKind } from '../../pure/pseudonyms/model.ts';
import { MOST_NAME, tidyNames } from '../../pure/pseudonyms/tidy-names.ts';
import { textLanguage } from '../../pure/text/text-language.ts';
import { Busy } from '../../ui/Busy.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { PaneDialog } from '../../ui/PaneDialog.tsx';
import { Picker } from '../../ui/Picker.tsx';
import { useLoad } from '../../ui/services/loadable.ts';
import { useServices } from '../../ui/services/services.ts';
import type { DealControl } from '../../ui/services/use-deal.ts';
import { atEdge } from '../../ui/styles/control-alignment.ts';
import type { WordDocument } from '../../word/model.ts';
import { replaceMessages as say } from './messages.ts';
import { proposeNames, type ProposedNames } from './propose-names.ts';

const NO_NAMES: readonly ChosenName[] = [];
const NOTHING: ProposedNames = { names: NO_NAMES, sure: new Set() };

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  tick: atEdge,
  row: { display: 'flex', alignItems: 'end', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  grow: { flex: '1 1 160px', minWidth: 0 },
});

/** Asks which names are replaced in what is sent about the document: those that were found in it, and those that the user adds. */
export function ReplaceDialog(props: {
  readonly control: DealControl;
  readonly document: Pick<WordDocument, 'readAgreement'>;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const { control, document, onClose } = props;
  const { session } = useServices();
  const { deal, save } = control;
  const { pseudonyms: before, ...said } = deal;
  const { prompt } = session.limits;
  const [read] = useLoad(useCallback(() => document.readAgreement(prompt), [document, prompt]));
  const paragraphs = read.status === 'ready' ? read.value.paragraphs : undefined;
  const found = useMemo(
    () => (paragraphs === undefined ? NOTHING : proposeNames(paragraphs, deal)),
    [paragraphs, deal],
  );
  const [isOn, setOn] = useState(before?.isOn ?? true);
  const [added, setAdded] = useState(before?.names ?? NO_NAMES);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<NameKind>('party');
  const names = tidyNames([...added, ...found.names]);
  // What the user chose before stays as it was chosen; an amount is what an answer is often about.
  const isTicked = (one: ChosenName): boolean =>
    changed.get(one.name) ??
    (added.some(({ name }) => name === one.name) || (before === undefined && found.sure.has(one.name)));
  const add = (): void => {
    const [name] = tidyNames([{ kind, name: typed }]);
    if (name === undefined) return;
    setAdded([...added, name]);
    setTyped('');
  };
  return (
    <PaneDialog
      title={say.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button
            appearance="primary"
            onClick={() => {
              // A name that was typed and not added is meant too.
              const ticked = tidyNames([...names.filter(isTicked), { kind, name: typed }]);
              const language =
                before?.language ?? textLanguage((paragraphs ?? []).map(({ text }) => text).join('\n'));
              const pseudonyms = { isOn, names: ticked, language: language ?? pageLanguage };
              save(ticked.length === 0 ? said : { ...said, pseudonyms });
              onClose();
            }}
          >
            {say.save}
          </Button>
        </>
      }
    >
      <Text>{say.intro}</Text>
      <Checkbox
        className={styles.tick}
        label={say.isOn}
        checked={isOn}
        onChange={(_, { checked }) => setOn(checked === true)}
      />
      {read.status === 'loading' ? <Busy label={say.reading} /> : null}
      {read.status === 'failed' ? <Notice intent="warning">{say.unread}</Notice> : null}
      {read.status === 'ready' && names.length === 0 ? <Text>{say.none}</Text> : null}
      <fieldset className={styles.list} aria-label={say.names}>
        {names.map((one) => (
          <Checkbox
            key={one.name}
            className={styles.tick}
            label={say.named(one.name, say.kinds[one.kind])}
            checked={isTicked(one)}
            onChange={(_, { checked }) => setChanged(new Map(changed).set(one.name, checked === true))}
          />
        ))}
      </fieldset>
      <div className={styles.row}>
        <Input
          className={styles.grow}
          size="small"
          aria-label={say.name}
          placeholder={say.name}
          maxLength={MOST_NAME}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
        <Button size="small" onClick={add}>
          {say.add}
        </Button>
      </div>
      <Picker
        label={say.kind}
        options={NAME_KINDS.map((id) => ({ id, name: say.kinds[id] }))}
        value={kind}
        onChange={(id) => setKind(NAME_KINDS.find((one) => one === id) ?? kind)}
      />
    </PaneDialog>
  );
}

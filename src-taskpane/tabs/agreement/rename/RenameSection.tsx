import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { ItemOutcome } from '#pane/features/insert/outcomes/ItemOutcome.tsx';
import { ManyProgressBar } from '#pane/features/insert/outcomes/ManyProgressBar.tsx';
import { ManySummary } from '#pane/features/insert/outcomes/ManySummary.tsx';
import { listTerms } from '#pane/pure/proofread/list-terms.ts';
import { findParties } from '#pane/pure/proofread/parties.ts';
import { RENAME_KINDS } from '#pane/pure/rename/model.ts';
import { Busy } from '#pane/ui/Busy.tsx';
import { uiMessages } from '#pane/ui/messages.ts';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { groupByClause } from '#pane/ui/rows/group-by-clause.ts';
import { Facts, Row } from '#pane/ui/rows/Row.tsx';
import { Rows } from '#pane/ui/rows/Rows.tsx';
import { useLoad } from '#pane/ui/services/loadable.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { useDeal } from '#pane/ui/services/use-deal.ts';
import { plainList } from '#pane/ui/styles/list-style.ts';
import { useStickyBar } from '#pane/ui/styles/sticky-bar.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { useGoTo } from '../use-go-to.ts';
import type { ListedPlace, PlaceList } from './list-places.ts';
import { renameMessages as say } from './messages.ts';
import { NamesForm } from './NamesForm.tsx';
import { PlaceRow } from './PlaceRow.tsx';
import { useRename } from './use-rename.ts';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: { ...plainList, gap: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
});

/** Renames a party, a role or a defined term in the whole document. */
export function RenameSection() {
  const { word } = useServices();
  if (word.status === 'starting') return <Busy label={uiMessages.starting} />;
  if (word.status === 'failed') return <Text>{uiMessages.wordFailed}</Text>;
  return <Rename document={word.document} />;
}

function Rename({ document }: { readonly document: WordDocument }) {
  const styles = useStyles();
  const { bar } = useStickyBar();
  const known = useKnownNames(document);
  const rename = useRename(document);
  const go = useGoTo();
  const { list, many, outcomes, isBusy } = rename;
  const error = rename.error ?? go.error;
  const canWrite = document.capabilities.trackedChanges.available;
  const ticked = list?.places.filter(rename.isTicked) ?? [];
  const written = outcomes.filter(({ entryId }) => entryId !== undefined);
  const said = outcomes.filter(({ outcome }) => outcome !== 'verified' || written.length === 1);
  return (
    <div className={styles.section}>
      <Text>{say.intro}</Text>
      <NamesForm known={known} busy={isBusy} onFind={rename.find} />
      {isBusy && many.progress === undefined ? <Busy label={say.finding} /> : null}
      {error === undefined ? null : (
        <ErrorNotice
          error={error}
          onDismiss={() => {
            rename.dismiss();
            go.dismiss();
          }}
        />
      )}
      <ManySummary outcomes={outcomes} isBusy={isBusy} onUndo={rename.undo} />
      <ul className={styles.list}>
        {said.map((outcome) => (
          <Row
            key={outcome.id}
            level="none"
            title={outcome.label}
            outcome={
              <ItemOutcome outcome={outcome} isBusy={isBusy} onGoTo={go.goToInsertion} onUndo={rename.undo} />
            }
          />
        ))}
      </ul>
      {list === undefined ? null : (
        <>
          <h2 className={styles.title}>{say.found(list.places.length)}</h2>
          <div>
            <Facts facts={countPlaces(list.places)} />
          </div>
          {list.isWhole ? null : <Text>{say.onlyMain}</Text>}
          {canWrite ? null : <Text>{say.noTracking}</Text>}
          <Rows
            groups={groupPlaces(list)}
            render={(place) => (
              <PlaceRow
                key={place.id}
                place={place}
                isTicked={rename.isTicked(place)}
                onTick={canWrite && place.isOpen ? (isTicked) => rename.tick(place, isTicked) : undefined}
                onGoTo={makeGoTo(place, list)}
              />
            )}
          />
          {canWrite ? (
            <div className={bar}>
              <Button
                appearance="primary"
                disabledFocusable={isBusy || ticked.length === 0}
                onClick={() => rename.write(ticked)}
              >
                {say.replace(ticked.length)}
              </Button>
              <ManyProgressBar many={many} />
            </div>
          ) : null}
        </>
      )}
    </div>
  );

  function makeGoTo({ paragraph, start, end }: ListedPlace, { text: whole }: PlaceList) {
    const own = whole.paragraphs[paragraph];
    if (own === undefined) return undefined;
    return () => go.goToPlace({ paragraph, given: own.given, text: own.text, start, end });
  }
}

/** Returns the names that this deal and the document give the parties, their roles, and the terms of the document, as suggestions. */
function useKnownNames(document: WordDocument): readonly string[] {
  const { deal } = useDeal();
  const load = useMemo(() => () => document.readWhole(), [document]);
  const [text] = useLoad(load);
  return useMemo(() => {
    const paragraphs = text.status === 'ready' ? text.value.paragraphs : [];
    const parties = [deal.us, deal.them, ...findParties(paragraphs)];
    const names = [...parties.flatMap(({ name, role }) => [name, role]), ...listTerms(paragraphs)];
    return [...new Set(names)].filter((name) => name !== '');
  }, [deal, text]);
}

/** Says how many places there are of each kind, and how many are not certain. */
function countPlaces(places: readonly ListedPlace[]): readonly string[] {
  const kinds = RENAME_KINDS.map((kind) => {
    const { length } = places.filter((place) => place.kind === kind);
    return length === 0 ? '' : say.kinds[kind](length);
  });
  const open = places.filter(({ doubt }) => doubt !== undefined).length;
  return open === 0 ? kinds : [...kinds, say.open(open)];
}

/** Groups the places by clause, and after them those outside the main text. */
function groupPlaces({ places, text }: PlaceList) {
  const isMain = ({ paragraph }: ListedPlace): boolean => paragraph < text.paragraphs.length;
  return [
    ...groupByClause(places.filter(isMain)),
    { key: 'others', title: say.others, items: places.filter((place) => !isMain(place)) },
  ];
}

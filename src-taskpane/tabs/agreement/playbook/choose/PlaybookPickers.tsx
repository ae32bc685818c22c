import { Link } from '@fluentui/react-components';
import { useState } from 'react';
import { MOST_PLAYBOOKS } from '#pane/pure/playbooks/unite-playbooks.ts';
import { Picker } from '#pane/ui/Picker.tsx';
import { playbookMessages as say } from '../messages.ts';
import type { PlaybookChoice } from './use-playbooks.ts';

/** Picks the playbooks of a review, one below the other: the first, and on demand another, as long as there may be one more. */
export function PlaybookPickers(props: {
  readonly all: readonly PlaybookChoice[];
  readonly chosen: readonly PlaybookChoice[];
  /** Called with the ids of all that are chosen. */
  readonly onChoose: (ids: readonly string[]) => void;
}) {
  const { all, chosen, onChoose } = props;
  const [isAdding, setAdding] = useState(false);
  const ids = chosen.map(({ id }) => id);
  const canAdd = chosen.length > 0 && chosen.length < Math.min(MOST_PLAYBOOKS, all.length);
  const places = chosen.length === 0 || (isAdding && canAdd) ? [...ids, undefined] : ids;
  const pick = (place: number, id: string | undefined): void => {
    setAdding(false);
    onChoose([...ids.slice(0, place), ...(id === undefined ? [] : [id]), ...ids.slice(place + 1)]);
  };
  return (
    <>
      {places.map((id, place) => (
        <Picker
          // oxlint-disable-next-line react/no-array-index-key -- a picker is its place
          key={place}
          label={say.playbookAt(place + 1)}
          placeholder={say.choose}
          noMatch={say.noMatch}
          options={all
            .filter((one) => one.id === id || !ids.includes(one.id))
            .map((one) => ({
              id: one.id,
              name: one.name,
              note: one.own === undefined ? say.firm : say.own,
            }))}
          value={id}
          clearable={ids.length > 1}
          startsOpen={id === undefined && place > 0}
          onChange={(next) => pick(place, next)}
        />
      ))}
      {canAdd && !isAdding ? (
        <div>
          <Link as="button" onClick={() => setAdding(true)}>
            {say.another}
          </Link>
        </div>
      ) : null}
    </>
  );
}

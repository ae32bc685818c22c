import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { Disclosure } from '../Disclosure.tsx';
import { plainList } from '../styles/list-style.ts';
import { rowMessages as say } from './messages.ts';
import { useListKeys } from './use-list-keys.ts';

const useStyles = makeStyles({
  title: {
    margin: 0,
    paddingBlock: '2px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  list: { ...plainList, gap: 0 },
});

/** Number of rows shown at first and added each time: hundreds at once would block the page. */
const PAGE = 20;

/** Rows that belong together. */
export interface RowGroup<Item> {
  readonly key: string;
  /** Its heading; absent for none. */
  readonly title?: string;
  /** Whether its rows are folded away under its title. */
  readonly isFolded?: boolean;
  readonly items: readonly Item[];
}

/** Lists rows in groups, with the keys of a list. What arrives in one group moves no row of another, so that the focus stays. */
export function Rows<Item>({
  groups,
  most: first = PAGE,
  each: few = Infinity,
  render,
}: {
  readonly groups: readonly RowGroup<Item>[];
  /** Number of rows that are shown at first; absent for a page. */
  readonly most?: number;
  /** Number of rows of each group that are shown at first; absent for no such limit. */
  readonly each?: number;
  readonly render: (item: Item) => ReactNode;
}) {
  const styles = useStyles();
  const list = useListKeys<HTMLDivElement>();
  const [most, setMost] = useState(first);
  const [each, setEach] = useState(few);
  const shown = takeFirst(groups, most, each);
  const left = countRows(groups) - countRows(shown);
  // What a group holds back is shown at once, so that no row that was seen goes away.
  const more = each === Infinity ? Math.min(PAGE, left) : left;
  return (
    <div ref={list}>
      {shown.map(({ key, title, isFolded, items }) => {
        const rows = <ul className={styles.list}>{items.map(render)}</ul>;
        if (isFolded === true && title !== undefined)
          return (
            <Disclosure key={key} label={title} keeps>
              {rows}
            </Disclosure>
          );
        return (
          <section key={key}>
            {title === undefined ? null : <h3 className={styles.title}>{title}</h3>}
            {rows}
          </section>
        );
      })}
      {left === 0 ? null : (
        <Button
          size="small"
          onClick={() => {
            setEach(Infinity);
            setMost(most + more);
          }}
        >
          {say.more(more, left)}
        </Button>
      )}
    </div>
  );
}

const countRows = (groups: readonly RowGroup<unknown>[]): number =>
  groups.reduce((sum, { items }) => sum + items.length, 0);

/** Returns the first rows of groups, and of each group at most so many; none of a group is none of its title. */
function takeFirst<Item>(
  groups: readonly RowGroup<Item>[],
  most: number,
  each: number,
): readonly RowGroup<Item>[] {
  const shown: RowGroup<Item>[] = [];
  let left = most;
  for (const group of groups) {
    const items = group.items.slice(0, Math.min(left, each));
    left -= items.length;
    if (items.length > 0) shown.push({ ...group, items });
  }
  return shown;
}

import { Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { plainList } from '../../ui/styles/list-style.ts';
import type { LedgerItem } from '../../word/model.ts';
import { filterInsertions } from './filter-insertions.ts';
import { sourcesMessages as say } from './messages.ts';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  field: { minWidth: 0 },
  input: { minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { ...plainList, gap: tokens.spacingVerticalM },
});

/** With more insertions than this there is a filter. */
const FILTER_FROM = 8;

/** Number of cards shown at first and added each time. */
const PAGE = 40;

/** Lists the insertions in document order, with a filter if there are many; in pages, so that a long list stays fast. */
export function InsertionList(props: {
  readonly items: readonly LedgerItem[];
  readonly children: (item: LedgerItem) => ReactNode;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { items, children } = props;
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(PAGE);
  const isFiltered = items.length > FILTER_FROM;
  const sought = useDeferredValue(isFiltered ? query : '');
  const found = useMemo(() => filterInsertions(items, sought), [items, sought]);
  const shown = found.slice(0, limit);
  return (
    <div className={styles.part}>
      {isFiltered ? (
        <Field className={styles.field} label={say.filter.label} size="small">
          <Input
            className={styles.input}
            type="search"
            size="small"
            contentBefore={<SearchRegular />}
            value={query}
            onChange={(_, { value }) => {
              setQuery(value);
              setLimit(PAGE);
            }}
          />
        </Field>
      ) : null}
      <output className={card.quiet}>
        {sought.trim() === '' ? null : say.filter.found(found.length, items.length)}
      </output>
      {found.length === 0 && items.length > 0 ? (
        <Text className={styles.quiet}>{say.filter.none}</Text>
      ) : null}
      <ul className={styles.list}>{shown.map(children)}</ul>
      {shown.length < found.length ? (
        <Button onClick={() => setLimit(limit + PAGE)}>
          {say.filter.more(Math.min(PAGE, found.length - shown.length))}
        </Button>
      ) : null}
    </div>
  );
}

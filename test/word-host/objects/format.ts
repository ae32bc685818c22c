import type { FontValues } from '../document/api.ts';
import type { Json } from '../protocol/wire.ts';
import type { Scalar } from '../protocol/members.ts';
import type { HostContext } from './context.ts';
import { toBoolean, toNumber, toText } from './convert.ts';
import { membersOf, collection, type Table } from './define.ts';
import { targetOf, type FontTarget, type Targets } from './targets.ts';

const f = membersOf<'Font'>();

function fontMember(name: keyof FontValues, check: (value: Json) => Json): Scalar<FontTarget, HostContext> {
  return f.scalar(
    'WordApi 1.1',
    (target) => target.read()[name],
    (target, value) => target.write({ [name]: check(value) }),
  );
}

/** Word.Font. */
export const fontTable: Table<'Font'> = {
  members: {
    bold: fontMember('bold', toBoolean),
    italic: fontMember('italic', toBoolean),
    strikeThrough: fontMember('strikeThrough', toBoolean),
    doubleStrikeThrough: fontMember('doubleStrikeThrough', toBoolean),
    subscript: fontMember('subscript', toBoolean),
    superscript: fontMember('superscript', toBoolean),
    underline: fontMember('underline', toText),
    color: fontMember('color', toText),
    highlightColor: fontMember('highlightColor', (value) => (value === null ? null : toText(value))),
    size: fontMember('size', toNumber),
    name: fontMember('name', toText),
  },
};

const style = membersOf<'Style'>();

/** Word.Style, for reading. */
export const styleTable: Table<'Style'> = {
  members: {
    ...style.readable('WordApi 1.5', ['nameLocal', 'type', 'builtIn', 'inUse'], (target) => target),
  },
};

const styles = membersOf<'StyleCollection'>();

/** Word.StyleCollection. */
export const styleCollectionTable: Table<'StyleCollection'> = collection({
  count: 'WordApi 1.5',
  members: {
    ...styles.methodPair('getByName', 'WordApi 1.5', (list, args) => {
      const name = args.string(0).toLowerCase();
      return list().find((item) => targetOf(item, 'Style').nameLocal.toLowerCase() === name) ?? null;
    }),
  },
});

const s = membersOf<'SearchOptions'>();

function searchOption(name: keyof Targets['SearchOptions']): Scalar<Targets['SearchOptions'], HostContext> {
  return s.scalar(
    'WordApi 1.1',
    (target) => target[name] ?? false,
    (target, value) => {
      target[name] = toBoolean(value);
    },
  );
}

/** Word.SearchOptions: an object that the runtime fills in before a search; `new` creates one. */
export const searchOptionsTable: Table<'SearchOptions'> = {
  members: {
    matchCase: searchOption('matchCase'),
    matchWholeWord: searchOption('matchWholeWord'),
    matchWildcards: searchOption('matchWildcards'),
    matchPrefix: searchOption('matchPrefix'),
    matchSuffix: searchOption('matchSuffix'),
    ignorePunct: searchOption('ignorePunct'),
    ignoreSpace: searchOption('ignoreSpace'),
  },
};

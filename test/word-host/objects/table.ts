import { invalidArgument } from '../protocol/errors.ts';
import type { HostObject } from '../protocol/host-object.ts';
import type { Json } from '../protocol/wire.ts';
import {
  cellBody,
  cellValues,
  contentControl,
  font,
  orNull,
  paragraph,
  parentBody,
  range,
  table,
  toCellValues,
  toNumber,
  toText,
} from './convert.ts';
import { membersOf, collection, type Table } from './define.ts';
import { object } from './targets.ts';
import { searchMembers } from './text.ts';
import type { Targets } from './targets.ts';

const m = membersOf<'Table'>();

const SIDES = ['Top', 'Left', 'Bottom', 'Right', 'InsideHorizontal', 'InsideVertical'] as const;

const row = (of: Targets['Table'], index: number): HostObject => object('TableRow', { table: of, index });

/** Word.Table. */
export const tableTable: Table<'Table'> = {
  members: {
    rowCount: m.scalar('WordApi 1.3', (target) => target.rowCount),
    headerRowCount: m.scalar(
      'WordApi 1.3',
      (target) => target.headerRowCount,
      (target, value, { document }) => {
        const count = toNumber(value);
        if (!document.quirks.headerRowCountIgnored) target.headerRowCount = count;
      },
    ),
    width: m.scalar('WordApi 1.3', (target) => target.width),
    nestingLevel: m.scalar('WordApi 1.3', (target) => target.nestingLevel),
    isUniform: m.scalar(
      'WordApi 1.3',
      (target) => new Set(target.values.map((cells) => cells.length)).size <= 1,
    ),
    ...m.settable('WordApi 1.3', ['values'], (target) => target, toCellValues),
    ...m.settable('WordApi 1.3', ['style'], (target) => target, toText),
    styleBuiltIn: m.scalar('WordApi 1.3', (target) => target.styleBuiltIn),
    font: m.link('WordApi 1.3', (target) => font(() => target.range())),
    rows: m.link('WordApi 1.3', (target) =>
      object('TableRowCollection', () => target.rows().map((_row, index) => row(target, index))),
    ),
    parentBody: m.link('WordApi 1.3', (target) => parentBody(target.range('Before'))),
    ...m.linkPair('parentTable', 'WordApi 1.3', (target) => orNull(target.parentTable(), table)),
    ...m.methodPair('getCell', 'WordApi 1.3', (target, args) =>
      orNull(target.cell(args.integer(0), args.integer(1)), (cell) => object('TableCell', cell)),
    ),
    getBorder: m.method('WordApi 1.3', (target, args) =>
      object('TableBorder', { table: target, side: args.oneOf(0, SIDES) }),
    ),
    getRange: m.method('WordApi 1.3', (target, args) =>
      range(target.range(args.oneOf(0, ['Whole', 'Start', 'End', 'After'], 'Whole'))),
    ),
    ...m.methodPair('getParagraphBefore', 'WordApi 1.3', (target) =>
      orNull(target.range('Whole').paragraphs()[0]?.previous() ?? null, paragraph),
    ),
    ...m.methodPair('getParagraphAfter', 'WordApi 1.3', (target) =>
      orNull(target.range('Whole').paragraphs().at(-1)?.next() ?? null, paragraph),
    ),
    ...searchMembers<'Table'>((target) => target.range(), 'WordApi 1.3'),
    addRows: m.change('WordApi 1.3', (target, args) => {
      const added = target.addRows(args.oneOf(0, ['Start', 'End']), args.integer(1), cellValues(args, 2));
      const rows = added.map((item) => row(target, item.index));
      return object('TableRowCollection', () => rows);
    }),
    deleteRows: m.change('WordApi 1.3', (target, args) =>
      target.deleteRows(args.integer(0), args.integer(1, 1)),
    ),
    insertParagraph: m.change('WordApi 1.3', (target, args) =>
      paragraph(target.insertParagraph(args.string(0), args.oneOf(1, ['Before', 'After']))),
    ),
    insertContentControl: m.change('WordApi 1.3', (target) => contentControl(target.insertContentControl())),
    delete: m.change('WordApi 1.3', (target) => target.delete()),
  },
};

/** Word.TableCollection. */
export const tableCollectionTable: Table<'TableCollection'> = collection({ first: 'WordApi 1.3' });

const r = membersOf<'TableRow'>();
const cellsOf = (target: Targets['TableRow']) => target.table.rows()[target.index]?.cells ?? [];

/** Word.TableRow. */
export const tableRowTable: Table<'TableRow'> = {
  members: {
    rowIndex: r.scalar('WordApi 1.3', (target) => target.index),
    cellCount: r.scalar('WordApi 1.3', (target) => cellsOf(target).length),
    isHeader: r.scalar('WordApi 1.3', (target) => target.index < target.table.headerRowCount),
    values: r.scalar(
      'WordApi 1.3',
      (target) => [cellsOf(target).map((cell) => cell.value)],
      (target, value) => {
        const [texts = []] = toCellValues(value);
        for (const [index, cell] of cellsOf(target).entries()) cell.value = texts[index] ?? '';
      },
    ),
    cells: r.link('WordApi 1.3', (target) =>
      object('TableCellCollection', () => cellsOf(target).map((cell) => object('TableCell', cell))),
    ),
    parentTable: r.link('WordApi 1.3', (target) => table(target.table)),
    ...r.methodPair('getNext', 'WordApi 1.3', (target) =>
      target.index + 1 < target.table.rowCount ? row(target.table, target.index + 1) : null,
    ),
    delete: r.change('WordApi 1.3', (target) => target.table.deleteRows(target.index)),
  },
};

/** Word.TableRowCollection. */
export const tableRowCollectionTable: Table<'TableRowCollection'> = collection({ first: 'WordApi 1.3' });

const c = membersOf<'TableCell'>();

/** Word.TableCell. */
export const tableCellTable: Table<'TableCell'> = {
  members: {
    ...c.settable('WordApi 1.3', ['value'], (target) => target, toText),
    shadingColor: c.scalar(
      'WordApi 1.3',
      (target) => target.shading,
      (target, value) => {
        target.shading = toText(value);
      },
    ),
    columnWidth: c.scalar(
      'WordApi 1.3',
      (target) => target.columnWidth,
      (target, value) => {
        target.columnWidth = toNumber(value);
      },
    ),
    rowIndex: c.scalar('WordApi 1.3', (target) => target.row),
    cellIndex: c.scalar('WordApi 1.3', (target) => target.column),
    body: c.link('WordApi 1.3', (target) => cellBody(target)),
    parentRow: c.link('WordApi 1.3', (target) => row(target.table, target.row)),
    parentTable: c.link('WordApi 1.3', (target) => table(target.table)),
    ...c.methodPair('getNext', 'WordApi 1.3', (target) =>
      orNull(
        target.table.cell(target.row, target.column + 1) ?? target.table.cell(target.row + 1, 0),
        (next) => object('TableCell', next),
      ),
    ),
  },
};

const b = membersOf<'TableBorder'>();

/** Word.TableBorder; of its types, rules that are single and none. */
export const tableBorderTable: Table<'TableBorder'> = {
  members: {
    type: b.scalar(
      'WordApi 1.3',
      ({ table: of, side }) => of.rule(side).type,
      ({ table: of, side }, value) => of.setRule(side, { type: toRuleType(value) }),
    ),
    color: b.scalar(
      'WordApi 1.3',
      ({ table: of, side }) => of.rule(side).color,
      ({ table: of, side }, value) => of.setRule(side, { color: toText(value) }),
    ),
    width: b.scalar(
      'WordApi 1.3',
      ({ table: of, side }) => of.rule(side).width,
      ({ table: of, side }, value) => of.setRule(side, { width: toNumber(value) }),
    ),
  },
};

function toRuleType(value: Json): 'None' | 'Single' {
  if (value === 'None' || value === 'Single') return value;
  throw invalidArgument('The stand-in draws single rules only.');
}

/** Word.TableCellCollection. */
export const tableCellCollectionTable: Table<'TableCellCollection'> = collection({ first: 'WordApi 1.3' });

import { describe, expect, it } from 'vitest';
import { again, find, open, p } from '../opened.ts';

describe('tables', () => {
  it('are inserted with values, read back, grow and shrink', () => {
    const doc = open(p('before') + p('after'));
    const table = find(doc, 'before').insertTable(2, 2, 'After', [
      ['a', 'b'],
      ['c', 'd\ne'],
    ]);
    expect([table.rowCount, table.columnCount, table.nestingLevel, table.style]).toEqual([
      2,
      2,
      1,
      'Table Grid',
    ]);
    expect(table.values).toEqual([
      ['a', 'b'],
      ['c', 'd\re'],
    ]);
    table.addRows('End', 1, [['x', 'y']]);
    table.deleteRows(0);
    const cell = table.cell(0, 1);
    if (cell !== null) cell.value = 'new';
    expect(again(doc).body.tables()[0]?.values).toEqual([
      ['c', 'new'],
      ['x', 'y'],
    ]);
    expect(find(doc, 'new').parentTableCell()?.column).toBe(1);
    expect(find(doc, 'new').paragraphs()[0]?.tableNestingLevel).toBe(1);
    table.delete();
    expect(doc.body.text).toBe('before\rafter');
  });

  it('under tracking appear and go with accept and reject', () => {
    const doc = open(p('before') + p('after'));
    doc.trackingMode = 'TrackAll';
    doc.body.insertTable(1, 2, 'End', [['a', 'b']]);
    expect([doc.body.textOf('original'), doc.body.textOf('current')]).toEqual([
      'before\rafter',
      'before\rafter\ra\rb\r',
    ]);
    const copy = again(doc);
    copy.acceptAllChanges();
    expect(copy.body.tables()[0]?.values).toEqual([['a', 'b']]);
    doc.rejectAllChanges();
    expect([doc.body.text, doc.body.tables().length]).toEqual(['before\rafter', 0]);
  });
});

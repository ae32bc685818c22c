import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { revisionsIn } from './revisions.ts';
import { without } from './views.ts';

const { DOMParser } = new JSDOM('').window;
const NS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const THEIRS = 'w:author="Opposing Counsel" w:date="2025-06-01T08:00:00Z"';
const OURS = 'w:author="Me" w:date="2026-01-05T09:00:00Z"';
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const gone = (text: string): string => `<w:r><w:delText>${text}</w:delText></w:r>`;

function read(body: string, decision: 'accepted' | 'rejected'): string[] {
  const xml = `<w:body xmlns:w="${NS}">${body}</w:body>`;
  const { documentElement: root } = new DOMParser().parseFromString(xml, 'application/xml');
  return revisionsIn(root, without('Me', decision)).map(
    ({ name, content, line }) => `${name}: ${content} in “${line.text}”`,
  );
}

it('an insertion that another author wrote into is one revision, without the words that came in', () => {
  const split = `<w:p><w:ins ${THEIRS}>${run('promptly ')}</w:ins><w:ins ${OURS}>${run('and ')}</w:ins><w:ins ${THEIRS}>${run('pay')}</w:ins></w:p>`;
  expect(read(split, 'rejected')).toEqual(['ins: []promptly pay in “promptly pay”']);
});

it('words that were struck in an insertion are in it until that is accepted', () => {
  const struck = `<w:p><w:ins ${THEIRS}>${run('pay ')}<w:del ${OURS}>${gone('now')}</w:del></w:ins></w:p>`;
  expect(read(struck, 'rejected')).toEqual(['ins: []pay now in “pay now”']);
  expect(read(struck, 'accepted')).toEqual(['ins: []pay  in “pay ”']);
});

it('a paragraph mark that came in joins the two lines again, and the changed format is that of the second', () => {
  const front = `<w:p><w:pPr><w:rPr><w:ins ${OURS}/></w:rPr></w:pPr><w:del ${THEIRS}>${gone('old ')}</w:del></w:p>`;
  const rear = `<w:p><w:pPr><w:jc w:val="center"/><w:pPrChange ${THEIRS}><w:pPr/></w:pPrChange></w:pPr>${run('new')}</w:p>`;
  expect(read(front + rear, 'rejected')).toEqual([
    'del: []old  in “old new”',
    'pPrChange: <pPrChange w:author=Opposing Counsel w:date=2025-06-01T08:00:00Z> now <pPr><jc w:val=center> in “old new”',
  ]);
});

it('rows, cells and the ranges of a move are revisions too', () => {
  const move = `<w:p><w:moveFromRangeStart w:id="1" ${THEIRS} w:name="move1"/><w:moveFrom ${THEIRS}>${run('moved')}</w:moveFrom><w:moveFromRangeEnd w:id="1"/></w:p>`;
  const table = `<w:tbl><w:tr><w:trPr><w:ins ${THEIRS}/></w:trPr><w:tc><w:tcPr><w:cellDel ${THEIRS}/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>`;
  expect(read(move + table, 'rejected').map((entry) => entry.replace(/ in “.*$/u, ''))).toEqual([
    'moveFromRangeStart: move1',
    'moveFrom: []moved',
    'row ins: ',
    'cell cellDel: ',
  ]);
});

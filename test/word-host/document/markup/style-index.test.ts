import { describe, expect, it } from 'vitest';
import { buildDocx } from '../file/blank.ts';
import { openDocument } from '../open.ts';
import { StyleIndex } from './style-index.ts';
import { nodeTools } from '../tools.ts';
import { childVal, NS } from './xml.ts';

const tools = nodeTools();
const index = (styles: string): StyleIndex =>
  new StyleIndex(
    new tools.DOMParser().parseFromString(
      `<w:styles xmlns:w="${NS.w}">${styles}</w:styles>`,
      'application/xml',
    ).documentElement,
  );
const style = (id: string, rest: string, more = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"${more}>${rest}</w:style>`;

describe('the styles of a document', () => {
  it('chain from a style to those that it is based on, strongest first', () => {
    const styles = index(
      style('A', '<w:basedOn w:val="B"/><w:rPr><w:sz w:val="20"/></w:rPr>') +
        style('B', '<w:rPr><w:sz w:val="30"/></w:rPr>', ' w:default="1"'),
    );
    expect(styles.chain('A', 'rPr').map((rPr) => childVal(rPr, 'sz'))).toEqual(['20', '30']);
    expect([styles.defaultOf('paragraph'), styles.defaultOf('table'), styles.style('C')]).toEqual([
      'B',
      null,
      null,
    ]);
  });

  it('end at a circle and at a style that is missing', () => {
    const styles = index(
      style('A', '<w:basedOn w:val="B"/><w:rPr/>') + style('B', '<w:basedOn w:val="A"/><w:rPr/>'),
    );
    expect(styles.chain('A', 'rPr')).toHaveLength(2);
    expect(index(style('A', '<w:basedOn w:val="Gone"/><w:rPr/>')).chain('A', 'rPr')).toHaveLength(1);
  });

  it('are read anew after a style was added, and after undo took it away', () => {
    const doc = openDocument(buildDocx('<w:p><w:r><w:t>Text</w:t></w:r></w:p>'), tools, {
      now: () => new Date('2026-03-01T10:00:00Z'),
    });
    const [paragraph] = doc.body.paragraphs();
    if (paragraph === undefined) throw new Error('no paragraph');
    expect([paragraph.style, paragraph.range().font().bold]).toEqual(['Normal', false]);
    paragraph.style = 'Heading 6';
    expect([paragraph.style, paragraph.range().font().bold]).toEqual(['Heading 6', true]);
    doc.checkpoint();
    doc.undo();
    expect([paragraph.style, paragraph.range().font().bold]).toEqual(['Normal', false]);
    expect(doc.styles().map((s) => s.nameLocal)).not.toContain('Heading 6');
  });
});

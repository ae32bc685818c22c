import { describe, expect, it } from 'vitest';
import { buildDocx } from '../file/blank.ts';
import { openDocument } from '../open.ts';
import { item, numbering, options, p, tools } from '../opened.ts';
import { NS } from '../markup/xml.ts';

const styled = (text: string): string => p(text, '<w:pPr><w:pStyle w:val="Clause"/></w:pPr>');

/** An item of list 7, whose definition links to a numbering style. */
const linkedItem = (text: string, level: number): string =>
  p(text, `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="7"/></w:numPr></w:pPr>`);

describe('lists', () => {
  it('have the numbers that Word shows', () => {
    const bytes = buildDocx(
      item('a', 0) +
        item('b', 1) +
        item('c', 1) +
        item('d', 2) +
        p('no list') +
        item('e', 0) +
        item('f', 1) +
        item('g', 2),
      {
        'word/numbering.xml': {
          xml: numbering,
          type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml',
          relation: 'numbering',
        },
      },
    );
    const labels = openDocument(bytes, tools, options)
      .body.paragraphs()
      .map((x) => x.listLabel()?.listString ?? null);
    expect(labels).toEqual(['1.', '1.1', '1.2', '(a)', null, '2.', '2.1', '(a)']);
  });

  it('take a paragraph without a number in, at a level to which it may be moved, and no item of a list', () => {
    const { body } = openDocument(
      buildDocx(item('a', 0) + p('b') + item('c', 0), {
        'word/numbering.xml': {
          xml: numbering,
          type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml',
          relation: 'numbering',
        },
      }),
      tools,
      options,
    );
    const labels = (): unknown => body.paragraphs().map((x) => x.listLabel()?.listString ?? null);
    const [first, second] = body.paragraphs();
    expect(() => second?.setListLevel(1)).toThrow('no list');
    expect(() => second?.attachToList(9, 0)).toThrow('no list 9');
    expect(() => second?.attachToList(1, 9)).toThrow('levels from 0 to 8');
    second?.attachToList(1, 1);
    expect(labels()).toEqual(['1.', '1.1', '2.']);
    second?.setListLevel(0);
    expect(labels()).toEqual(['1.', '2.', '3.']);
    expect(() => first?.attachToList(1, 1)).toThrow('in a list already');
  });

  it('continue without a paragraph that was detached, whether it or its style has the number', () => {
    const { body } = openDocument(
      buildDocx(item('a', 0) + item('b', 0) + item('c', 0) + styled('d') + styled('e'), {
        'word/numbering.xml': {
          xml: numbering,
          type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml',
          relation: 'numbering',
        },
        'word/styles.xml': {
          xml: `<w:styles xmlns:w="${NS.w}"><w:style w:type="paragraph" w:styleId="Clause"><w:name w:val="Clause"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>`,
          type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml',
          relation: 'styles',
        },
      }),
      tools,
      options,
    );
    for (const index of [1, 3]) body.paragraphs()[index]?.detachFromList();
    expect(body.paragraphs().map((x) => x.listLabel()?.listString ?? null)).toEqual([
      '1.',
      null,
      '2.',
      null,
      '3.',
    ]);
  });

  it('take their levels from the numbering style that their definition links to', () => {
    const linked = `<w:abstractNum w:abstractNumId="5"><w:multiLevelType w:val="multilevel"/><w:numStyleLink w:val="Clauses"/></w:abstractNum>`;
    const own = numbering
      .replace(
        '<w:abstractNum w:abstractNumId="0">',
        '<w:abstractNum w:abstractNumId="0"><w:styleLink w:val="Clauses"/>',
      )
      .replace('<w:num ', `${linked}<w:num `)
      .replace('</w:numbering>', '<w:num w:numId="7"><w:abstractNumId w:val="5"/></w:num></w:numbering>');
    const { body } = openDocument(
      buildDocx(linkedItem('a', 0) + linkedItem('b', 1) + linkedItem('c', 2) + linkedItem('d', 0), {
        'word/numbering.xml': {
          xml: own,
          type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml',
          relation: 'numbering',
        },
        'word/styles.xml': {
          xml: `<w:styles xmlns:w="${NS.w}"><w:style w:type="numbering" w:styleId="Clauses"><w:name w:val="Clauses"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>`,
          type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml',
          relation: 'styles',
        },
      }),
      tools,
      options,
    );
    expect(body.paragraphs().map((x) => x.listLabel()?.listString ?? null)).toEqual([
      '1.',
      '1.1',
      '(a)',
      '2.',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  findChild,
  findElements,
  isOn,
  textContent,
  readValue,
  type XmlElement,
} from '#shared/ooxml/element.ts';
import { parseXml } from '#shared/ooxml/xml.ts';
import { runToEnd } from '#shared/steps.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

function parse(inside: string): XmlElement {
  return runToEnd(parseXml(`<x:root xmlns:x="${W}" xmlns:o="urn:other">${inside}</x:root>`));
}

describe('an element', () => {
  it('names elements by namespace, whatever the prefix', () => {
    const root = parse('<x:p/><o:p/>');
    expect([root.name, ...findElements(root).map((element) => element.name)]).toEqual([
      'w:root',
      'w:p',
      'x:p',
    ]);
  });

  it('keeps the spaces of text and drops those between elements', () => {
    expect(textContent(parse('\n <x:t> a </x:t>\n <x:t> </x:t>'))).toBe(' a  ');
  });

  it('reads character references and CDATA', () => {
    expect(textContent(parse('<x:t>&#8220;&amp;<![CDATA[<b>]]></x:t>'))).toBe('“&<b>');
  });

  it('recognises a toggle that is off', () => {
    const root = parse('<x:a/><x:b x:val="false"/><x:c x:val="1"/>');
    expect(['w:a', 'w:b', 'w:c', 'w:d'].map((name) => isOn(root, name))).toEqual([true, false, true, false]);
    expect(readValue(root, 'w:c')).toBe('1');
    expect(findChild(root, 'w:d')).toBeUndefined();
  });

  it.each(['<x:p>', '</x:p>', '&undeclared;', '<y:p/>'])('refuses %s as corrupt', (inside) => {
    expect(() => parse(inside)).toThrow(expect.objectContaining({ reason: 'corrupt' }));
  });

  it('does not expand what a document type declares', () => {
    const bomb = `<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><r>&b;</r>`;
    expect(() => runToEnd(parseXml(bomb))).toThrow(expect.objectContaining({ reason: 'corrupt' }));
  });
});

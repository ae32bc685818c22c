/** Elements of a tracked change: words inserted, deleted or moved, and formatting (ECMA-376 17.13.5). */
const CHANGE = /<w:(?:ins|del|moveFrom|moveTo|rPrChange|pPrChange)\s[^>]*?w:author="([^"]*)"/gu;

/**
 * Returns the authors of the tracked changes in the main text of a package (Flat OPC), each once, in document order; a missing name is
 * empty.
 */
export function changeAuthors(ooxml: string): readonly string[] {
  const start = ooxml.indexOf('<w:body');
  const end = ooxml.indexOf('</w:body>', start);
  const body = start < 0 || end < 0 ? '' : ooxml.slice(start, end);
  const names = Array.from(body.matchAll(CHANGE), ([, name = '']) => unescape(name).trim());
  return [...new Set(names)];
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const unescape = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp);/gu, (entity, name: string) => ENTITIES[name] ?? entity);

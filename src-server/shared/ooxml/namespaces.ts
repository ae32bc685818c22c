/** Canonical prefixes of namespaces, transitional and strict (ECMA-376 and ISO/IEC 29500). */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'w'],
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', 'w'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'r'],
  ['http://purl.oclc.org/ooxml/officeDocument/relationships', 'r'],
  ['http://schemas.openxmlformats.org/package/2006/relationships', 'rel'],
  ['http://schemas.openxmlformats.org/package/2006/content-types', 'ct'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/extended-properties', 'ep'],
  ['http://purl.oclc.org/ooxml/officeDocument/extendedProperties', 'ep'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  ['http://schemas.openxmlformats.org/presentationml/2006/main', 'p'],
  ['http://purl.oclc.org/ooxml/presentationml/main', 'p'],
  ['http://schemas.openxmlformats.org/drawingml/2006/main', 'a'],
  ['http://purl.oclc.org/ooxml/drawingml/main', 'a'],
  ['http://schemas.openxmlformats.org/drawingml/2006/chart', 'c'],
  ['http://purl.oclc.org/ooxml/drawingml/chart', 'c'],
  ['http://schemas.microsoft.com/office/drawing/2014/chartex', 'cx'],
  ['http://schemas.openxmlformats.org/drawingml/2006/diagram', 'dgm'],
  ['http://purl.oclc.org/ooxml/drawingml/diagram', 'dgm'],
  ['http://schemas.microsoft.com/office/word/2010/wordml', 'w14'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingShape', 'wps'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingGroup', 'wpg'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas', 'wpc'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing', 'wp14'],
  ['http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing', 'wp'],
  ['http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing', 'wp'],
  ['http://schemas.openxmlformats.org/drawingml/2006/picture', 'pic'],
  ['http://purl.oclc.org/ooxml/drawingml/picture', 'pic'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['urn:schemas-microsoft-com:office:office', 'o'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/custom-properties', 'op'],
  ['http://purl.oclc.org/ooxml/officeDocument/customProperties', 'op'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'm'],
  ['http://purl.oclc.org/ooxml/officeDocument/math', 'm'],
]);

/** Namespaces that Office knows besides: what a file may require of a program that shows its choice ([MS-DOCX], [MS-ODRAWXML], [MS-PPTX]). */
const KNOWN: ReadonlySet<string> = new Set([
  ...PREFIXES.keys(),
  ...[
    '2006/wordml',
    '2010/wordprocessingInk',
    '2012/wordml',
    '2012/wordprocessingDrawing',
    '2015/wordml/symex',
    '2016/wordml/cid',
    '2018/wordml',
    '2018/wordml/cex',
    '2020/wordml/sdtdatahash',
    '2023/wordml/word16du',
    '2024/wordml/sdtformatlock',
  ].map((name) => `http://schemas.microsoft.com/office/word/${name}`),
  ...[
    '2007/8/2/chart',
    '2008/diagram',
    '2010/chartDrawing',
    '2010/diagram',
    '2010/main',
    '2010/picture',
    '2010/slicer',
    '2012/chart',
    '2012/chartStyle',
    '2012/main',
    '2012/timeslicer',
    '2013/main/command',
    '2014/chart',
    '2014/chart/ac',
    '2014/main',
    '2015/9/8/chartex',
    '2015/10/21/chartex',
    '2016/5/9/chartex',
    '2016/5/10/chartex',
    '2016/5/11/chartex',
    '2016/5/12/chartex',
    '2016/5/13/chartex',
    '2016/5/14/chartex',
    '2016/ink',
    '2016/SVG/main',
    '2017/decorative',
    '2017/model3d',
    '2018/hyperlinkcolor',
    '2018/sketchyshapes',
  ].map((name) => `http://schemas.microsoft.com/office/drawing/${name}`),
  ...['2010/main', '2012/main', '2015/09/main'].map(
    (name) => `http://schemas.microsoft.com/office/powerpoint/${name}`,
  ),
  'urn:schemas-microsoft-com:office:word',
]);

/** Returns the prefix by which our readers know a namespace; undefined for one that they do not read. */
export const findPrefix = (uri: string): string | undefined => PREFIXES.get(uri);

/**
 * Returns whether Word shows a choice that requires these prefixes (ISO/IEC 29500-3, 7.6): it knows all of their namespaces. A prefix that
 * `resolve` does not know, or none at all, is not known.
 */
export function isUnderstood(
  requires: string | undefined,
  resolve: (prefix: string) => string | undefined,
): boolean {
  const prefixes = (requires ?? '').split(/\s+/u).filter((prefix) => prefix !== '');
  return prefixes.length > 0 && prefixes.every((prefix) => KNOWN.has(resolve(prefix) ?? ''));
}

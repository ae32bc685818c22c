import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = [
  ['workbook', 'sheet.main'],
  ['sharedStrings', 'sharedStrings'],
  ['styles', 'styles'],
].map(
  ([name, type]) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`,
);

/** A workbook as XML. Each sheet is the content of its `sheetData`, or of the whole part if it begins with `<?xml`. */
export interface WorkbookParts {
  readonly sheets: readonly string[];
  /** Attributes of the sheets in the workbook, such as `state="hidden"`. */
  readonly attributes?: readonly string[];
  /** Types of the relationships of sheets that are not worksheets, by index. */
  readonly kinds?: readonly (string | undefined)[];
  /** Content of `sst`. */
  readonly strings?: string;
  /** Content of `styleSheet`. */
  readonly styles?: string;
  readonly date1904?: boolean;
  /** More parts, by name. */
  readonly more?: Readonly<Record<string, string | Uint8Array>>;
}

/** Returns an XML part with a root element of the main namespace. */
export function part(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${MAIN}" xmlns:r="${OFFICE}">${content}</${root}>`;
}

/** Returns a part of relationships: targets, by the last segment of their type. */
export function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="r${index + 1}" Type="${type.includes(':') ? type : `${OFFICE}/${type}`}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

/** Creates an .xlsx package of these parts, with sheets named `Sheet 1` and so on. */
export function workbookOf(parts: WorkbookParts): Buffer {
  const { sheets, attributes = [], kinds = [], strings, styles, date1904 = false, more = {} } = parts;
  const listed = sheets.map(
    (_, index) =>
      `<sheet name="Sheet ${index + 1}" sheetId="${index + 1}" r:id="r${index + 1}" ${attributes[index] ?? ''}/>`,
  );
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">${TYPES.join('')}</Types>`,
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': part(
      'workbook',
      `<workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets>`,
    ),
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, index) => [kinds[index] ?? 'worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ]),
    ...Object.fromEntries(
      sheets.map((content, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        content.startsWith('<?xml') ? content : part('worksheet', `<sheetData>${content}</sheetData>`),
      ]),
    ),
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': part('sst', strings) }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': part('styleSheet', styles) }),
    ...more,
  };
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  );
}

/** Returns a row of cells given as XML. */
export function row(...cells: readonly string[]): string {
  return `<row>${cells.join('')}</row>`;
}

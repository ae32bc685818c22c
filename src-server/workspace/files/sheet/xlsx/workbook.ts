import { ReadFailure } from '../../failure.ts';
import { findChild, findChildren } from '../../../../shared/ooxml/element.ts';
import type { OoxmlPackage } from '../../../../shared/ooxml/package.ts';
import { runToEnd } from '../../../../shared/steps.ts';
import { unescaped } from './rich-text.ts';

/** What a workbook says about its parts (ECMA-376-1, 18.2). */
export interface Workbook {
  /** True if its days are counted from 1904, not from 1900. */
  readonly date1904: boolean;
  /** Its worksheets in their order, the hidden ones included. */
  readonly sheets: readonly Sheet[];
  /** Sheets that are a chart each. */
  readonly charts: number;
  /** Names of parts; undefined if there is none. */
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
}

/** A worksheet. */
export interface Sheet {
  readonly name: string;
  /** Its place among all sheets, charts included, from 1. */
  readonly page: number;
  /** Name of its part. */
  readonly part: string;
}

/** Reads the main part of a workbook. Throws `ReadFailure`. */
export function readWorkbookPart(file: OoxmlPackage): Workbook {
  const root = runToEnd(file.parse(file.main));
  if (root === undefined) throw new ReadFailure('corrupt');
  const relations = file.relations(file.main);
  const sheets = findChildren(findChild(root, 'x:sheets'), 'x:sheet').flatMap(({ attributes }, index) => {
    const target = relations.all.find(({ id }) => id === attributes.get('r:id'));
    // Charts, dialogs and the macros of Excel 4 are sheets without cells.
    return target?.type === 'worksheet'
      ? [{ name: unescaped(attributes.get('name') ?? ''), page: index + 1, part: target.target }]
      : [];
  });
  return {
    date1904: ['1', 'true'].includes(findChild(root, 'x:workbookPr')?.attributes.get('date1904') ?? ''),
    sheets,
    charts: relations.byType('chartsheet').length,
    sharedStrings: relations.byType('sharedStrings')[0],
    styles: relations.byType('styles')[0],
  };
}

import { findChild, isOn, readValue, type XmlElement } from '../element.ts';
import type { CellPlace } from '../table.ts';
import { WHITE, type Rgb } from './colour.ts';
import {
  isToggled,
  listProperties,
  readLookStyles,
  type LookStyles,
  type RunSources,
} from './look-styles.ts';
import { readPage, readPages, unseenCell, unseenFrame, unseenShape, type PageSize } from './off-page.ts';
import { unseenLines, unseenRow, unseenRun, type Unseen } from './run-looks.ts';
import { shapeFill } from './shape-fill.ts';
import { createTableLooks, type CellLooks } from './table-looks.ts';
import { readColour, readShading, readTheme, type Theme } from './theme.ts';

/** What surrounds a paragraph. */
export interface Around {
  /** What is behind its text; undefined where that is not known. */
  readonly background: Rgb | undefined;
  /** Why nobody sees any of it; undefined where it is seen. */
  readonly unseen: Unseen | undefined;
  /** How the table’s style shows the cell around it; undefined outside a table. */
  readonly cell: CellLooks | undefined;
  readonly page: PageSize;
}

const STRIKES = ['w:strike', 'w:dstrike'];

/** How a paragraph looks. */
export interface ParagraphLooks {
  /** What surrounds its drawings. */
  readonly inside: Around;
  /** Returns why nobody sees a run of it with these properties; undefined where it is seen. */
  run(properties: XmlElement | undefined): Unseen | undefined;
  /** Returns whether a run of it with these properties is struck through. */
  isStruck(properties: XmlElement | undefined): boolean;
}

/**
 * How the text of a document looks on the page: which of it nobody sees, because it is formatted as hidden, has the colour of what is
 * behind it, is too small, or off the page.
 */
export interface Looks {
  /** The surroundings of the main text. */
  readonly body: Around;
  /** Those of headers, notes and comments. */
  readonly beside: Around;
  /** Returns the surroundings of a block, of those of the text that contains it. */
  onPage(block: XmlElement, around: Around): Around;
  /** Returns how a paragraph looks. */
  paragraph(paragraph: XmlElement, around: Around): ParagraphLooks;
  /** Returns the surroundings in each cell of a table: called with a cell, its row and its place. */
  inTable(table: XmlElement, around: Around): (cell: XmlElement, row: XmlElement, place: CellPlace) => Around;
  /** Returns the surroundings in a shape, of what is around it. */
  inShape(shape: XmlElement, around: Around): Around;
}

/** The parts of a package that determine how its text looks; a document without one has nothing of it. */
interface LookParts {
  readonly document: XmlElement | undefined;
  readonly styles: XmlElement | undefined;
  readonly theme: XmlElement | undefined;
  readonly settings: XmlElement | undefined;
}

/** Reads how the text of a document looks. */
export function readLooks({ document, styles: stylesPart, theme: themePart, settings }: LookParts): Looks {
  const styles = readLookStyles(stylesPart);
  const theme = readTheme(themePart, settings);
  const body = findChild(document, 'w:body');
  const pages = readPages(body);
  const beside: Around = {
    background: WHITE,
    unseen: undefined,
    cell: undefined,
    page: readPage(findChild(body, 'w:sectPr')),
  };
  return {
    body: { ...beside, background: pageColour(document, settings, theme) },
    beside,
    onPage: (block, around) => {
      const page = pages.get(block);
      return page === undefined ? around : { ...around, page };
    },
    paragraph: (paragraph, around) => paragraphLooks(paragraph, around, styles, theme),
    inTable: (table, around) => {
      const looks = createTableLooks(table, styles, theme);
      return (cell, row, place) => {
        const own = looks(cell, place);
        return {
          ...around,
          background: own.fill ?? around.background,
          unseen: around.unseen ?? unseenRow(row) ?? unseenCell(cell, table),
          cell: own,
        };
      };
    },
    inShape: (shape, around) => {
      const fill = shapeFill(shape, theme);
      return {
        ...around,
        cell: undefined,
        unseen: around.unseen ?? unseenShape(shape, around.page),
        background: fill === undefined ? around.background : fill === 'unknown' ? undefined : fill,
      };
    },
  };
}

/** The colour of the page itself (ECMA-376 17.2.1), which Word shows only where the settings say so. */
function pageColour(document: XmlElement | undefined, settings: XmlElement | undefined, theme: Theme): Rgb {
  const background = findChild(document, 'w:background');
  const isShown = isOn(settings, 'w:displayBackgroundShape');
  return (isShown ? readColour(background, theme, { value: 'color', theme: 'theme' }) : undefined) ?? WHITE;
}

function paragraphLooks(
  paragraph: XmlElement,
  around: Around,
  styles: LookStyles,
  theme: Theme,
): ParagraphLooks {
  const own = findChild(paragraph, 'w:pPr');
  const chain = styles.chain(readValue(own, 'w:pStyle'), 'paragraph');
  const properties = [
    own,
    ...listProperties(chain, 'w:pPr'),
    ...(around.cell?.paragraphs ?? []),
    styles.paragraphDefaults,
  ];
  const unseen = around.unseen ?? unseenLines(properties) ?? unseenFrame(properties, paragraph, around.page);
  const fill = properties
    .map((one) => readShading(findChild(one, 'w:shd'), theme))
    .find((one) => one !== undefined);
  const background = fill === undefined || fill === 'none' ? around.background : fill;
  const styled = listProperties(chain, 'w:rPr');
  const sourcesOf = (direct: XmlElement | undefined): RunSources => ({
    direct,
    character: listProperties(styles.chain(readValue(direct, 'w:rStyle'), 'character'), 'w:rPr'),
    paragraph: styled,
    table: around.cell?.runs ?? [],
    defaults: styles.runDefaults,
  });
  // A run is asked for at each of its pieces, and most runs have no properties.
  const known = new Map<XmlElement | undefined, Unseen | undefined>();
  return {
    inside: { ...around, background, unseen },
    run: (direct) => {
      if (unseen !== undefined) return unseen;
      if (!known.has(direct)) known.set(direct, unseenRun(sourcesOf(direct), background, theme));
      return known.get(direct);
    },
    isStruck: (direct) => STRIKES.some((name) => isToggled(sourcesOf(direct), name) !== undefined),
  };
}

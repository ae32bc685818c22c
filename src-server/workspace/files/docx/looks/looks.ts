import { findChild, isOn, readValue, type XmlElement } from '../../../../shared/ooxml/element.ts';
import { WHITE, type Rgb } from './colour.ts';
import { listProperties, readLookStyles, type LookStyles } from './look-styles.ts';
import { areLinesUnseen, isRowUnseen, isRunUnseen } from './run-looks.ts';
import { shapeFill } from './shape-fill.ts';
import { createTableLooks, type CellLooks, type CellPlace } from './table-looks.ts';
import { readColour, readShading, readTheme, type Theme } from './theme.ts';

/** Returns true for a run with these properties that nobody sees. */
export type HidesRun = (properties: XmlElement | undefined) => boolean;

/** What surrounds a paragraph. */
export interface Around {
  /** What is behind its text; undefined where that is not known. */
  readonly background: Rgb | undefined;
  /** True where nobody sees any of it. */
  readonly isUnseen: boolean;
  /** How the table’s style shows the cell around it; undefined outside a table. */
  readonly cell: CellLooks | undefined;
}

/** Surroundings on a white page. */
export const ON_PAGE: Around = { background: WHITE, isUnseen: false, cell: undefined };

/**
 * How the text of a document looks on the page: which of it nobody sees, because it is formatted as hidden, has the colour of what is
 * behind it, or is too small. These are the rules by which the task pane keeps text out of its requests (`src-taskpane/pure/scan/looks`).
 */
export interface Looks {
  /** The main text on its page. */
  readonly page: Around;
  /** Returns which runs of a paragraph nobody sees. */
  hides(paragraph: XmlElement, around: Around): HidesRun;
  /** Returns the surroundings in each cell of a table: called with a cell, its row and its place. */
  inTable(table: XmlElement, around: Around): (cell: XmlElement, row: XmlElement, place: CellPlace) => Around;
  /** Returns the surroundings in a shape, of what is around it. */
  inShape(shape: XmlElement, around: Around): Around;
}

/** The parts of a package that determine how its text looks; a document without one has nothing of it. */
export interface LookParts {
  readonly document: XmlElement;
  readonly styles: XmlElement | undefined;
  readonly theme: XmlElement | undefined;
  readonly settings: XmlElement | undefined;
}

/** Reads how the text of a document looks. */
export function readLooks({ document, styles: stylesPart, theme: themePart, settings }: LookParts): Looks {
  const styles = readLookStyles(stylesPart);
  const theme = readTheme(themePart, settings);
  return {
    page: { ...ON_PAGE, background: pageColour(document, settings, theme) },
    hides: (paragraph, around) => hidesRuns(paragraph, around, styles, theme),
    inTable: (table, around) => {
      const looks = createTableLooks(table, styles, theme);
      return (cell, row, place) => {
        const own = looks(cell, place);
        return {
          background: own.fill ?? around.background,
          isUnseen: around.isUnseen || isRowUnseen(row),
          cell: own,
        };
      };
    },
    inShape: (shape, around) => {
      const fill = shapeFill(shape, theme);
      return {
        ...around,
        cell: undefined,
        background: fill === undefined ? around.background : fill === 'unknown' ? undefined : fill,
      };
    },
  };
}

/** The colour of the page itself (ECMA-376 17.2.1), which Word shows only where the settings say so. */
function pageColour(document: XmlElement, settings: XmlElement | undefined, theme: Theme): Rgb {
  const background = findChild(document, 'w:background');
  const isShown = isOn(settings, 'w:displayBackgroundShape');
  return (isShown ? readColour(background, theme, { value: 'color', theme: 'theme' }) : undefined) ?? WHITE;
}

function hidesRuns(paragraph: XmlElement, around: Around, styles: LookStyles, theme: Theme): HidesRun {
  const own = findChild(paragraph, 'w:pPr');
  const chain = styles.chain(readValue(own, 'w:pStyle'), 'paragraph');
  const properties = [
    own,
    ...listProperties(chain, 'w:pPr'),
    ...(around.cell?.paragraphs ?? []),
    styles.paragraphDefaults,
  ];
  if (around.isUnseen || areLinesUnseen(properties)) return () => true;
  const fill = properties
    .map((one) => readShading(findChild(one, 'w:shd'), theme))
    .find((one) => one !== undefined);
  const background = fill === undefined || fill === 'none' ? around.background : fill;
  const styled = listProperties(chain, 'w:rPr');
  return (direct) =>
    isRunUnseen(
      {
        direct,
        character: listProperties(styles.chain(readValue(direct, 'w:rStyle'), 'character'), 'w:rPr'),
        paragraph: styled,
        table: around.cell?.runs ?? [],
        defaults: styles.runDefaults,
      },
      background,
      theme,
    );
}

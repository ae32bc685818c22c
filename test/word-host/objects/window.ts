import type { TextRange, WordDocument } from '../document/api.ts';
import { toName } from './convert.ts';
import { collection, membersOf, type Table } from './define.ts';
import { object } from './targets.ts';

const win = membersOf<'Window'>();

/** Word.Window. */
export const windowTable: Table<'Window'> = {
  members: {
    activePane: win.link('WordApiDesktop 1.2', (document) => object('Pane', document)),
    view: win.link('WordApiDesktop 1.4', (document) => object('View', document)),
  },
};

const pane = membersOf<'Pane'>();

/** Word.Pane. The viewport shows one page: pages end at page breaks only, since nothing is laid out here. */
export const paneTable: Table<'Pane'> = {
  members: {
    pages: pane.link('WordApiDesktop 1.2', (document) =>
      object('PageCollection', () =>
        Array.from({ length: pageAt(document.body.range('End'), document) }, (_none, index) =>
          object('Page', index + 1),
        ),
      ),
    ),
    pagesEnclosingViewport: pane.link('WordApiDesktop 1.2', (_document, context) =>
      object('PageCollection', () => [object('Page', context.viewport.page)]),
    ),
  },
};

const page = membersOf<'Page'>();

/** Word.Page. */
export const pageTable: Table<'Page'> = {
  members: { index: page.scalar('WordApiDesktop 1.2', (index) => index) },
};

/** Word.PageCollection. */
export const pageCollectionTable: Table<'PageCollection'> = collection({ first: 'WordApiDesktop 1.2' });

const view = membersOf<'View'>();

/** Word.View. */
export const viewTable: Table<'View'> = {
  members: {
    revisionsFilter: view.link('WordApiDesktop 1.4', (document) => object('RevisionsFilter', document)),
  },
};

const filter = membersOf<'RevisionsFilter'>();

/** Word.RevisionsFilter: the markup that the user sees. */
export const revisionsFilterTable: Table<'RevisionsFilter'> = {
  members: {
    markup: filter.scalar(
      'WordApiDesktop 1.4',
      (document) => (document.markupView === 'all' ? 'All' : 'Simple'),
      (document, value) => {
        document.markupView = toName(value, ['Simple', 'All']) === 'All' ? 'all' : 'simple';
      },
    ),
  },
};

/** The page on which a range begins, from 1. */
export function pageAt(range: TextRange, document: WordDocument): number {
  const before = document.body.range('Start').expandTo(range.getRange('Start'));
  return before.textOf('all').split('\f').length;
}

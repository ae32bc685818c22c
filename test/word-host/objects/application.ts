import { membersOf, type Table } from './define.ts';
import { object } from './targets.ts';

const app = membersOf<'Application'>();
const created = membersOf<'DocumentCreated'>();

/** Word.Application, as far as it is of WordApi 1.3. */
export const applicationTable: Table<'Application'> = {
  members: {
    createDocument: app.method('WordApi 1.3', (_target, args, context) =>
      object('DocumentCreated', context.readNewDocument(args.isMissing(0) ? undefined : args.string(0))),
    ),
  },
};

/**
 * Word.DocumentCreated: a document that nobody sees until it is opened. Its content belongs to WordApiHiddenDocument, which
 * no profile answers for.
 */
export const documentCreatedTable: Table<'DocumentCreated'> = {
  members: {
    open: created.method('WordApi 1.3', (target, _args, context) => {
      context.openNewDocument(target);
      return null;
    }),
  },
};

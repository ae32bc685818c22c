import { membersOf, type Table } from './define.ts';
import { object } from './targets.ts';

const app = membersOf<'Application'>();
const created = membersOf<'DocumentCreated'>();

/** Word.Application: its members of WordApi 1.3. */
export const applicationTable: Table<'Application'> = {
  members: {
    createDocument: app.method('WordApi 1.3', (_target, args, context) =>
      object('DocumentCreated', context.readNewDocument(args.isMissing(0) ? undefined : args.string(0))),
    ),
  },
};

/**
 * Word.DocumentCreated: a document that is not shown until it is opened. Access to its content needs WordApiHiddenDocument,
 * which no profile supports.
 */
export const documentCreatedTable: Table<'DocumentCreated'> = {
  members: {
    open: created.method('WordApi 1.3', (target, _args, context) => context.openNewDocument(target)),
  },
};

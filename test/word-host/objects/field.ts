import { generalException } from '../protocol/errors.ts';
import { range } from './convert.ts';
import { collection, membersOf, type Table } from './define.ts';

const field = membersOf<'Field'>();

/** Word.Field: the members that the pane reads. */
export const fieldTable: Table<'Field'> = {
  members: {
    code: field.scalar('WordApi 1.4', (target) => target.code),
    result: field.link('WordApi 1.4', (target, { document }) => {
      if (document.quirks.fieldResultThrows) throw generalException();
      return range(target.result());
    }),
  },
};

/** Word.FieldCollection. */
export const fieldCollectionTable: Table<'FieldCollection'> = collection({ first: 'WordApi 1.4' });

import type { HostObject } from '../protocol/members.ts';
import { membersOf, type Table } from './define.ts';
import { object } from './targets.ts';

const m = membersOf<'AddinInternalService'>();

/** Where office.js reports, unasked and once, that ribbon commands may come. */
export const addinInternalServiceTable: Table<'AddinInternalService'> = {
  members: { notifyActionHandlerReady: m.method('WordApi 1.1', () => null) },
};

/** What office.js makes by the name of a type; undefined for a type that this host does not have. */
export function newObject(typeName: string): HostObject | undefined {
  switch (typeName) {
    case 'Microsoft.WordServices.SearchOptions':
      return object('SearchOptions', {});
    case 'Microsoft.WordServices.Application':
      return object('Application', undefined);
    case 'Microsoft.InternalService.AddinInternalService':
      return object('AddinInternalService', undefined);
    default:
      return undefined;
  }
}

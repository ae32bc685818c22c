import type { HostObject } from '../protocol/host-object.ts';
import { membersOf, type Table } from './define.ts';
import { object } from './targets.ts';

const m = membersOf<'AddinInternalService'>();

/** The object to which office.js reports once, of its own accord, that ribbon commands may come. */
export const addinInternalServiceTable: Table<'AddinInternalService'> = {
  members: { notifyActionHandlerReady: m.method('WordApi 1.1', () => null) },
};

/** Creates the object for `new` with the name of a type; returns undefined for a type that this host does not have. */
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

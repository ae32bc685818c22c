import type { CustomXmlPart, PropertyValue, WordDocument } from '../document/api.ts';
import { itemNotFound } from '../protocol/errors.ts';
import type { HostObject } from '../protocol/host-object.ts';
import type { Json } from '../protocol/wire.ts';
import type { HostContext } from './context.ts';
import { toDate, toText } from './convert.ts';
import { membersOf, collection, type Table } from './define.ts';
import { object, targetOf, type Listing } from './targets.ts';

const part = membersOf<'CustomXmlPart'>();

const xmlPart = (target: CustomXmlPart): HostObject => object('CustomXmlPart', target);
const partId = (item: HostObject): string => targetOf(item, 'CustomXmlPart').id;

/** Word.CustomXmlPart. */
export const customXmlPartTable: Table<'CustomXmlPart'> = {
  identity: (target) => ({ id: target.id }),
  members: {
    id: part.scalar('WordApi 1.4', (target) => target.id),
    namespaceUri: part.scalar('WordApi 1.4', (target) => target.namespaceUri),
    getXml: part.method('WordApi 1.4', (target) => target.getXml()),
    setXml: part.change('WordApi 1.4', (target, args) => target.setXml(args.string(0))),
    delete: part.change('WordApi 1.4', (target) => target.delete()),
  },
};

const parts = membersOf<'CustomXmlPartCollection'>();
const byId = (list: Listing, id: string): HostObject | null =>
  list().find((item) => partId(item) === id) ?? null;

/** Word.CustomXmlPartCollection. */
export const customXmlPartCollectionTable: Table<'CustomXmlPartCollection'> = collection({
  count: 'WordApi 1.4',
  key: partId,
  members: {
    add: parts.change('WordApi 1.4', (_list, args, context) =>
      xmlPart(context.document.customXmlParts.add(args.string(0))),
    ),
    getByNamespace: parts.method('WordApi 1.4', (_list, args, context) => {
      const uri = args.string(0);
      return object('CustomXmlPartScopedCollection', () =>
        context.document.customXmlParts.byNamespace(uri).map(xmlPart),
      );
    }),
    ...parts.methodPair('getItem', 'WordApi 1.4', (list, args) => byId(list, args.string(0))),
  },
});

const scoped = membersOf<'CustomXmlPartScopedCollection'>();

/** Word.CustomXmlPartScopedCollection: the parts of one namespace. */
export const customXmlPartScopedCollectionTable: Table<'CustomXmlPartScopedCollection'> = collection({
  count: 'WordApi 1.4',
  key: partId,
  members: {
    ...scoped.methodPair('getItem', 'WordApi 1.4', (list, args) => byId(list, args.string(0))),
    ...scoped.methodPair('getOnlyItem', 'WordApi 1.4', (list) => {
      const [only, another] = list();
      return only === undefined || another !== undefined ? null : only;
    }),
  },
});

/** The custom XML parts of a document. */
export const customXmlParts = (document: WordDocument): HostObject =>
  object('CustomXmlPartCollection', () => document.customXmlParts.all().map(xmlPart));

const setting = membersOf<'Setting'>();

function settingJson(key: string, context: HostContext): string {
  const json = context.document.settings.all().get(key);
  if (json === undefined) throw itemNotFound();
  return json;
}

/** Word.Setting: a value that belongs to the add-in and is saved with the file. */
export const settingTable: Table<'Setting'> = {
  identity: (target) => ({ key: target.key }),
  members: {
    key: setting.scalar('WordApi 1.4', (target) => target.key),
    value: setting.scalar(
      'WordApi 1.4',
      ({ key }, context) => JSON.parse(settingJson(key, context)) as Json,
      ({ key }, value, context) => context.document.settings.set(key, JSON.stringify(value)),
    ),
    delete: setting.change('WordApi 1.4', ({ key }, _args, context) => {
      settingJson(key, context);
      context.document.settings.delete(key);
    }),
  },
};

const settingsMembers = membersOf<'SettingCollection'>();

/** Word.SettingCollection. */
export const settingCollectionTable: Table<'SettingCollection'> = collection({
  count: 'WordApi 1.4',
  key: (item) => targetOf(item, 'Setting').key,
  members: {
    add: settingsMembers.change('WordApi 1.4', (_list, args, context) => {
      const key = args.string(0);
      context.document.settings.set(key, JSON.stringify(args.json(1)));
      return object('Setting', { key });
    }),
    ...settingsMembers.methodPair('getItem', 'WordApi 1.4', (list, args) => {
      const key = args.string(0);
      return list().find((item) => targetOf(item, 'Setting').key === key) ?? null;
    }),
    deleteAll: settingsMembers.change('WordApi 1.4', (_list, _args, context) =>
      context.document.settings.replace(new Map()),
    ),
  },
});

/** The settings of a document. */
export const settings = (document: WordDocument): HostObject =>
  object('SettingCollection', () =>
    [...document.settings.all().keys()].map((key) => object('Setting', { key })),
  );

const p = membersOf<'DocumentProperties'>();

/** Word.DocumentProperties, for reading, and the custom ones. */
export const documentPropertiesTable: Table<'DocumentProperties'> = {
  members: {
    ...p.readable(
      'WordApi 1.3',
      [
        'title',
        'subject',
        'author',
        'keywords',
        'comments',
        'category',
        'lastAuthor',
        'revisionNumber',
        'company',
        'manager',
        'template',
        'applicationName',
      ],
      (target) => target.coreProperties,
    ),
    creationDate: p.scalar('WordApi 1.3', (target) => dateOrNull(target.coreProperties.created)),
    lastSaveTime: p.scalar('WordApi 1.3', (target) => dateOrNull(target.coreProperties.modified)),
    lastPrintDate: p.scalar('WordApi 1.3', (target) => dateOrNull(target.coreProperties.printed)),
    customProperties: p.link('WordApi 1.3', (target) =>
      object('CustomPropertyCollection', () =>
        [...target.customProperties.all().keys()].map((key) => object('CustomProperty', { key })),
      ),
    ),
  },
};

const dateOrNull = (text: string): string | null => (text === '' ? null : toDate(new Date(text)));

const property = membersOf<'CustomProperty'>();

function propertyValue(key: string, context: HostContext): PropertyValue {
  const value = context.document.customProperties.all().get(key);
  if (value === undefined) throw itemNotFound();
  return value;
}

function propertyType(value: PropertyValue): string {
  if (value instanceof Date) return 'Date';
  if (typeof value === 'boolean') return 'Boolean';
  return typeof value === 'number' ? 'Number' : 'String';
}

function toPropertyValue(value: Json): PropertyValue {
  return typeof value === 'number' || typeof value === 'boolean' ? value : toText(value);
}

/** Word.CustomProperty. */
export const customPropertyTable: Table<'CustomProperty'> = {
  identity: (target) => ({ key: target.key }),
  members: {
    key: property.scalar('WordApi 1.3', (target) => target.key),
    type: property.scalar('WordApi 1.3', ({ key }, context) => propertyType(propertyValue(key, context))),
    value: property.scalar(
      'WordApi 1.3',
      ({ key }, context) => {
        const value = propertyValue(key, context);
        return value instanceof Date ? toDate(value) : value;
      },
      ({ key }, value, context) => context.document.customProperties.set(key, toPropertyValue(value)),
    ),
    delete: property.change('WordApi 1.3', ({ key }, _args, context) => {
      propertyValue(key, context);
      context.document.customProperties.delete(key);
    }),
  },
};

const properties = membersOf<'CustomPropertyCollection'>();

/** Word.CustomPropertyCollection. */
export const customPropertyCollectionTable: Table<'CustomPropertyCollection'> = collection({
  count: 'WordApi 1.3',
  key: (item) => targetOf(item, 'CustomProperty').key,
  members: {
    add: properties.change('WordApi 1.3', (_list, args, context) => {
      const key = args.string(0);
      context.document.customProperties.set(key, toPropertyValue(args.json(1)));
      return object('CustomProperty', { key });
    }),
    ...properties.methodPair('getItem', 'WordApi 1.3', (list, args) => {
      const key = args.string(0).toLowerCase();
      return list().find((item) => targetOf(item, 'CustomProperty').key.toLowerCase() === key) ?? null;
    }),
    deleteAll: properties.change('WordApi 1.3', (_list, _args, context) => {
      for (const key of context.document.customProperties.all().keys()) {
        context.document.customProperties.delete(key);
      }
    }),
  },
});

/**
 * Members of Word that Microsoft’s current office.js has, its npm build (16.0.15407) lacks and this project needs:
 * names and kinds, from Microsoft’s reference. The host decides whether Word has them.
 */

/** The way to call a missing member through office.js’s batch core. */
export type Kind =
  /** A plain property. */
  | { readonly kind: 'scalar'; readonly writable?: true; readonly date?: true }
  /** A property that is an object of a class. */
  | { readonly kind: 'link'; readonly of: string; readonly collection?: true }
  /** A method that returns an object. `write`: it changes the document. */
  | { readonly kind: 'object'; readonly of: string; readonly collection?: true; readonly write?: true }
  /** `getItem(key)`. */
  | { readonly kind: 'indexer'; readonly of: string }
  /** A method that returns a plain value or nothing. */
  | { readonly kind: 'value'; readonly write?: true };

/** The missing members of a class; for a class that is missing as a whole, all of them. */
export interface ClassSupplement {
  readonly members: Readonly<Record<string, Kind>>;
  /** The class of the items, for a collection that is missing as a whole. */
  readonly items?: string;
}

const read = { kind: 'scalar' } as const;
const value = { kind: 'value' } as const;
const write = { kind: 'value', write: true } as const;
const one = (of: string): Kind => ({ kind: 'object', of });
const many = (of: string): Kind => ({ kind: 'object', of, collection: true });
const changes = many('TrackedChangeCollection');
const controls = many('ContentControlCollection');

/** The members to add, by class. Existing members are not changed. */
export const supplement: Readonly<Record<string, ClassSupplement>> = {
  Document: {
    members: {
      getBookmarkRange: one('Range'),
      getBookmarkRangeOrNullObject: one('Range'),
      deleteBookmark: write,
      customXmlParts: { kind: 'link', of: 'CustomXmlPartCollection', collection: true },
      settings: { kind: 'link', of: 'SettingCollection', collection: true },
      getContentControls: controls,
      getStyles: many('StyleCollection'),
      getParagraphByUniqueLocalId: one('Paragraph'),
      protectionType: read,
      activeWindow: { kind: 'link', of: 'Window' },
      undo: write,
      redo: write,
    },
  },
  Body: { members: { getTrackedChanges: changes, getContentControls: controls } },
  ContentControl: { members: { getTrackedChanges: changes, getContentControls: controls } },
  Paragraph: {
    members: {
      getTrackedChanges: changes,
      getContentControls: controls,
      getText: value,
      uniqueLocalId: read,
    },
  },
  Range: {
    members: {
      getTrackedChanges: changes,
      getContentControls: controls,
      fields: { kind: 'link', of: 'FieldCollection', collection: true },
      getBookmarks: value,
      insertBookmark: write,
    },
  },
  TrackedChange: {
    members: {
      author: read,
      date: { kind: 'scalar', date: true },
      text: read,
      type: read,
      accept: write,
      reject: write,
      getNext: one('TrackedChange'),
      getNextOrNullObject: one('TrackedChange'),
      getRange: one('Range'),
    },
  },
  TrackedChangeCollection: {
    items: 'TrackedChange',
    members: {
      acceptAll: write,
      rejectAll: write,
      getFirst: one('TrackedChange'),
      getFirstOrNullObject: one('TrackedChange'),
    },
  },
  Window: { members: { activePane: { kind: 'link', of: 'Pane' }, view: { kind: 'link', of: 'View' } } },
  Pane: {
    members: {
      pages: { kind: 'link', of: 'PageCollection', collection: true },
      pagesEnclosingViewport: { kind: 'link', of: 'PageCollection', collection: true },
    },
  },
  Page: { members: { index: read } },
  PageCollection: { items: 'Page', members: { getFirst: one('Page'), getFirstOrNullObject: one('Page') } },
  View: { members: { revisionsFilter: { kind: 'link', of: 'RevisionsFilter' } } },
  RevisionsFilter: { members: { markup: { kind: 'scalar', writable: true } } },
  Field: { members: { code: read, result: { kind: 'link', of: 'Range' } } },
  FieldCollection: {
    items: 'Field',
    members: { getFirst: one('Field'), getFirstOrNullObject: one('Field') },
  },
  Style: { members: { nameLocal: read, type: read, builtIn: read, inUse: read } },
  StyleCollection: {
    items: 'Style',
    members: {
      getByName: one('Style'),
      getByNameOrNullObject: one('Style'),
      getCount: value,
      getItem: { kind: 'indexer', of: 'Style' },
    },
  },
  CustomXmlPart: {
    members: { id: read, namespaceUri: read, getXml: value, setXml: write, delete: write },
  },
  CustomXmlPartCollection: {
    items: 'CustomXmlPart',
    members: {
      add: { kind: 'object', of: 'CustomXmlPart', write: true },
      getByNamespace: many('CustomXmlPartScopedCollection'),
      getCount: value,
      getItem: { kind: 'indexer', of: 'CustomXmlPart' },
      getItemOrNullObject: one('CustomXmlPart'),
    },
  },
  CustomXmlPartScopedCollection: {
    items: 'CustomXmlPart',
    members: {
      getCount: value,
      getItem: { kind: 'indexer', of: 'CustomXmlPart' },
      getItemOrNullObject: one('CustomXmlPart'),
      getOnlyItem: one('CustomXmlPart'),
      getOnlyItemOrNullObject: one('CustomXmlPart'),
    },
  },
  Setting: {
    members: { key: read, value: { kind: 'scalar', writable: true }, delete: write },
  },
  SettingCollection: {
    items: 'Setting',
    members: {
      add: { kind: 'object', of: 'Setting', write: true },
      deleteAll: write,
      getCount: value,
      getItem: { kind: 'indexer', of: 'Setting' },
      getItemOrNullObject: one('Setting'),
    },
  },
};

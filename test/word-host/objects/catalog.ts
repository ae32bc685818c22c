import { hasSet, type Profile } from '../profiles.ts';
import type { Catalog, ClassTable, Member } from '../protocol/members.ts';
import { applicationTable, documentCreatedTable } from './application.ts';
import { bodyTable, sectionCollectionTable, sectionTable } from './body.ts';
import type { HostContext } from './context.ts';
import { contentControlCollectionTable, contentControlTable } from './control.ts';
import type { Table } from './define.ts';
import { documentTable } from './document.ts';
import { fontTable, searchOptionsTable, styleCollectionTable, styleTable } from './format.ts';
import {
  listCollectionTable,
  listItemTable,
  listTable,
  paragraphCollectionTable,
  paragraphTable,
} from './paragraph.ts';
import { fieldCollectionTable, fieldTable } from './field.ts';
import { addinInternalServiceTable } from './new-object.ts';
import { rangeCollectionTable, rangeTable } from './range.ts';
import {
  commentCollectionTable,
  commentContentRangeTable,
  commentReplyCollectionTable,
  commentReplyTable,
  commentTable,
  noteItemCollectionTable,
  noteItemTable,
  trackedChangeCollectionTable,
  trackedChangeTable,
} from './review.ts';
import {
  customPropertyCollectionTable,
  customPropertyTable,
  customXmlPartCollectionTable,
  customXmlPartScopedCollectionTable,
  customXmlPartTable,
  documentPropertiesTable,
  settingCollectionTable,
  settingTable,
} from './storage.ts';
import {
  tableBorderTable,
  tableCellCollectionTable,
  tableCellTable,
  tableCollectionTable,
  tableRowCollectionTable,
  tableRowTable,
  tableTable,
} from './table.ts';
import type { ClassName } from './targets.ts';
import {
  pageCollectionTable,
  pageTable,
  paneTable,
  revisionsFilterTable,
  viewTable,
  windowTable,
} from './window.ts';

const tables: { readonly [K in ClassName]: Table<K> } = {
  Document: documentTable,
  Body: bodyTable,
  Range: rangeTable,
  RangeCollection: rangeCollectionTable,
  Paragraph: paragraphTable,
  ParagraphCollection: paragraphCollectionTable,
  ContentControl: contentControlTable,
  ContentControlCollection: contentControlCollectionTable,
  TrackedChange: trackedChangeTable,
  TrackedChangeCollection: trackedChangeCollectionTable,
  Field: fieldTable,
  FieldCollection: fieldCollectionTable,
  Comment: commentTable,
  CommentCollection: commentCollectionTable,
  CommentReply: commentReplyTable,
  CommentReplyCollection: commentReplyCollectionTable,
  CommentContentRange: commentContentRangeTable,
  NoteItem: noteItemTable,
  NoteItemCollection: noteItemCollectionTable,
  Table: tableTable,
  TableCollection: tableCollectionTable,
  TableRow: tableRowTable,
  TableRowCollection: tableRowCollectionTable,
  TableBorder: tableBorderTable,
  TableCell: tableCellTable,
  TableCellCollection: tableCellCollectionTable,
  Font: fontTable,
  Style: styleTable,
  StyleCollection: styleCollectionTable,
  SearchOptions: searchOptionsTable,
  Section: sectionTable,
  SectionCollection: sectionCollectionTable,
  List: listTable,
  ListCollection: listCollectionTable,
  ListItem: listItemTable,
  DocumentProperties: documentPropertiesTable,
  CustomProperty: customPropertyTable,
  CustomPropertyCollection: customPropertyCollectionTable,
  CustomXmlPart: customXmlPartTable,
  CustomXmlPartCollection: customXmlPartCollectionTable,
  CustomXmlPartScopedCollection: customXmlPartScopedCollectionTable,
  Setting: settingTable,
  SettingCollection: settingCollectionTable,
  Window: windowTable,
  Pane: paneTable,
  Page: pageTable,
  PageCollection: pageCollectionTable,
  View: viewTable,
  RevisionsFilter: revisionsFilterTable,
  Application: applicationTable,
  DocumentCreated: documentCreatedTable,
  AddinInternalService: addinInternalServiceTable,
};

/** Returns the classes and members that Word has in this profile. */
export function catalogOf(profile: Profile): Catalog<HostContext> {
  const classes = new Map<string, ClassTable<unknown, HostContext>>(Object.entries(tables));
  const names = new Map<string, string>();
  for (const [className, { members }] of classes) {
    for (const name of Object.keys(members)) names.set(`${className}.${name.toLowerCase()}`, name);
  }
  const find = (
    className: string,
    name: string,
  ): { name: string; member: Member<unknown, HostContext> } | undefined => {
    const known = names.get(`${className}.${name.toLowerCase()}`);
    const member = known === undefined ? undefined : classes.get(className)?.members[known];
    return known === undefined || member === undefined ? undefined : { name: known, member };
  };
  return {
    table: (className) => classes.get(className),
    knows: (className, name) => find(className, name) !== undefined,
    member: (className, name) => {
      const found = find(className, name);
      return found !== undefined && hasSet(profile, found.member.set) ? found : undefined;
    },
  };
}

/** A member of the host, with the requirement set that introduced it. */
export interface SupportedMember {
  /** As `Range.insertText`. */
  readonly name: string;
  readonly set: string;
}

/** Returns every member of Word that the host supports in a profile, sorted by name; collections also have `items`. */
export function supportedMembers(profile: Profile): readonly SupportedMember[] {
  return Object.entries<ClassTable<never, HostContext>>(tables)
    .filter(([className]) => className !== 'AddinInternalService')
    .flatMap(([className, table]) => [
      ...Object.entries(table.members)
        .filter(([name, { set }]) => !name.startsWith('_') && hasSet(profile, set))
        .map(([name, { set }]) => ({ name: `${className}.${name}`, set })),
      ...(table.items === undefined ? [] : [{ name: `${className}.items`, set: 'WordApi 1.1' }]),
    ])
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

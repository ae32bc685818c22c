/** Data of a document besides its text: XML parts, settings, properties. */

export interface CustomXmlPart {
  readonly exists: boolean;
  /** `{GUID}`. */
  readonly id: string;
  readonly namespaceUri: string;
  /** Built-in parts (core properties and the like) cannot be deleted. */
  readonly builtIn: boolean;
  getXml(): string;
  setXml(xml: string): void;
  delete(): void;
}
export interface CustomXmlParts {
  /** Refuses XML that is not well formed with `InvalidArgument`. */
  add(xml: string): CustomXmlPart;
  all(): readonly CustomXmlPart[];
  byNamespace(uri: string): readonly CustomXmlPart[];
  byId(id: string): CustomXmlPart | null;
}

/**
 * `Office.context.document.settings` and Word's `document.settings`: names to JSON text. Saved with the file as a
 * web extension part (`/word/webextensions/webextension1.xml`, MS-OWEXML `we:webextension/we:properties`).
 */
export interface DocumentSettings {
  all(): ReadonlyMap<string, string>;
  /** Replaces all of them, as the Common API's save does. */
  replace(values: ReadonlyMap<string, string>): void;
  set(name: string, json: string): void;
  delete(name: string): void;
}

export type PropertyValue = string | number | boolean | Date;
/** Custom document properties (`docProps/custom.xml`). */
export interface CustomProperties {
  all(): ReadonlyMap<string, PropertyValue>;
  set(key: string, value: PropertyValue): void;
  delete(key: string): void;
}

/** Core properties (`docProps/core.xml`), by Word's names. */
export interface CoreProperties {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly keywords: string;
  readonly comments: string;
  readonly category: string;
  readonly lastAuthor: string;
  readonly revisionNumber: string;
  readonly company: string;
  readonly manager: string;
  readonly template: string;
  /** The program that wrote the file. */
  readonly applicationName: string;
  /** In ISO 8601; '' where the file has none. */
  readonly created: string;
  readonly modified: string;
  readonly printed: string;
}

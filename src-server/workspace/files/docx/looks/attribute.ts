import { findChild, isOn, type XmlElement } from '../../xml.ts';

/** Returns an attribute by its local name; undefined where the element or the attribute is missing. */
export const attribute = (element: XmlElement | undefined, name: string): string | undefined =>
  element?.attributes.get(name);

/** Returns whether a toggle such as `w:vanish` is on; undefined where it is not set. */
export const toggle = (properties: XmlElement | undefined, name: string): boolean | undefined =>
  findChild(properties, name) === undefined ? undefined : isOn(properties, name);

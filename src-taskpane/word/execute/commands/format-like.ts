import { isMixed, type Model } from '../../read/models.ts';

/** Makes a paragraph an item of the wanted list and level, or of none; part of a batch. */
export function setNumber(paragraph: Word.Paragraph, now: Model['item'], wanted: Model['item']): void {
  if (wanted?.list === now?.list) {
    if (wanted !== undefined && wanted.level !== now?.level) paragraph.listItem.level = wanted.level;
    return;
  }
  // Word attaches only a paragraph that is in no list.
  if (now !== undefined) paragraph.detachFromList();
  if (wanted !== undefined) paragraph.attachToList(wanted.list, wanted.level);
}

/** Sets the loaded properties that differ from those of another object; part of a batch. */
export function setFormat<T extends object>(target: T, model: T, names: readonly (keyof T)[]): void {
  for (const name of names)
    if (!isMixed(model[name]) && target[name] !== model[name]) target[name] = model[name];
}

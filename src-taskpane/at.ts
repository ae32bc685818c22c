/** Returns an item of a list. Throws where there is none: an index that does not belong to the list is a fault of the code. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`There is no item ${index} of ${list.length}.`);
  return item;
}

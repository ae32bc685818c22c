/** Elements between runs or blocks that are no content: bookmarks, comments, permissions, moves, custom XML and proofing. */
const MARKER =
  /^(?:(?:bookmark|commentRange|perm|moveFromRange|moveToRange|customXml(?:Ins|Del|MoveFrom|MoveTo)Range)(?:Start|End)|proofErr)$/;

/** True for an element that marks a place or the end of a range, and is no content itself. */
export const isMarker = (element: Element): boolean => MARKER.test(element.localName);

/** How the tags of all content controls of Codicil begin. */
export const TAG_PREFIX = 'codicil:';

/** True for a content control that marks what Codicil inserted; its `tag` must be loaded. */
export const isOwnControl = ({ tag }: Pick<Word.ContentControl, 'tag'>): boolean =>
  tag.startsWith(TAG_PREFIX);

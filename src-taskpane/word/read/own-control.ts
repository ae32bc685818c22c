/** The prefix of the tags of all Codicil's content controls. */
export const TAG_PREFIX = 'codicil:';

/** True for a content control that marks what Codicil inserted; its `tag` must be loaded. */
export const isOwnControl = ({ tag }: Pick<Word.ContentControl, 'tag'>): boolean =>
  tag.startsWith(TAG_PREFIX);

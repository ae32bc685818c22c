import type { Steps } from '../../steps.ts';
import type { XmlElement } from '../element.ts';
import type { Around, Looks, ParagraphLooks } from '../looks/looks.ts';
import { readPage } from '../looks/off-page.ts';
import type { Story } from './model.ts';
import { readStory } from './read-story.ts';
import { Rest } from './unread.ts';

const AROUND: Around = {
  background: undefined,
  unseen: undefined,
  cell: undefined,
  page: readPage(undefined),
};
const SEEN: ParagraphLooks = {
  inside: AROUND,
  run: () => undefined,
  isStruck: () => false,
};

/** For text whose looks nobody asks for: all of it is taken as seen. */
const WITHOUT_LOOKS: Looks = {
  body: AROUND,
  beside: AROUND,
  onPage: (_, around) => around,
  paragraph: () => SEEN,
  inTable: (_, around) => () => around,
  inShape: (_, around) => around,
};

/** Reads a story for its words and tracked changes, without its looks and without what leads outside the file. Pauses after each paragraph. */
export const readPlainStory = (container: XmlElement): Steps<Story> =>
  readStory(container, 'body', AROUND, {
    part: '',
    looks: WITHOUT_LOOKS,
    rest: new Rest(),
    address: () => undefined,
  });

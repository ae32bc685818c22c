import { READ_LIMITS } from '../files/limits.ts';

/** Largest file that the vault accepts, in bytes. The spec states no limit; this one keeps a reader within its memory. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

/** Largest plain text file, in bytes. A reader returns at most this many characters, so a larger file would fail later. */
export const MAX_TEXT_FILE_BYTES = READ_LIMITS.characters;

/** Most files in one project. The spec states no limit. */
export const MAX_PROJECT_FILES = 10_000;

/** Most bytes in one project. The spec states no limit. */
export const MAX_PROJECT_BYTES = 50 * 1024 * 1024 * 1024;

/** Longest name of a project or a file, in UTF-16 code units. */
export const MAX_NAME_LENGTH = 255;

/** Most chunks in one response of semantic search. The spec states no limit. */
export const MAX_SEARCH_CHUNKS = 20;

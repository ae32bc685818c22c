import { draft } from './draft.ts';
import { insert } from './insert.ts';
import { prompts } from './prompts.ts';
import { relay } from './relay.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

/** The tables of this language, by the names that `translate` is given. */
export const tables = { draft, insert, prompts, relay, search, shell, ui };

import { relay } from './relay.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

/** The tables of this language, by the names that `translate` is given. */
export const tables = { relay, shell, ui };

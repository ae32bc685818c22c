import { agreement } from './agreement.ts';
import { changes } from './changes.ts';
import { citing } from './citing.ts';
import { clean } from './clean.ts';
import { clauses } from './clauses.ts';
import { client } from './client.ts';
import { compare } from './compare.ts';
import { deal } from './deal.ts';
import { decided } from './decided.ts';
import { draft } from './draft.ts';
import { drafting } from './drafting.ts';
import { effects } from './effects.ts';
import { hidden } from './hidden.ts';
import { history } from './history.ts';
import { insert } from './insert.ts';
import { keys } from './keys.ts';
import { library } from './library.ts';
import { notRead } from './notRead.ts';
import { objects } from './objects.ts';
import { office } from './office.ts';
import { packages } from './package.ts';
import { playbook } from './playbook.ts';
import { prompts } from './prompts.ts';
import { ready } from './ready.ts';
import { revisions } from './revisions.ts';
import { proposals } from './proposals.ts';
import { relay } from './relay.ts';
import { replaceNames } from './replaceNames.ts';
import { rename } from './rename.ts';
import { review } from './review.ts';
import { record } from './record.ts';
import { rows } from './rows.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { sourceDrawer } from './sourceDrawer.ts';
import { sources } from './sources.ts';
import { standing } from './standing.ts';
import { together } from './together.ts';
import { ui } from './ui.ts';
import { vault } from './vault.ts';
import { word } from './word.ts';

/** The tables of this language, by the names that `translate` is given. */
export const tables = {
  agreement,
  changes,
  citing,
  clean,
  clauses,
  client,
  compare,
  deal,
  decided,
  draft,
  drafting,
  effects,
  hidden,
  history,
  insert,
  keys,
  library,
  notRead,
  objects,
  office,
  package: packages,
  playbook,
  prompts,
  proposals,
  ready,
  revisions,
  relay,
  replaceNames,
  rename,
  review,
  record,
  rows,
  search,
  shell,
  sourceDrawer,
  sources,
  standing,
  together,
  ui,
  vault,
  word,
};

import { guardedStorage } from './device/storage.ts';
import { openPageLanguage } from './language/open-page.ts';
import { tableLoaders } from './translations/load.ts';

// The script of the page: fixes its language, then runs the pane, whose modules read their tables in that language.
// The pane is in the same file, so that English needs no further download.

const sources = {
  page: window,
  device: guardedStorage(() => window.localStorage),
  session: guardedStorage(() => window.sessionStorage),
};
void openPageLanguage(sources, tableLoaders).then(() => import(/* webpackMode: "eager" */ './index.tsx'));

import { guardedStorage } from './device/storage.ts';
import { openPageLanguage } from './language/open-page.ts';
import { tableLoaders } from './translations/load.ts';

// The script of the page in a sign-in dialog: fixes its language, then signs in.

const sources = {
  page: window,
  device: guardedStorage(() => window.localStorage),
  session: guardedStorage(() => window.sessionStorage),
};
void openPageLanguage(sources, tableLoaders).then(
  () => import(/* webpackMode: "eager" */ './continue-sign-in.ts'),
);

import { LANGUAGE_PREFERENCE } from '#pane/language/choose.ts';
import { openPageLanguage } from '#pane/language/open-page.ts';
import { tableLoaders } from '#pane/translations/load.ts';

// The script of components.html: as in the pane, the language is fixed before a component reads its sentences.

const asked = new URLSearchParams(window.location.search);
const device = {
  get: (key: string) => (key === LANGUAGE_PREFERENCE ? (asked.get('language') ?? 'en') : undefined),
};
void openPageLanguage({ page: window, device, session: { get: () => undefined } }, tableLoaders).then(
  () => import(/* webpackMode: "eager" */ './render.tsx'),
);

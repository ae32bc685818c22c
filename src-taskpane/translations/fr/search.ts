import type { searchMessages } from '../../tabs/search/messages.ts';
import { count, form, plural } from './wording.ts';

/** The search of the vault in French. */
export const search: typeof searchMessages = {
  intro: 'Trouvez par le sens des passages dans les fichiers d’un projet, et insérez-les avec leur source.',
  query: 'Rechercher',
  queryPlaceholder: 'Une question, une clause ou quelques mots',
  fromSelection: 'Rechercher la clause sélectionnée',
  search: 'Rechercher',
  searching: 'Recherche…',
  chooseProject: 'Choisissez d’abord un projet.',
  typeQuery: 'Saisissez d’abord ce qu’il faut rechercher.',
  nothing: 'Aucun résultat. Essayez d’autres mots ou un autre projet.',
  found: (n) => `${count(n)} ${form(n, 'passage trouvé', 'passages trouvés')}`,
  inFile: (n) => plural(n, 'passage', 'passages'),
  filter: 'Afficher les passages de',
  allFiles: (n) => (n === 1 ? 'Le seul fichier' : `Les ${plural(n, 'fichier', 'fichiers')}`),
  ofFile: (file, n) => `${file} (${count(n)})`,
  showWeaker: (n) => `Afficher ${plural(n, 'résultat moins pertinent', 'résultats moins pertinents')}`,
  hideWeaker: 'Masquer les moins pertinents',
  weaker: 'Résultats moins pertinents',
  markToQuote: 'Sélectionnez des mots d’un passage pour n’insérer que ceux-ci.',
  deletedFile: 'Fichier supprimé',
  openSource: 'Ouvrir la source',
  openSourceOf: (file, place) => `Ouvrir la source : ${file}, ${place}`,
  insertQuote: 'Insérer la citation',
  insertQuoteOf: (file) => `Insérer la citation de ${file}`,
  deletedRefusal: 'Le fichier a été supprimé, le passage ne peut donc pas être cité.',
};

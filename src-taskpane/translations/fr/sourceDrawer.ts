import type { sourceDrawerMessages } from '../../features/source-drawer/messages.ts';

/** The source drawer in French. */
export const sourceDrawer: typeof sourceDrawerMessages = {
  close: 'Fermer la source',
  findings: {
    found: 'Vérifié : les mots cités sont dans ce passage du fichier.',
    across: 'Vérifié : les mots cités commencent dans l’un de ces passages et finissent dans le suivant.',
    notFound:
      'Non vérifié : les mots cités ne sont pas dans les passages trouvés. Comparez-les au fichier lui-même.',
    given: 'Le passage est le texte même du fichier, tel que la recherche l’a donné.',
    whole: 'Le fichier est cité en entier, sans citation à vérifier.',
    unread: 'Non vérifié : aucun texte du fichier n’est disponible.',
  },
  noProject: 'La référence ne nomme aucun projet du Vault, le fichier ne peut donc pas être consulté.',
  quote: 'Mots cités',
  passage: 'Passage contenant les mots cités',
  nearest: 'Passage du fichier',
  before: 'Avant, dans le fichier',
  after: 'Après, dans le fichier',
  searching: 'Recherche du passage dans le fichier…',
  showAround: 'Afficher le texte autour',
  showAroundHint: 'Recherche dans le fichier, ce qui est l’un des appels du cabinet au Vault.',
  nothingAround: 'La recherche n’a pas trouvé d’autre passage à côté de celui-ci.',
  markToQuote: 'Sélectionnez des mots du passage pour n’insérer que ceux-ci.',
  insertQuote: 'Insérer la citation',
  insertQuoteOf: (file) => `Insérer la citation de ${file} avec son emplacement`,
  copyCitation: 'Copier la référence',
  nothingToQuote: 'Il n’y a pas de mots du fichier à insérer.',
};

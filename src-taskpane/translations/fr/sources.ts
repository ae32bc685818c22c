import type { sourcesMessages } from '../../tabs/sources/messages.ts';
import { count, form, plural } from './wording.ts';

/** The Sources tab in French. */
export const sources: typeof sourcesMessages = {
  empty:
    'Ce que Codicil insère dans ce document est listé ici avec ses sources, pour l’atteindre, le vérifier ou le retirer. Commencez dans Document ou Vault.',
  loading: 'Lecture du document…',
  count: (n) => (n === 0 ? 'Rien d’inséré pour l’instant' : plural(n, 'insertion', 'insertions')),
  refresh: 'Relire le document',
  more: 'Autres actions',
  goTo: 'Atteindre',
  goToOf: (excerpt) => `Atteindre « ${excerpt} »`,
  remove: 'Retirer',
  removeOf: (excerpt) => `Retirer « ${excerpt} »`,
  takeBack: 'Rétablir les anciens mots',
  takeBackOf: (excerpt) => `Rétablir les anciens mots de « ${excerpt} »`,
  accept: 'Accepter',
  acceptOf: (excerpt) => `Accepter « ${excerpt} »`,
  reject: 'Refuser',
  rejectOf: (excerpt) => `Refuser « ${excerpt} »`,
  generated: 'Généré par IA',
  pending: 'Modifications en attente',
  missing: 'N’est plus dans le document',
  missingExplained: 'L’insertion a été annulée ou supprimée à la main. Retirer l’ôte de cette liste.',
  unreachable: 'Introuvable pour cette version de Word',
  unmarked: 'Non marqué dans le document',
  forms: {
    tracked: 'Modification suivie',
    plain: 'Texte brut',
    comment: 'Commentaire',
    trackedComment: 'Modification suivie avec commentaire',
    footnote: 'Note de bas de page',
    endnote: 'Note de fin',
    bracketed: 'Texte entre crochets',
    table: 'Tableau',
    tableOfSources: 'Table des sources',
  },
  details: (n) => (n === 1 ? 'Citation et détails' : `Les ${count(n)} sources`),
  filter: {
    label: 'Filtrer par clause, mots ou source',
    found: (found, all) => `${count(found)} sur ${plural(all, 'insertion', 'insertions')}`,
    none: 'Aucune insertion ne contient ces mots. Utilisez moins de mots, ou videz le filtre.',
    more: (n) => `Afficher ${count(n)} de plus`,
  },
  openSource: (citation) => `Ouvrir la source : ${citation}`,
  noSource: 'Aucune source : le texte vient seulement de l’instruction et de la sélection.',
  insertedAt: (when) => `Inséré le ${when}`,
  style: {
    label: 'Références sous forme de',
    choose: 'Telles qu’insérées',
    names: {
      footnote: 'Notes de bas de page',
      endnote: 'Notes de fin',
      inline: 'Crochets dans le texte',
      numbered: 'Numéros de la table des sources',
    },
    hint: 'La première référence à un fichier est complète, les suivantes sont courtes.',
    update: 'Actualiser les références',
    into: {
      footnote: 'notes de bas de page',
      endnote: 'notes de fin',
      inline: 'crochets',
      numbered: 'numéros',
    },
    change: (n, style) => `Convertir ${plural(n, 'référence', 'références')} en ${style}`,
    table: 'Insérer la table des sources',
    tableHint: 'Elle suit le paragraphe du curseur et est actualisée avec les références.',
  },
  working: 'Word travaille…',
  check: {
    start: 'Vérifier les citations',
    stop: 'Arrêter',
    title: 'Vérification des citations dans le Vault',
    progress: (done, total) =>
      `${count(done)} sur ${count(total)} ${form(done, 'recherchée', 'recherchées')}`,
    waiting: (seconds) =>
      `Les appels du cabinet au Vault sont épuisés pour l’instant. Suite dans ${plural(seconds, 'seconde', 'secondes')}.`,
    stopped: 'Arrêté. Ce qui a été vérifié est conservé.',
    done: (checked, changed, missing) =>
      `${count(checked)} ${form(checked, 'vérifiée', 'vérifiées')}, ${count(changed)} ${form(changed, 'modifiée', 'modifiées')}, ${count(missing)} ${form(missing, 'manquante', 'manquantes')}.`,
    skipped: (n) =>
      `${count(n)} ${form(n, 'source n’a pas été recherchée', 'sources n’ont pas été recherchées')} : aucun projet n’est nommé, ou le fichier est encore en cours de lecture.`,
    explained:
      '« Vérifiée » signifie : le fichier est dans le Vault, et la recherche y a trouvé ces mots, mot pour mot. « Manquante » peut signifier que la recherche ne les a pas trouvés, car le Vault ne peut pas fournir un fichier entier.',
    states: { checked: 'Vérifiée', changed: 'Modifiée', missing: 'Manquante' },
    unchecked: 'Non vérifiée',
    at: (when) => `Recherchée le ${when}`,
    uncheckable: 'Invérifiable : la référence ne nomme aucun projet du Vault.',
    reasons: {
      quote: () => 'Les mots sont dans le fichier, là où la référence le dit.',
      file: () => 'Le fichier est dans le Vault. Il est cité en entier, sans citation.',
      pageMoved: (page) =>
        page === undefined
          ? 'Les mots sont maintenant sur une autre page.'
          : `Les mots sont maintenant page ${page}, selon le Vault.`,
      renamed: (_, name) =>
        name === undefined ? 'Le fichier a changé de nom.' : `Le fichier s’appelle maintenant ${name}.`,
      wordsNotFound: () =>
        'Le fichier est dans le Vault, mais la recherche n’y a pas trouvé ces mots. Vérifiez dans le fichier.',
      fileGone: () => 'Le fichier n’est plus dans son projet.',
      projectGone: () => 'Le projet n’existe plus, ou n’est plus partagé avec vous.',
      tampered: () => 'La citation de la liste de ce document n’est pas celle qui a été insérée.',
    },
    adopt: 'Reprendre',
    adoptOf: (citation) => `Reprendre la modification dans « ${citation} »`,
  },
  edit: {
    open: 'Modifier la référence',
    openOf: (citation) => `Modifier la référence « ${citation} »`,
    prefix: 'Avant',
    prefixHint: 'par exemple : voir aussi',
    pinpoint: 'Emplacement',
    pinpointHint: (place) => (place === '' ? 'par exemple : clause 9.2' : `au lieu de ${place}`),
    suffix: 'Après',
    suffixHint: 'par exemple : (nous soulignons)',
    save: 'Enregistrer',
    cancel: 'Annuler',
  },
};

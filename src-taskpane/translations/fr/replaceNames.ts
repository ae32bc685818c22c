import type { replaceMessages } from '../../features/replace-names/messages.ts';
import { plural } from './wording.ts';

/** Les noms remplacés dans ce qui est envoyé. */
export const replaceNames: typeof replaceMessages = {
  title: 'Remplacer des noms',
  open: 'Remplacer des noms',
  change: 'Modifier',
  changeNames: 'Modifier les noms remplacés',
  on: (n) =>
    `${plural(n, 'nom est remplacé', 'noms sont remplacés')} avant l’envoi. La réponse a de nouveau les vrais noms. Les fichiers sont envoyés tels quels.`,
  intro:
    'Chaque nom est remplacé sur cet appareil avant le départ d’une requête, par exemple par « Partie 1 », et rétabli dans la réponse. Les fichiers que vous joignez ou enregistrez dans le Vault sont envoyés tels quels.',
  isOn: 'Remplacer les noms cochés avant l’envoi',
  names: 'Noms',
  none: 'Aucun nom n’a été trouvé dans le document.',
  reading: 'Recherche de noms…',
  unread: 'Le document n’a pas pu être lu : aucun nom n’est proposé.',
  named: (name, kind) => `${name} (${kind})`,
  kinds: { party: 'partie', person: 'personne', address: 'adresse', account: 'compte', amount: 'montant' },
  kind: 'Type',
  name: 'Autre nom',
  add: 'Ajouter',
  save: 'Enregistrer',
  cancel: 'Annuler',
  files: 'Les noms ne sont pas remplacés dans le fichier.',
  whenDeleted:
    'Après suppression, les noms ne sont remplacés que jusqu’à la fermeture du volet ou du document.',
  search: 'Un nom de la question est remplacé : la recherche du Vault ne peut pas le trouver.',
};

import type { compareMessages } from '../../tabs/agreement/changes/compare/messages.ts';
import { count, plural } from './wording.ts';

/** The comparison with the version that was sent, in French. */
export const compare: typeof compareMessages = {
  title: 'Modifications silencieuses',
  nothing: 'Comparé avec : rien',
  comparedWith: (name) => `Comparé avec : ${name}`,
  choose: 'Choisir un fichier…',
  chooseFile: 'La version que vous avez envoyée (.docx)',
  explain:
    'Choisissez la version que vous avez envoyée pour voir ce qui a été modifié sans suivi. Le fichier reste sur cet appareil.',
  compareWith: (name) => `Comparer avec ${name}`,
  offered: {
    document: (project, day) => `Enregistré à partir de ce document dans ${project} le ${day}.`,
    name: (project, day) => `Enregistré sous le nom de ce document dans ${project} le ${day}.`,
    project: (project, day) => `Enregistré dans ${project} le ${day}.`,
  },
  savedVersions: (n) => `Versions enregistrées (${count(n)})`,
  withoutCopy: (name, project, day) =>
    `Ce document a été enregistré sous le nom ${name} dans ${project} le ${day}. L’espace de travail ne rend aucun fichier, et aucune copie n’est sur cet appareil : choisissez le fichier.`,
  copyGone: (name) => `La copie de ${name} n’est plus sur cet appareil. Choisissez le fichier.`,
  deleteCopies: 'Supprimer les copies de cet appareil',
  copiesDeleted: 'Les copies ont été supprimées de cet appareil.',
  comparing: 'Comparaison en cours…',
  again: 'Comparer à nouveau',
  onlyDocx: (name) =>
    `${name} ne peut pas être comparé : ce n’est pas un fichier .docx lisible. Enregistrez-le dans Word au format .docx, puis choisissez-le à nouveau.`,
  unreadable: 'Word n’a pas renvoyé ce document sous forme de fichier .docx ; il n’a pas pu être comparé.',
  tooLarge: (name) => `${name} est trop volumineux pour être comparé.`,
  count: (silent, tracked, decided) =>
    [
      plural(silent, 'modification silencieuse', 'modifications silencieuses'),
      ...(decided === 0 ? [] : [decided === 1 ? '1 décidée' : `${count(decided)} décidées`]),
      `${count(tracked)} avec suivi`,
    ].join(', '),
  accepted:
    'Une modification suivie qui a été acceptée ailleurs que dans cette liste compte comme silencieuse.',
  marks: '⟨…⟩ est la cible d’un lien, ⟪…⟫ est barré et ⟦…⟧ ne se voit pas sur la page.',
  renumbered: (n) =>
    `${plural(n, 'paragraphe a', 'paragraphes ont')} seulement un autre numéro, avec le même texte.`,
  silent: 'Silencieuse',
  kinds: { changed: 'Modification', inserted: 'Ajout', deleted: 'Suppression', moved: 'Déplacement' },
  parts: {
    text: '',
    row: 'Ligne de tableau',
    box: 'Zone de texte',
    note: 'Note de bas de page ou de fin',
    header: 'En-tête ou pied de page',
  },
  restoreExplained:
    'Écrit le texte que vous avez envoyé à la place du leur, comme modification suivie à votre nom.',
  keep: 'Garder le leur',
  states: {
    restored: 'Notre texte rétabli',
    countered: 'Contre-proposition écrite',
    kept: 'Texte de l’autre partie gardé',
  },
  undo: 'Annuler',
  undoOf: (what) => `Annuler : ${what}`,
  undone: 'Notre modification suivie est retirée.',
  whyNot: {
    whole: 'Un paragraphe entier ne peut être rétabli que dans Word.',
    part: 'Ce qui n’est pas dans le corps du texte ne peut être rétabli que dans Word.',
    place: 'Codicil ne retrouve pas le paragraphe avec certitude dans Word ; il ne peut être rétabli que là.',
    tracked:
      'Le paragraphe a des modifications suivies. Décidez-en et comparez à nouveau pour rétablir notre texte.',
    hidden:
      'Le paragraphe contient du texte masqué, que Codicil n’écrit pas. Il ne peut être rétabli que dans Word.',
    looks:
      'Un lien, ou ce qui est barré ou invisible, diffère aussi. Cela ne peut être rétabli que dans Word.',
    changed: 'Le paragraphe a changé depuis la comparaison. Comparez à nouveau.',
  },
  notRestored: 'Word lit ce paragraphe autrement que son fichier ; rien n’a été écrit.',
  redline: 'Document comparé',
  redlineExplained:
    'Tout ce qui a été modifié depuis l’envoi, avec ou sans suivi, dans un document distinct : le texte avec des modifications suivies, sans sa mise en forme.',
  redlineFile: (name) => `Comparaison avec ${name}.docx`,
  redlineTitle: 'Document comparé',
  redlineAuthor: 'Comparaison',
  redlineHeaders: 'En-têtes et pieds de page',
  redlineOpened: 'Le document comparé a été ouvert comme nouveau document.',
  redlineSaved: (name) => `${name} a été enregistré.`,
};

import type { hiddenMessages } from '../../ui/hidden/messages.ts';
import { plural } from './wording.ts';

/** Text that the eye does not see, in French. */
export const hidden: typeof hiddenMessages = {
  title: 'Texte masqué',
  scanning: 'Recherche de texte masqué…',
  nothing:
    'Aucun texte masqué trouvé. Recherché : texte masqué par sa mise en forme, de la couleur de son fond, minuscule, hors de la page ou en caractères invisibles, et formules connues adressées à une IA.',
  unreadable: 'Word n’a pas renvoyé le fichier ; le texte masqué n’a pas pu être recherché.',
  failed: (reason) => `Le texte masqué n’a pas pu être recherché. ${reason}`,
  found: (n) =>
    plural(
      n,
      'passage est masqué ou donne des instructions à une IA',
      'passages sont masqués ou donnent des instructions à une IA',
    ),
  care: (n) =>
    n === 1
      ? 'Il n’est pas envoyé. Examinez-le avant de l’envoyer.'
      : 'Ils ne sont pas envoyés. Examinez chacun d’eux avant de l’envoyer.',
  leftOut: (n) => plural(n, 'passage n’est pas envoyé', 'passages ne sont pas envoyés'),
  keptOut: (n) => plural(n, 'texte masqué n’est pas envoyé', 'textes masqués ne sont pas envoyés'),
  unseen: 'Personne ne le voit sur la page, ou il donne des instructions à une IA.',
  look: 'Examiner',
  keepOut: 'Ne pas envoyer',
  allLetIn: 'Le texte masqué est envoyé',
  rewrites:
    'Personne ne le voit sur la page, ou il donne des instructions à une IA. Une clause dont une partie n’est pas envoyée n’est pas reformulée : la nouvelle rédaction supprimerait ce que personne n’a vu.',
  sentAsGiven: 'Les clauses sont envoyées avec tout le texte que Word renvoie.',
  passageAsGiven: 'Le passage est envoyé avec tout le texte que Word renvoie.',
  letIn: 'Envoyer aussi',
  letInOf: (text) => `Envoyer aussi : ${text}`,
  notRewritten: (n) =>
    `La clause contient ${plural(n, 'passage masqué', 'passages masqués')} ; une nouvelle rédaction le supprimerait sans qu’il ait été vu. Examinez-le sous « Leurs modifications » et choisissez « Envoyer aussi », ou retirez-le du document.`,
  beside: (n) => `Également dans le fichier, hors du texte : ${plural(n, 'passage', 'passages')}`,
  again: 'Rechercher à nouveau',
  words: (text) => `« ${text} »`,
  why: {
    vanish: (detail) => (detail === '' ? 'Mis en forme comme masqué.' : 'Masqué par son style.'),
    colour: (detail) =>
      detail === '' ? 'Ses lettres sont transparentes.' : `De la couleur de son fond (${detail}).`,
    size: (detail) => `Haut de ${detail} pt seulement.`,
    scale: (detail) => `Ses lettres n’ont que ${detail} % de leur largeur.`,
    offPage: () => 'Hors de la page, ou dans un cadre invisible.',
    row: (detail) =>
      detail === ''
        ? 'Dans une ligne de tableau masquée.'
        : `Dans une ligne de tableau haute de ${detail} pt seulement.`,
    characters: () => 'Écrit avec des caractères invisibles.',
    direction: () => 'Inverse le sens d’écriture, de sorte que le texte se lit autrement.',
    fieldCode: () => 'Dans un code de champ, qui n’est pas affiché.',
    altText: () => 'Texte de remplacement ou info-bulle.',
    comment: (author) => (author === '' ? 'Commentaire.' : `Commentaire de ${author}.`),
    property: (name) => `Propriété du document « ${name} ».`,
    author: () => 'Nom d’un auteur de modifications ou de commentaires.',
    addressesAi: () => 'Donne des instructions à une IA.',
  },
  parts: {
    body: '',
    textBox: 'Dans une zone de texte.',
    note: 'Dans une note de bas de page ou de fin.',
    comment: '',
    header: 'Dans un en-tête ou un pied de page.',
    properties: '',
    data: 'Dans des données du fichier, hors du texte.',
  },
};

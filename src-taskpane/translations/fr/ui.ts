import type { uiMessages } from '../../ui/messages.ts';
import { count, plural } from './wording.ts';

/** What several tabs share, in French. */
export const ui: typeof uiMessages = {
  loading: 'Chargement…',
  queued: (place, seconds) =>
    `Vous êtes en position ${count(place)} ; encore ${plural(seconds, 'seconde', 'secondes')} environ.`,
  uncounted:
    'Le serveur Codicil ne peut pas compter les requêtes du cabinet pour l’instant. Votre requête attend.',
  unreached: 'L’espace de travail est injoignable pour l’instant. Votre requête attend.',
  starting: 'Connexion à Word…',
  tryAgain: 'Réessayer',
  reload: 'Recharger',
  partFailed:
    'Cette partie du volet n’a pas pu être affichée. Rechargez le volet ; votre document n’est pas modifié.',
  notLoaded:
    'Cette partie du volet n’a pas pu être chargée. Codicil réessaie de lui-même ; tout le reste est conservé.',
  dismiss: 'Masquer',
  close: 'Fermer',
  cancel: 'Annuler',
  copyDetails: 'Copier les détails',
  copied: 'Copié.',
  copyByHand: 'Cette version de Word ne permet pas la copie. Sélectionnez le texte et appuyez sur Ctrl+C.',
  internalError:
    'Une erreur s’est produite dans le volet. Réessayez ; si elle se répète, copiez les détails pour le service informatique.',
  wordFailed: 'Word n’a pas donné à Codicil l’accès au document. Fermez le volet et ouvrez-le à nouveau.',
  retryIn: (seconds) => `Réessayez dans ${plural(seconds, 'seconde', 'secondes')}.`,
  tryAgainIn: (seconds) => `Réessayer dans ${count(seconds)} s`,
  backOnline: 'Le réseau est rétabli.',
  signedInAgain: 'Vous êtes à nouveau connecté.',
  reasons: {
    rate_limited: 'Les requêtes du cabinet pour cette minute sont épuisées.',
    queue_full: 'De nombreuses requêtes attendent en ce moment.',
    too_many_requests: 'De nombreuses requêtes sont venues d’ici en une minute.',
    limits_unavailable: 'Le serveur Codicil ne peut pas compter les requêtes du cabinet pour l’instant.',
    relay_stopping: 'Le serveur Codicil redémarre.',
    service_unreachable: 'L’espace de travail est injoignable.',
    service_failed: 'L’espace de travail est occupé.',
  },
  projectPlaceholder: 'Choisir un projet',
  projectNone: 'Aucun projet',
  projectsNone:
    'Aucun projet n’est encore partagé avec vous. Demandez au propriétaire d’un projet de le partager.',
  projectsAsOf: (time) => `Projets à ${time}.`,
  projectsComing: (n) =>
    n === 1
      ? 'Un autre projet du cabinet est en cours de lecture.'
      : `${count(n)} autres projets du cabinet sont en cours de lecture.`,
  projectsRefresh: 'Actualiser les projets',
  projectsNoMatch: 'Aucun projet ne porte ce nom.',
  projectFiles: (n) => plural(n, 'fichier', 'fichiers'),
  knowledgeBase: 'Base de connaissances',
  page: (page, basis) => (basis === 'estimated' ? `Page ${page} environ` : `Page ${page}`),
  clause: (label) => (/^[\d(]/u.test(label) ? `Clause ${label}` : label),
  showAll: 'Tout afficher',
  showLess: 'Afficher moins',
  somethingUnread: 'Tout n’a pas pu être lu ici',
  readOnly: 'Rien ne peut être écrit ici',
};

import type { UserErrorCode } from '#server/contract/errors.ts';
import type { NoticeCode } from '#server/contract/completion.ts';
import type { RelayErrorCode } from '#server/relay/api.ts';
import type { relayMessages } from '../../relay-client/messages.ts';

/** The relay's client in French. */
export const relay: typeof relayMessages = {
  codes: {
    invalid_request:
      'Le serveur Codicil n’a pas pu accepter cette requête. Vérifiez vos saisies, rechargez le volet et réessayez.',
    not_signed_in: 'Connectez-vous pour continuer.',
    pairing_code_wrong: 'Ce code est erroné ou n’est plus valable. Saisissez le dernier code affiché.',
    pairing_locked: 'Trop de codes erronés. Attendez que Codicil affiche un nouveau code, ou redémarrez-le.',
    not_allowed:
      'Votre cabinet n’a pas ouvert Codicil à votre compte. Demandez l’accès au service informatique ; fermez ensuite ce volet et rouvrez-le.',
    groups_unknown:
      'Votre compte appartient à trop de groupes pour que la connexion les indique ; Codicil ne peut donc pas savoir ce que votre cabinet vous a ouvert. Demandez au service informatique de limiter les groupes des jetons de Codicil à ceux qui lui sont attribués.',
    token_too_long:
      'Votre connexion énumère tant de groupes que le serveur de Codicil ne peut pas la lire. Demandez au service informatique de limiter les groupes des jetons de Codicil à ceux qui lui sont attribués.',
    forbidden: 'Vous n’avez pas ce droit ici. Demandez-le au propriétaire du projet.',
    not_found: 'Cet élément n’existe pas ou n’est pas partagé avec vous.',
    request_timeout: 'La requête a mis trop de temps à arriver. Envoyez-la à nouveau.',
    too_large: 'L’envoi est trop volumineux.',
    upload_incomplete: 'Le fichier n’est pas arrivé en entier. Envoyez-le à nouveau.',
    prompt_too_long:
      'Le texte est trop long : 20 000 caractères au plus, 4 000 avec un fichier ou un projet. Sélectionnez moins.',
    file_type_unsupported: 'Le Vault n’accepte pas les fichiers de ce type.',
    queue_full: 'Trop de requêtes attendent. Réessayez dans une minute.',
    projects_incomplete:
      'Le serveur Codicil lit encore la liste des projets du cabinet. Réessayez dans un instant.',
    limits_unavailable:
      'Le serveur Codicil ne peut pas compter les requêtes du cabinet pour l’instant. Réessayez dans une minute ; si cela se répète, prévenez le service informatique.',
    record_unavailable:
      'Le serveur Codicil ne peut pas consigner qui a fait quoi, comme votre cabinet l’exige. Réessayez dans une minute ; si cela se répète, prévenez le service informatique.',
    relay_stopping: 'Le serveur Codicil redémarre. Renvoyez la requête dans un instant.',
    rate_limited: 'L’espace de travail a atteint sa limite pour cette minute. Réessayez dans un instant.',
    too_many_requests:
      'Trop de requêtes sont venues d’ici en une minute. Attendez un instant ; si cela se répète, fermez le volet et ouvrez-le.',
    service_unreachable: 'L’espace de travail est injoignable. Réessayez dans une minute.',
    service_timeout: 'L’espace de travail n’a pas répondu à temps. Réessayez.',
    service_refused: 'L’espace de travail a refusé cette requête.',
    service_unauthorized:
      'L’espace de travail n’accepte pas le jeton du cabinet pour cela. Prévenez le service informatique.',
    service_failed: 'L’espace de travail n’a pas pu répondre. Réessayez.',
    service_unexpected_answer:
      'L’espace de travail a envoyé une réponse illisible. Prévenez le service informatique.',
    incomplete_answer:
      'La réponse s’est arrêtée avant sa fin. Ce qui est arrivé est conservé ; demandez la suite.',
    internal:
      'Une erreur s’est produite sur le serveur Codicil. Réessayez ; si cela se répète, copiez les détails pour le service informatique.',
  } satisfies Readonly<Record<RelayErrorCode, string>>,
  reasons: {
    language_model_failed: 'Le modèle de langage n’a pas pu répondre. Réessayez.',
    language_model_too_long:
      'L’envoi dépasse ce que le modèle de langage lit en une fois. Envoyez un passage plus court, ou interrogez moins de fichiers.',
    language_model_cut:
      'Le modèle de langage s’est arrêté avant la fin : la réponse a atteint sa longueur maximale. Demandez-en moins à la fois.',
    language_model_refused: 'Le modèle de langage ou son filtre de contenu a refusé de répondre.',
    language_model_no_credit: 'Le crédit du modèle de langage est épuisé. Informez le service informatique.',
    language_model_not_set_up:
      'Le modèle de langage est mal configuré : sa clé, son adresse ou son nom est incorrect. Informez le service informatique.',
    language_model_busy: 'Le modèle de langage est surchargé. Réessayez dans un instant.',
    language_model_late: 'Le modèle de langage n’a pas répondu à temps. Réessayez.',
    file_not_ready:
      'Un fichier est encore en cours de lecture. Réessayez dans un instant. L’espace de travail indique :',
    file_unreadable: 'Un fichier n’a pas pu être lu. L’espace de travail indique :',
    storage_full: 'Le stockage de l’espace de travail est plein. Informez le service informatique.',
    storage_not_writable:
      'Le stockage de l’espace de travail n’est pas accessible en écriture. Informez le service informatique.',
    project_full:
      'Le projet n’a plus de place pour ces fichiers. Supprimez ce qui n’est pas nécessaire, ou demandez plus de place au service informatique.',
    project_on_hold:
      'Le projet est gelé (legal hold) : rien ne peut y être supprimé avant que le service informatique ne lève le gel.',
  } satisfies Record<UserErrorCode, string>,
  notices: {
    quotations_only: 'Aucun modèle de langage n’a été utilisé. Ce sont des extraits mot pour mot.',
    nearest_passages:
      'Aucun modèle de langage n’a été utilisé. Voici les passages les plus proches, mot pour mot ; il se peut qu’aucun ne réponde.',
    not_found:
      'Aucun modèle de langage n’a été utilisé, et aucun passage ne contient les mots de la question. Employez les mots du document, ou lisez-le vous-même.',
    no_source:
      'Aucun modèle de langage n’est configuré. Choisissez un projet ou un fichier à citer, ou sélectionnez un passage.',
    not_possible:
      'Aucun modèle de langage n’est configuré, et cette demande en exige un. Sans modèle, un passage peut être simplifié ou raccourci, des mots entre guillemets remplacés, et des fichiers cités.',
    no_model: 'Aucun modèle de langage n’est configuré : le modèle choisi n’a pas été utilisé.',
    nothing_changed:
      'Aucun modèle de langage n’a été utilisé. Aucune règle fixe n’a rien trouvé à changer ; le passage est inchangé.',
    rules_applied:
      'Aucun modèle de langage n’a été utilisé, mais des règles fixes. L’espace de travail indique :',
    files_not_read:
      'Des fichiers n’ont pas pu être lus et ne font pas partie de cette réponse. L’espace de travail indique :',
    files_not_ready:
      'Des fichiers sont encore en cours de lecture et ne font pas partie de cette réponse. L’espace de travail indique :',
    part_read:
      'Les fichiers sont plus longs que ce que le modèle de langage peut lire en une fois. Cette réponse n’en couvre qu’une partie. L’espace de travail indique :',
    agreement_not_certain:
      'Aucun contrat n’a pour partie le nom indiqué ; il figure seulement dans le texte de ces fichiers. Vérifiez qu’il s’agit du contrat voulu. L’espace de travail indique :',
    no_such_agreement:
      'Aucun contrat parmi ces fichiers n’a la partie, la date ou le type que nomme la question ; rien n’est cité des autres. L’espace de travail indique :',
    quote_not_found:
      'Une citation de cette réponse est introuvable dans les fichiers. Ne vous y fiez pas. L’espace de travail indique :',
    citation_removed:
      'Une affirmation nommait une source sans en citer les mots ; la référence a été retirée. L’espace de travail indique :',
    not_answered:
      'Le modèle de langage n’a pas répondu à cette question. Posez-la séparément, ou lisez le document.',
    other_model:
      'Le premier modèle de langage n’était pas disponible ; un autre a répondu. L’espace de travail indique :',
  } satisfies Record<NoticeCode, string>,
  offline: 'Vous êtes hors connexion. Connectez-vous au réseau et réessayez.',
  unreachable:
    'Le serveur Codicil ne répond pas. Vérifiez le réseau, ou demandez au service informatique si le serveur fonctionne.',
  notTheRelay:
    'Autre chose que le serveur Codicil a répondu. Interrogez le service informatique sur le proxy ou l’adresse.',
  incomplete: 'La réponse s’est arrêtée avant sa fin. Ce qui est arrivé est conservé.',
  notSignedIn: 'Vous êtes déconnecté. Connectez-vous pour continuer.',
  forbidden: 'Vous ne pouvez pas voir cet élément. Demandez au propriétaire du projet de le partager.',
  notFound: 'Élément introuvable. Il a peut-être été supprimé, ou n’a jamais été partagé avec vous.',
  tooLarge: 'L’envoi est trop volumineux.',
  rateLimited: 'Trop de requêtes. Attendez un instant et réessayez.',
  failed:
    'Une erreur s’est produite sur le serveur Codicil. Réessayez ; si cela se répète, copiez les détails pour le service informatique.',
  signInFailed:
    'La connexion a échoué. Réessayez ; sinon, demandez au service informatique si Codicil vous est autorisé.',
  notInWord: 'Cette page n’est pas ouverte dans Word. Ouvrez Codicil depuis le ruban de Word.',
  issuerUnreachable:
    'Le service de connexion de votre cabinet ne répond pas. Vérifiez le réseau et réessayez.',
};

import type { officeMessages } from '../../word/office/messages.ts';

export const office: typeof officeMessages = {
  missing:
    'Le script d’Office n’a pas été chargé, le document est donc inaccessible. Vérifiez le réseau, ou demandez au service informatique si l’adresse du script est bloquée.',
  late: 'Office n’a pas répondu à ce volet en 15 secondes. Dans Word pour le web, actualisez la page ; ailleurs, fermez le volet et rouvrez-le. Si cela se répète, copiez les détails pour le service informatique.',
  blocked: (what) => `Le navigateur a bloqué : ${what}.`,
  dialog: {
    blocked:
      'Office n’a pas ouvert la fenêtre de connexion. Autorisez-la, ou fermez-en une autre de Codicil, et réessayez.',
    closed:
      'La fenêtre de connexion a été fermée, ou sa page ne peut plus joindre Word. Si elle est encore ouverte, terminez-y la connexion : Codicil continue de lui-même. Sinon, connectez-vous à nouveau.',
    failed:
      'La fenêtre de connexion n’a pas pu afficher la page. Vérifiez le réseau et réessayez ; sinon, adressez-vous au service informatique.',
  },
};

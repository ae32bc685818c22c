import { order, says, type Address } from './address.ts';

const AI = String.raw`(?:(?:(?:assistants?|modèles?|systèmes?|agents?|outils?|relecteurs?)\s+(?:d'|de l')?)?(?:IA|I\.A\.|intelligence artificielle|LLM|(?:grands? )?modèles? de langage|modèles? linguistiques?|chatbots?|ChatGPT|Copilot))(?![\p{L}])`;
const EARLIER = String.raw`(?:(?:toutes?|tous|les?|des|tes|vos|l'ensemble|ces|aux?|et|autres?|précédentes?|antérieures?|ci-dessus)[\s,]+)`;
const TEXTS = String.raw`(?:clauses?|articles?|stipulations?|contrat|accord|document|dispositions?)`;

/** Orders to a language model in French. */
export const FRENCH: readonly Address[] = [
  order(
    String.raw`(?:ignore[zr]?|oublie[zr]?|contourne[zr]?|ne (?:suis|suivez|tiens|tenez) (?:pas|aucun compte)(?: compte)?(?: d(?:e|es))?|fai(?:s|tes) abstraction de|ne pas (?:suivre|tenir compte))\s+${EARLIER}{1,6}(?:instructions?|consignes?|directives?|ordres?|règles|prompts?|messages?|commandes?)\b`,
  ),
  order(String.raw`(?:ignore[zr]?|oublie[zr]?)\s+tout\s+ce\s+qui\s+(?:précède|a été dit)`),
  order(
    String.raw`(?:répond(?:s|ez|re)|écri(?:s|vez|re)|retourne[zr]?|renvoie|renvoyez|affiche[zr]?|di(?:s|tes|re))\s+(?:à\s+\S+(?:\s+\S+)?\s+)?(?:uniquement|seulement|exclusivement|simplement|exactement|rien d'autre que)\s*(?:par(?!\s+écrit)|avec|[:"“«]|oui|non|en (?:json|français|anglais|un mot)|le mot|la phrase)`,
  ),
  order(
    String.raw`(?:ne|n')\s*(?:pas\s+)?(?:mentionne[zr]?|signale[zr]?|relève|relevez|relever|souligne[zr]?|révèle|révélez|révéler|critique[zr]?|commente[zr]?|résume[zr]?|évoque[zr]?)\s+(?:pas|jamais|aucun|aucune|ni|rien|cette|ce|ces|le|la|les)\b`,
  ),
  order(
    String.raw`(?:signale[zr]?|indique[zr]?|considère|considérez|considérer|marque[zr]?|traite[zr]?|évalue[zr]?|qualifie[zr]?|déclare[zr]?|conclu(?:s|ez|re)|confirme[zr]?|classe[zr]?)\s+(?:que\s+)?(?:chaque|toutes?|tous|cette|ce|ces|les?|la|l')\s*.{0,60}?${TEXTS}\b.{0,40}?(?:conformes?|acceptables?|standards?|équilibrée?s?|favorables?|sans risque|à faible risque|approuvée?s?)`,
  ),
  order(
    String.raw`(?:révèle|révélez|révéler|affiche[zr]?|répète|répétez|répéter|donne[zr]?|montre[zr]?|envoie|envoyez)(?:-moi)?\s+(?:ton|votre|le|la|tes|vos)\s+(?:prompt|invite|message système|instructions? (?:système|initiales?|secrètes?|cachées?))`,
  ),
  says(
    String.raw`(?<!\p{L})(?:tu es|vous êtes)\s+(?:maintenant\s+|désormais\s+)?(?:une?|le|l'|en)\s*(?:[\p{L}'-]+\s+){0,2}?(?:${AI}(?=\s*[,.;:!]|\s*$|\s+(?:et|qui|chargée?)(?!\p{L}))|mode développeur)`,
  ),
  says(
    String.raw`(?<!\p{L})si\s+(?:tu es|vous êtes)\s+(?:une?|le|l')\s*(?:[\p{L}'-]+\s+){0,2}?${AI}(?=\s*[,.;:!]|\s+qui)`,
  ),
  says(
    String.raw`(?<!\p{L})en tant qu(?:e |')(?:une?\s+)?(?:[\p{L}'-]+\s+){0,2}?${AI}\s*,?\s+(?:tu|vous|je)(?!\p{L})`,
  ),
  says(
    String.raw`^[^\p{L}\p{N}]*(?:bonjour|chère?s?|attention|(?:note|avis|instructions?|consignes?|message)\s+(?:à|pour|aux?)|à l'attention (?:de|des|d'))[ :,]*(?:l'|les |la |le |toute |tout |une? |aux? |des )*${AI}(?:\s*[:,;.!–—-]|\s+(?:qui|lisant|analysant)(?!\p{L})|$)`,
  ),
  says(
    String.raw`(?<![\p{L}-])${AI}\s*[:,;!–—]\s*(?:veuillez\s+)?(?:ignore|oublie|ne\s+(?:mentionne|signale|relève|révèle)|répond|(?:signale|considère|marque|traite|évalue|confirme|indique)\w*\s+(?:que|cette|ce|chaque|tou)|approuve|accepte|recommande)`,
  ),
  says(
    String.raw`(?<![\p{L}-])${AI}\s+(?:qui\s+(?:lit|lisent|analyse(?:nt)?|examine(?:nt)?|résume(?:nt)?|traite(?:nt)?)|(?:lisant|analysant|examinant|résumant))\s+(?:ce|cet|cette|le présent|la présente)\s+(?:document|contrat|texte|accord|fichier|clause)`,
  ),
  says(
    String.raw`(?:^|[^\p{L}])(?:nouvelles?|nouveau) (?:instructions? système|message système|prompt système)`,
  ),
];

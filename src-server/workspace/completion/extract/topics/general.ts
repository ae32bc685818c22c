import type { Topic } from './topic.ts';

/** The general provisions at the end of an agreement, and confidentiality. */
export const GENERAL_TOPICS: readonly Topic[] = [
  {
    name: 'security incidents',
    answers: true,
    asked: [
      /\b(?:breach\w*|incidents?|unauthori[sz]ed access|hack\w*|leak\w*|compromis\w*)\b.*\b(?:notif\w*|tell|told|inform\w*|report\w*|announce\w*|how (?:fast|soon|quick\w*)|within)/i,
      /\b(?:notif\w*|tell|told|inform\w*|report\w*|how (?:fast|soon|quick\w*))\b.*\b(?:data breach|breach|incidents?|unauthori[sz]ed access|hack\w*|leak\w*)/i,
    ],
    notAsked: [/\bterminat/i],
    words:
      'personal data breach security incident unauthorised access notify without undue delay within hours',
    evidence: [
      {
        all: [
          /\b(?:breach|incident|unauthori[sz]ed|compromis)\w*/i,
          /\b(?:notif|inform|report)\w*/i,
          /\b(?:security|data|personal|access|incident)\b/i,
        ],
        figures: ['duration'],
      },
      {
        all: [
          /\b(?:breach|incident|unauthori[sz]ed)\w*/i,
          /\b(?:notif|inform|report)\w*/i,
          /\b(?:security|data|personal|access|incident)\b/i,
        ],
      },
    ],
  },
  {
    name: 'duration of confidentiality',
    asked: [
      /\b(?:how long|duration|period|last|surviv\w*|expire|end|years?|until)\b.*\b(?:confiden\w*|secre\w*|nda)|\b(?:confiden\w*|secre\w*)\b.*\b(?:how long|last|surviv\w*|duration|period|expire|end|years)\b/i,
    ],
    words: 'confidentiality obligations survive years after termination disclosure',
    evidence: [
      {
        all: [
          /\bconfiden\w*|\bnon-?disclosure|\bobligations?\b|\btrade secret/i,
          /\b(?:surviv\w*|continue\w*|remain\w*|period of|for|expire\w*|until)\b/i,
          /\bconfiden\w*|\bdisclos\w*|\bterminat\w*|\bexpir\w*|\breceipt\b/i,
        ],
        figures: ['duration'],
      },
    ],
  },
  {
    name: 'governing law',
    answers: true,
    wide: true,
    asked: [
      /\b(?:english|scots|scottish|irish|french|german|swiss|american|us|uk|(?:new york|delaware|california|texas))[- ]law\b/i,
      /\bgovern(?:s|ed|ing)?\b|\b(?:which|what|whose|under|applicable)\b.*\blaws?\b|\blaws?\b.*\b(?:appl|govern|read|decide|interpret)|\brules decide|\blaw\?$/i,
    ],
    notAsked: [/\bcomply|\bcompliance|\bdata protection/i],
    words: 'governed by and construed in accordance with the laws of governing law',
    evidence: [
      {
        all: [
          /\b(?:govern|constru|interpret|enforc)\w*\b.{0,200}\blaws?\b|\blaws? of\b.{0,160}\b(?:govern|appl(?:y|ies)|control)|\bgoverning law\b.{0,60}\b(?:is|shall|will)\b|\bwith reference to the laws?|\bsubject to the laws? of\b|\bapplication of the laws? of\b/i,
          /\b(?:agreement|contract|herein|matters?|all respects|hereof|construction|interpretation|terms|lease|licen[cs]e|validity|dpa|party|parties|mnda|disputes?)\b/i,
          /\b(?:shall|will|is|are|be|governs?|governed|applies|apply|requires?|contracted|controls?)\b/i,
        ],
        none: [/\bcompl(?:y|iance) with\b/i],
      },
      { all: [/^\W*(?:[\d.]+\s+)?governing law\b.{0,20}\blaws? of\b/i] },
    ],
  },
  {
    name: 'assignment',
    answers: true,
    wide: true,
    asked: [
      /\b(?:benefit|rights?|contract|agreement)\b.*\b(?:passed|pass|go|sold|ceded?)\b.*\bto (?:a|an|another|the (?:buyer|purchaser))\b/i,
      /\bhand\b.*\b(?:contract|agreement|it|rights)\b.*\bto (?:a|an|another|our|its|their|someone|somebody)\b|\bgive\b.*\b(?:contract|agreement)\b.*\bto (?:a|another|someone)/i,
      /\bassign|\btransfer|\bnovat|\bhand(?:ed)? over|\bpass(?:ed)? on\b|\bdelegat|\bsold on\b|\btake over the (?:agreement|contract)|\bsubstitut/i,
    ],
    notAsked: [
      /\bdata\b|\bknow-?how|\bimprovements?\b|\btechnology transfer|\btitle\b|\brisk\b|\b(?:ip|intellectual property|inventions?|copyrights?|work product)\b/i,
    ],
    words:
      'may not assign this agreement without prior written consent transfer delegate successors and assigns',
    evidence: [
      {
        all: [
          /\b(?:assign(?:s|ed|able|ment|ing)?|transfer(?:red|able)?|delegat\w*)\b/i,
          /\b(?:this|the|its|any|all|such) (?:\w+ ){0,3}(?:agreement|contract|lease|licen[cs]e|schedule|mnda|dpa|rights?|obligations?|interests?)\b/i,
          /\bconsent\b|\bmay (?:not )?assign|\bshall not\b|\bneither\b|\bnot be assign|\bnot assignable|\bvoid\b|\bprohibit|\bfreely\b|\bno (?:party|assignment)\b|\bmay (?:not )?be (?:assigned|transferred)|\b(?:shall|will) be (?:assigned|transferable)|\bwithout\b/i,
        ],
        none: [
          /\bhereby (?:irrevocably )?assigns?\b|\bassigns? to (?:the )?(?:company|purchaser|client)|\bconfidential information\b.{0,60}\btransfer|\bpersonal data/i,
        ],
      },
    ],
  },
  {
    name: 'new subprocessors',
    asked: [
      /\b(?:new|further|additional|another|other|chang\w*|add\w*|replac\w*|object\w*|notif\w*|notice|announc\w*)\b.*\bsub-?processors?\b|\bsub-?processors?\b.*\b(?:new|chang\w*|add\w*|replac\w*|object\w*|notif\w*|notice|announc\w*)\b/i,
    ],
    words: 'notice prior to engagement of further subprocessor object',
    evidence: [
      {
        all: [/\bsub-?processors?\b/i, /\b(?:notice|notif\w*|inform\w*|object\w*|consent|approv\w*)\b/i],
        figures: ['duration'],
      },
      { all: [/\bsub-?processors?\b/i, /\b(?:notice|notif\w*|inform\w*|object\w*|consent|approv\w*)\b/i] },
    ],
  },
  {
    name: 'subprocessors',
    asked: [/\bsub-?processors?/i],
    words: 'subprocessor subprocessors list approved notice object',
    evidence: [{ all: [/\bsub-?processors?\b/i] }],
  },
];

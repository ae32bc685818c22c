import type { Force, ValueKind } from '../effects/model.ts';
import { compilePhrases } from '../effects/words.ts';

/** Compiles the words of an instruction in English, German and French into one pattern: nobody has to say in which language they ask. */
const words = (...phrases: readonly string[]): RegExp => compilePhrases(phrases.join('|'));

/** What an instruction says is to stay, up to the end of its part of the sentence. */
export const KEPT = new RegExp(
  `${
    words(
      'without (?:chang|alter|touch|los|affect|modif|adding)\\p{L}*|(?:do not|don’t|never) (?:change|alter|touch|modify|lose|affect|remove|delete)|keep|leave|leaving|preserv\\p{L}+|retain',
      'ohne (?=[^.;]*zu (?:ändern|verändern|verlieren))|ändere? nicht|behalt\\p{L}*|beibehalt\\p{L}*|lass\\p{L}*|unverändert',
      'sans (?:chang|modifi|touch|perd|altér)\\p{L}*|ne (?:change|modifie|touche)\\p{L}* pas|conserv\\p{L}+|gard\\p{L}+|maint\\p{L}+|laiss\\p{L}+',
    ).source
  }[^.;\\n]*`,
  'giu',
);

/** Words that ask for another wording and the same meaning. */
export const STYLE = words(
  'plain|simpl\\p{L}+|short\\p{L}*|concise\\p{L}*|tidy|tighten|polish|proof-?read\\p{L}*|grammar|spelling|typos?|re-?word|rephrase|paraphrase|translate|readab\\p{L}+|clearer',
  'einfach\\p{L}*|vereinfach\\p{L}*|kürz\\p{L}+|umformulier\\p{L}*|verständlich\\p{L}*|übersetz\\p{L}*|rechtschreib\\p{L}*|straff\\p{L}*',
  'simplifi\\p{L}*|raccourci\\p{L}*|abrég\\p{L}*|reformul\\p{L}*|tradui\\p{L}*|orthograph\\p{L}*|plus clair\\p{L}*',
);

export const MUTUAL = words(
  'mutual\\p{L}*|reciproc\\p{L}*|both parties|gegenseitig\\p{L}*|beidseitig\\p{L}*|réciproque\\p{L}*|mutuel\\p{L}*',
);

/** Words that ask for what is better for one side, and leave open by what words. */
export const BALANCE = words(
  '(?:in|to) (?:our|the \\p{L}+’s|their) favou?r|favou?r\\p{L}*|protect\\p{L}*|stronger|stricter|tougher|weaker|soften|milder|balanced|one-sided|friendl(?:y|ier)|less onerous|more onerous',
  'günstig\\p{L}*|zugunsten|zu gunsten|schütz\\p{L}*|strenger|schärfer|milder|ausgewogen\\p{L}*|entschärf\\p{L}*|verschärf\\p{L}*',
  'favorable\\p{L}*|en faveur d(?:e|u|es)|protég\\p{L}*|protect\\p{L}*|plus strict\\p{L}*|plus souple|assoupli\\p{L}*|équilibr\\p{L}*',
);

export const ADDS = words(
  'add(?:ing)?|insert|include|append|introduce|provide for',
  'ergänz\\p{L}*|füge|hinzufüg\\p{L}*|einfüg\\p{L}*|aufnehmen',
  'ajout\\p{L}*|insér\\p{L}*|prévo\\p{L}+',
);
export const DELETES = words(
  'delete|remove|strike|drop|omit|cut out|take out',
  'lösch\\p{L}*|streich\\p{L}*|entfern\\p{L}*|weglassen',
  'supprim\\p{L}*|enlev\\p{L}*|retir\\p{L}*|biff\\p{L}*',
);

/** Parts of a text that are put in or taken away with everything that they say. */
export const UNIT = words(
  'sentences?|paragraphs?|clauses?|sub-?clauses?|sections?|provisos?|limbs?|items?|bullets?|points?|\\([a-z]{1,3}\\)|half',
  'sätz\\p{L}*|satz\\p{L}*|absätz\\p{L}*|absatz\\p{L}*|klausel\\p{L}*|ziffer\\p{L}*|halbsatz|punkt\\p{L}*',
  'phrases?|alinéas?|paragraphes?|articles?|points?',
);

/** Words for what a modal verb gives. */
export const FORCE_WORDS: Readonly<Record<Force, RegExp>> = {
  right: words(
    '(?:may|can)(?! (?:you|we|i|this|it))|rights?|entitle\\p{L}*|allow\\p{L}*|permit\\p{L}*|let(?! \\p{L}+ have)|option\\p{L}*|discretion\\p{L}*',
    'recht\\p{L}{0,2}|(?:darf|dürfen|kann|können)(?! (?:das|dies|man|es))|berechtig\\p{L}*|erlaub\\p{L}*|optional|kann-\\p{L}+',
    'droits?|peut|peuvent|autoris\\p{L}*|permet\\p{L}*|faculté|facultati\\p{L}*',
  ),
  duty: words(
    '(?<!(?:this|it|clause|text|you|we) )(?:shall|must)|oblig\\p{L}*|duty|duties|require\\p{L}*|mandatory|commit\\p{L}*|undertak\\p{L}*|covenant\\p{L}*',
    '(?<!(?:das|dies|es|text) )(?:muss|müssen)|pflicht\\p{L}*|verpflicht\\p{L}*|zwingend',
    'doit|doivent|oblig\\p{L}*|engag\\p{L}*|impérati\\p{L}*',
  ),
  ban: words(
    '(?:may|must|shall|can) ?not|prohibit\\p{L}*|forbid\\p{L}*|ban(?:s|ned)?|prevent\\p{L}*',
    'verbiet\\p{L}*|verbot\\p{L}*|untersag\\p{L}*|(?:darf|dürfen) nicht',
    'interdi\\p{L}*|ne (?:peut|peuvent|doit|doivent) pas',
  ),
  free: words(
    'not (?:be )?(?:obliged|required)|need not|optional|no obligation|releas\\p{L}*|waive\\p{L}*',
    'nicht verpflichtet|keine pflicht|freiwillig|befrei\\p{L}*',
    'facultati\\p{L}*|pas (?:tenu|obligé)\\p{L}*|dispens\\p{L}*|libér\\p{L}*',
  ),
};

/** Words that ask for the opposite of a statement. */
export const NEGATES = words(
  'negat\\p{L}+|the opposite|reverse|exclud\\p{L}*|disclaim\\p{L}*|not liable|not be|does not|do not|no liability',
  'verneinung|negier\\p{L}*|gegenteil|ausschließ\\p{L}*|ausschluss|nicht',
  'négation|le contraire|exclu\\p{L}*|ne (?:\\p{L}+ )?pas',
);

/** Nouns for the kinds of values. */
export const VALUE_NOUNS: Readonly<Record<ValueKind, RegExp>> = {
  period: words(
    'periods?|terms?|deadlines?|time|days|weeks|months|years|notice|duration',
    '\\p{L}*frist\\p{L}*|laufzeit\\p{L}*|dauer|tage|monate|jahre',
    'délais?|durée|préavis|jours|mois|années?',
  ),
  amount: words(
    'caps?|amounts?|prices?|fees?|liability|limits?|sums?|penalt\\p{L}+',
    '\\p{L}*betrag\\p{L}*|preis\\p{L}*|\\p{L}*haftung\\p{L}*|\\p{L}*grenze\\p{L}*|vergütung|\\p{L}*strafe',
    'montants?|prix|plafonds?|responsabilité|pénalités?|honoraires',
  ),
  percentage: words(
    'percent\\p{L}*|rates?|interest|share|discount',
    'prozent\\p{L}*|zins\\p{L}*|satz|anteil|rabatt',
    'pourcentages?|taux|intérêts?|part|remise',
  ),
  number: words('numbers?|how many', 'zahl|anzahl', 'nombres?'),
  date: words(
    'dates?|deadlines?|day',
    'datum|termin\\p{L}*|stichtag\\p{L}*|tag',
    'dates?|échéances?|termes?|jour',
  ),
};

export const UP = words(
  'longer|lengthen|extend\\p{L}*|increas\\p{L}+|rais\\p{L}+|higher|larger|more|double|triple|later|postpone',
  'länger|verlänger\\p{L}*|erhöh\\p{L}*|höher\\p{L}*|mehr|verdoppel\\p{L}*|später|verschieb\\p{L}*',
  'plus (?:long|élevé|haut|tard)\\p{L}*|allong\\p{L}*|prolong\\p{L}*|augment\\p{L}*|doubl\\p{L}*|report\\p{L}*',
);
export const DOWN = words(
  'shorter|shorten|reduc\\p{L}+|lower\\p{L}*|decreas\\p{L}+|less|fewer|halve|halving|earlier|cut',
  'kürzer\\p{L}*|verkürz\\p{L}*|kürz\\p{L}+|senk\\p{L}*|niedriger\\p{L}*|verringer\\p{L}*|reduzier\\p{L}*|weniger|halbier\\p{L}*|früher',
  'plus (?:court|bas|tôt)\\p{L}*|raccourci\\p{L}*|rédui\\p{L}*|baiss\\p{L}*|diminu\\p{L}*|moins',
);

/** Nouns for what limits a statement. */
export const LIMIT_NOUNS = {
  exception: words(
    'exceptions?|carve-?outs?|exclusions?|provisos?|unless|except',
    'ausnahme\\p{L}*|ausgenommen|außer|es sei denn',
    'exceptions?|exclusions?|sauf',
  ),
  condition: words(
    'conditions?|conditional|unconditional|subject to|provided that|only if',
    'bedingung\\p{L}*|voraussetzung\\p{L}*|vorbehalt\\p{L}*|unbedingt|nur wenn|sofern',
    'conditions?|conditionnel\\p{L}*|sous réserve|à condition',
  ),
  qualified: words(
    'qualif\\p{L}+|materiality|knowledge|reasonabl\\p{L}+|best efforts|absolute|consent|written|prior|exclusiv\\p{L}*|only',
    'einschränk\\p{L}*|wesentlich\\p{L}*|angemessen\\p{L}*|zumutbar\\p{L}*|zustimmung|schriftlich\\p{L}*|vorherig\\p{L}*|ausschließlich\\p{L}*',
    'qualifi\\p{L}*|restrict\\p{L}*|raisonnabl\\p{L}*|substantiel\\p{L}*|accord|consentement|écrit\\p{L}*|préalabl\\p{L}*|exclusi\\p{L}*',
  ),
} as const;

export const CAPITALS = words(
  'capital\\p{L}*|defined terms?',
  'großschreib\\p{L}*|großbuchstab\\p{L}*',
  'majuscules?|termes définis',
);

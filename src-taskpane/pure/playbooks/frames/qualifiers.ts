import { compilePattern } from './pattern.ts';

/** Words that leave the value of a sentence open, whatever it is about, in English, German and French. */
const OPEN = compilePattern(
  [
    'unless|except*|other_than|provided_that|provided|notwithstanding|subject_to|save_for|save_that|but_not|however',
    'greater_of|lesser_of|higher_of|lower_of|later_of|earlier_of|longer_of|shorter_of|whichever|the_greater|the_lesser|the_higher|the_lower|the_later|the_earlier|the_longer|the_shorter',
    'or_such_other|such_other|such_longer|such_shorter|otherwise|as_specified|as_set_out|as_set_forth|as_stated|as_agreed|extended|extend|approximately|about|if_applicable|to_be_agreed',
    'es_sei_denn|außer|ausgenommen|ausnahme*|sofern|soweit|vorbehaltlich|abweichend*|ungeachtet|mit_der_maßgabe|anderweitig*|jedoch|etwa|circa|ca.|höhere*_wert|höhere*_betrag|niedrigere*_betrag|je_nachdem|verlänger*_sich|anders_vereinbart|längere*|kürzere*',
    'sauf|excepté|hormis|exception|à_moins|sous_réserve|nonobstant|toutefois|à_condition|pourvu|plus_élevé*|moins_élevé*|selon_le_cas|environ|le_plus_long|le_plus_court|prorog*|autre_délai',
  ].join('|'),
);

/** Words that make a sentence conditional. */
const CONDITIONAL = compilePattern(
  'if|where|in_the_event|in_case|should|solely_if|only_if|wenn|falls_der|falls_die|falls_das|falls_ein*|falls_dies*|falls_kein*|falls_nicht|falls_sie|im_falle|sollte*|si|s’il|en_cas|dans_le_cas|lorsque',
);

/** A range such as “30 to 45 days”: what precedes its second value. */
const RANGE =
  /(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|fifty|sixty|ninety))\)?\s*%?\s*(?:days?|months?|years?|hours?|Tage|Monate|Jahre|jours|mois|ans)?\s*(?:-|–|—|to|or|and|bis|oder|und|à|ou|et)\s*$/iu;

/** Returns true if the words leave open which value applies. */
export const isOpen = (sentence: string): boolean => OPEN.test(sentence);

export const isConditional = (sentence: string): boolean => CONDITIONAL.test(sentence);

/** Returns true if the value that begins at `start` is the second one of a range. */
export const isInRange = (sentence: string, start: number): boolean => RANGE.test(sentence.slice(0, start));

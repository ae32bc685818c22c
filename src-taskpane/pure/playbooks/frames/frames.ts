import type { QuantityKind } from '../model.ts';

/**
 * A subject that contracts state with a quantity, and the words by which a sentence states exactly that. All lists hold English,
 * German and French alternatives in the notation of {@link matchPattern}: `*` for any ending, `_` for a space, `|` for or, `…` for
 * some words between, `Q` for the quantity.
 */
export interface Frame {
  /** Names it, and is the subject of a measure that chooses it. */
  readonly name: string;
  readonly kind: QuantityKind;
  /** What topic and measure must name together, each of the entries. */
  readonly about: readonly string[];
  /** What neither may name: then another subject is meant. */
  readonly notAbout?: string;
  /** Words that the measure may use besides those of `about` and the general ones. A measure with another word is not evaluated. */
  readonly terms: string;
  /** What the sentence speaks of. */
  readonly object: string;
  /** How verb and quantity are arranged in the sentence, each an alternative. */
  readonly binds: readonly string[];
  /** What the sentence must say as well. */
  readonly needs?: string;
  /** Words that make it a sentence about something else. */
  readonly not: readonly string[];
  /** Words that leave the value open, besides those that do so in every sentence. */
  readonly open?: string;
  /** True if the subject is by nature stated under a condition, such as “if a breach occurs”. */
  readonly isConditional?: boolean;
}

const DEADLINE =
  'within|in|net|later_than|at_the_latest|on_or_before|binnen|innerhalb|innert|spätestens|in_höchstens|dans|sous|au_plus_tard|délai_de|délai_maximal_de|délai_maximum_de';
const AFTER =
  'after|from|of|following|nach|ab|seit|après|suivant|à_compter|à_partir|suivants|date_de_facture|fin_de_mois';
const LASTING = 'for|during|of|least|most|für|während|von|lang|höchstens|mindestens|pendant|durant|de|pour';
const THEREAFTER =
  'after|from|following|thereafter|beyond|nach|ab|hinaus|danach|après|suivant|à_compter|au-delà|suivants';
const NOTICE = 'notice|notification|frist|kündigungsfrist|ankündigung*|vorankündigung*|vorlauf*|préavis';
const AGREEMENT =
  'agreement*|contract*|engagement|services|terms|licen?e*|order*|sow|term|vertrag*|vereinbarung*|auftrag*|dienst*|contrat*|accord*|convention*|prestations|commande*';
const BREACH =
  'breach*|default*|cure*|remed*|insolven*|bankrupt*|receiver*|liquidat*|fail*|violat*|*verletz*|verstoß*|verstöß*|insolvenz*|abhilfe|zahlungsverzug|pflichtverletz*|manque*|défaut|défaill*|violation*|inexécution|redressement|liquidation';
const CONFIDENTIAL =
  'confiden*|secre*|non-disclosure|nondisclosure|proprietary|vertraulich*|geheim*|verschwiegenheit*|stillschweigen|non-divulgation|secret*';

/** The subjects on which a measure is evaluated without a language model. On every other one the reader decides. */
export const FRAMES: readonly Frame[] = [
  {
    name: 'payment period',
    kind: 'duration',
    about: ['pay*|invoice*|zahl*|rechnung*|fällig*|paiement*|factur*|règlement*'],
    notAbout:
      'late|interest|overdue|disput*|notice|suspen*|refund*|reimburs*|verzug*|verspät*|erstatt*|streit*|intérêt*|retard|litig*|rembours*',
    terms: 'due|fees|charges|net|customer|terms|invoices|vergütung|ziel|kunde*|facture|échéance|client*',
    object:
      'invoice*|fee|fees|charge|charges|payment|payments|sum|sums|amount|amounts|bill|bills|statement*|rechnung*|vergütung*|entgelt*|zahlung*|betrag|beträge|gebühr*|facture*|honoraires|redevance*|montant*|somme*|prix|paiement*',
    binds: [
      `pay|pays|paid|payable|settle*|due|made|zahl*|bezahl*|fällig*|begleich*|beglich*|überweis*|payer*|paie*|payé*|payable*|régl*|exigible*|dû|dus|dues|acquitt* … ${DEADLINE} Q`,
      `pay|pays|paid|payable|settle*|due|made|zahl*|bezahl*|fällig*|payer*|paie*|payé*|payable*|régl*|exigible*|dû|dus|dues … Q ${AFTER}`,
      `${DEADLINE} Q … zahl*|bezahl*|fällig*|begleich*|beglich*|überweis*|pay|paid|payable|settle*|réglée*|payer|payé*`,
      `Q ${AFTER} … invoice|rechnung*|facture … fällig*|zahl*|due|payable|payable*`,
    ],
    not: [
      'disput*|object|objects|objection*|contest*|fail*|late|overdue|past_due|unpaid|delinquen*|delay*|suspend*|terminat*|expir*|refund*|reimburs*|credit*|interest|penalt*|tax|taxes|dispose|audit*|adjust*|deposit*|notif*|notice|cure*|withh*|milestone|royalt*|correct*_to|issue*|send*|submit*|deliver_an_invoice',
      'bestreit*|beanstand*|einwend*|verzug*|mahn*|erstatt*|gutschrift*|rückzahl*|kündig*|zins*|strafe*|steuer*|aufrechn*|nicht_gezahlt|nicht_bezahlt',
      'contest*|retard*|rembours*|résili*|intérêt*|pénalit*|avoir|suspen*|défaut|impayé*|taxes|litig*',
      'invoice* … within Q after|of|following … month|quarter|performance|delivery',
    ],
  },
  {
    name: 'late payment interest',
    kind: 'percentage',
    about: ['interest|late_fee*|late_charge*|zins*|verzug*|intérêt*|pénalité*_de_retard'],
    terms:
      'late|payment|payments|overdue|rate|annual|default|sums|zahlungsverzug|satz|zinssatz|retard|taux|paiement*|moratoire*|year',
    object:
      'late|overdue|past_due|unpaid|outstanding|not_paid|default|arrears|delinquent|verzug*|überfällig*|rückständig*|ausstehend*|retard*|impayé*|échu*|moratoire*',
    binds: [
      'interest|zins*|verzugszins*|intérêt*|pénalité* … at|of|rate|by|is|von|in_höhe|mit|de|à|égal|au_taux Q',
      'Q … interest|zins*|verzugszins*|intérêt*',
    ],
    needs:
      "per_annum|per_year|a_year|each_year|annual|annually|yearly|p.a.|p._a.|pro_jahr|im_jahr|jährlich*|per_anno|par_an|l’an|l'an|annuel*",
    not: [
      'ownership|voting|stock|share|shares|equity|security_interest|title|stimmrecht*|anteil*|beteiligung*|actions|capital|droits_de_vote',
    ],
    open: 'above|over|plus|base_rate|prime|libor|euribor|sofr|month|monthly|maximum_rate|highest_rate|permitted|allowed|lesser|basiszins*|prozentpunkt*|über|monat*|mois|mensuel*|majoré*|légal*|points',
  },
  {
    name: 'liability cap',
    kind: 'amount',
    about: ['liab*|cap|haft*|responsab*|plafond*'],
    notAbout: 'insur*|versicher*|assur*|indemn*|data|daten*|données',
    terms:
      'limit*|limitation|maximum|total|aggregate|general|supplier|provider|customer|höchst*|obergrenze|begrenzung|beschränkung|anbieter*|lieferant*|limitation|fournisseur|prestataire',
    object: 'liab*|haft*|ersatzpflicht*|responsab*',
    binds: [
      'exceed*|limited_to|limit*|cap|capped|more_than|greater_than|maximum|beschränkt|begrenzt|höchstens|maximal|höchstbetrag*|überschreit*|übersteig*|limitée*|plafonn*|excéd*|dépass*|maximum … Q',
      'Q … limit*|begrenzt|beschränkt',
    ],
    not: [
      'insur*|coverage|deductible|versicher*|deckung*|assur*|franchise|fraud|gross_negligence|penalt*|vertragsstrafe*|liquidated|threshold|basket|data|daten*|données|confiden*|vertraulich*|indemnif*|freistell*',
      'per_day|per_week|each_day',
    ],
    open: 'per_claim|per_event|per_incident|each_claim|each_event|fees|percent|multiple|times|x|je_schadensfall|je_schadenfall|pro_schadensfall|einzelfall|vergütung*|mal|par_sinistre|par_événement|redevances|fois',
  },
  {
    name: 'insurance cover',
    kind: 'amount',
    about: ['insur*|versicher*|assur*'],
    terms:
      'cover*|sum|professional|indemnity|liability|limit*|deckung*|summe|haftpflicht*|garantie|professionnelle',
    object: 'insur*|versicher*|haftpflicht*|assur*',
    binds: [
      'insur*|cover*|limit*|amount*|less_than|least|minimum|sum|versicher*|haftpflicht*|deckung*|mindestens|höhe|assur*|montant|minimum|garantie … Q',
    ],
    not: ['deductible*|retention|selbstbehalt*|franchise*|premium*|prämie*|prime*|liability_is|exceed*'],
    open: 'aggregate|jahreshöchst*',
  },
  {
    name: 'notice of termination',
    kind: 'duration',
    about: [
      'terminat*|kündig*|beendig*|résili*|exit|convenience',
      `${NOTICE}|convenience|kündigungsfrist*|préavis`,
    ],
    notAbout: `renew*|verlänger*|reconduc*|renouvel*|cause|wichtig*_grund|außerordentlich*|${BREACH}`,
    terms: 'prior|written|terminate|ordinary|ordentlich*|schriftlich*|écrit|customer|either',
    object: AGREEMENT,
    binds: [
      'terminat*|cancel*|end|kündig*|gekündigt|beend*|résili*|mettre_fin … Q notice|notification|in_advance|advance_notice|préavis',
      'terminat*|cancel*|kündig*|gekündigt|beend*|résili*|mettre_fin … notice_of|notice_period_of|frist_von|kündigungsfrist_von|frist_beträgt|préavis_de|préavis_d Q',
      'Q notice|préavis … terminat*|cancel*|résili*|mettre_fin',
      'frist|frist_von|kündigungsfrist Q … kündig*|gekündigt',
      'kündigungsfrist … Q',
    ],
    not: [
      `${BREACH}|cause|force_majeure|höhere*_gewalt|wichtig*_grund|außerordentlich*|change_of_control|kontrollwechsel|renew*|non-renew*|nonrenew*|verlänger*|reconduc*|renouvel*|expir*|ablauf*|dispute*|invoice*|certif*|destroy*|assign*|increase*|prices|object*|suspen*|effective_until`,
    ],
  },
  {
    name: 'cure period',
    kind: 'duration',
    about: ['cure|remed*|abhilfe*|heilung*|nachfrist|remédi*|mise_en_demeure'],
    terms:
      'breach*|material|termination|cause|default|grace|terminate|wesentlich*|*verletz*|pflichtverletz*|manquement*|résiliation|grave',
    object:
      'breach*|default*|fail*|non-compliance|*verletz*|verstoß*|verstöß*|manque*|inexécution|défaut|violation*',
    binds: [
      'cure*|uncured|remed*|unremedied|abhilf*|abgeholfen|behoben|beheb*|geheilt|abstell*|abgestellt|remédi*|corrig* … Q',
      'Q … cure*|remed*|uncured|abhilf*|abgeholfen|behoben|beheb*|geheilt|abstell*|abgestellt|remédi*|corrig*',
    ],
    not: ['payment_default|pay|zahlung*|paiement*|deliverable*|defect*|mangel*|mängel*|anomalie*'],
    isConditional: true,
  },
  {
    name: 'confidentiality duties',
    kind: 'duration',
    about: [CONFIDENTIAL],
    notAbout: 'return*|destr*|delet*|breach*|notice|rückgabe|vernicht*|restitut*|destruct*',
    terms:
      'surviv*|duties|duty|obligation*|information|protection|nda|end|after|disclosure|laufzeit|nachwirk*|pflicht*|ende|offenlegung|information*|durée|survie',
    object: `${CONFIDENTIAL}|disclos*|offenleg*|offenbar*|divulg*`,
    binds: [
      `surviv*|continu*|remain*|last*|expire*|end|ends|bind*|bound|protect*|keep*|kept|held|hold|effect|apply|applies|gilt|gelten|besteh*|fort*|bleib*|bewahr*|behandel*|end*|dauer*|verpflicht*|survi*|demeur*|rest*|reste*|dure*|maint*|conserv*|prend*|prennent … ${LASTING} Q`,
      `surviv*|continu*|remain*|last*|expire*|end|ends|bind*|bound|protect*|keep*|kept|held|hold|effect|apply|applies|gilt|gelten|besteh*|fort*|bleib*|bewahr*|behandel*|end*|dauer*|verpflicht*|survi*|demeur*|rest*|reste*|dure*|maint*|conserv*|prend*|prennent … Q ${THEREAFTER}`,
      `for|für|pendant Q … keep*|protect*|hold|disclose|vertraulich|geheim|confiden*`,
      `Q lang … vertraulich|geheim`,
    ],
    not: [
      'notice|notif*|inform_the|request*|return*|destroy*|destr*|delet*|terminat*_this|may_terminate|confirm*|mark*|in_writing_within|solicit*|compet*|records|retain*|backup*|copies|anfrage|aufforder*|zurück*|vernicht*|lösch*|bestätig*|abwerb*|wettbewerb*|aufbewahr*|demande|restitu*|détrui*|supprim*|confirm*|débauch*|concurren*',
    ],
    open: 'trade_secret*|perpetu*|indefinite*|as_long_as|so_long_as|personal_data|geschäftsgeheimnis*|unbefristet|solange|personenbezogen*|secret*_d’affaires|secret*_des_affaires|indéfini*|aussi_longtemps|données_personnelles',
  },
  {
    name: 'term of the agreement',
    kind: 'duration',
    about: ['term|duration|initial_term|laufzeit|dauer|vertragslaufzeit|vertragsdauer|durée'],
    notAbout: `${CONFIDENTIAL}|renew*|notice|payment|pay|terminat*|surviv*|warrant*|verlänger*|kündig*|zahl*|reconduc*|renouvel*|résili*|paiement`,
    terms: 'agreement|initial|contract|minimum|fixed|vertrag*|mindest*|contrat|initiale|accord',
    object: 'agreement|term|contract|order_form|vertrag*|laufzeit|vereinbarung|contrat|accord|durée',
    binds: [
      `continu*|remain*|effect|force|lasts|term_of|initial_term|period_of|läuft|gilt|laufzeit|dauer*|geschlossen|conclu*|durée|vigueur|reste* … ${LASTING} Q`,
      'initial_term|term|laufzeit|durée … is|be|beträgt|est|sera Q',
    ],
    not: [
      `${CONFIDENTIAL}|surviv*|renew*|renewal*|extend*|extension*|notice|terminat*_for|after_termination|thereafter|warrant*|payment*|invoice*|solicit*|verlänger*|kündig*|nach_beendigung|gewährleist*|zahlung*|renouvel*|reconduc*|prolong*|préavis|après_la_fin|garantie*|paiement*`,
    ],
  },
  {
    name: 'renewal notice',
    kind: 'duration',
    about: ['renew*|non-renew*|verlänger*|reconduc*|renouvel*', NOTICE],
    terms: 'automatic|automatically|automatisch*|tacite|prior|written',
    object: 'renew*|non-renew*|verlänger*|reconduc*|renouvel*',
    binds: [
      'notice|notif*|non-renewal|kündig*|préavis|dénonc* … Q',
      'Q … notice|notif*|before|prior|vor|avant',
    ],
    not: ['price*|fees|preis*|prix'],
  },
  {
    name: 'renewal term',
    kind: 'duration',
    about: ['renew*|verlänger*|reconduc*|renouvel*'],
    notAbout: NOTICE,
    terms: 'automatic|automatically|term|period|automatisch*|tacite|zeitraum|durée',
    object: 'renew*|extend*|verlänger*|reconduc*|renouvel*',
    binds: [
      `renew*|extend*|verlänger*|reconduc*|renouvel* … ${LASTING}|additional|successive|further|um|weitere*|jeweils|périodes Q`,
      'renew*|verlänger*|reconduc*|renouvel* … Q',
    ],
    not: ['prior|before|notice|vor_ablauf|kündig*|avant|préavis'],
  },
  {
    name: 'breach notification',
    kind: 'duration',
    about: [
      'breach*|incident*|datenschutzverletz*|datenpanne*|*verletz*|vorfall*|vorfäll*|violation*|incident*|faille*',
      'notif*|notice|inform|report*|personal|data|security|incident*|meld*|benachrichtig*|datenschutz*|datenpanne*|données|faille*|signal*',
    ],
    notAbout: 'cure|remed*|terminat*|material|kündig*|abhilfe|résili*',
    terms: 'awareness|aware|without|delay|authority|kenntnis|frist|délai',
    object:
      'breach*|incident*|unauthori?ed|compromise*|datenschutzverletz*|datenpanne*|*verletz*|vorfall*|vorfäll*|violation*|incident*|faille*',
    binds: [
      `notif*|inform|informs|report*|notice|alert|meld*|benachrichtig*|unterricht*|anzeig*|mitteil*|notifie*|informe*|signal*|avis* … ${DEADLINE}|than|than_in Q`,
      `${DEADLINE} Q … notif*|inform|report|meld*|benachrichtig*|unterricht*|anzeig*|mitteil*|informe*|signal*`,
      `notif*|inform|informs|report*|notice|meld*|benachrichtig*|unterricht*|notifie*|informe* … Q ${AFTER}`,
    ],
    not: [
      'cure*|remed*|terminat*|material_breach|material_obligation*|warrant*|pay|invoice*|confidential_information|supervisory_authority|kündig*|abhilf*|gewährleist*|aufsichtsbehörde*|résili*|remédi*|garanti*|autorité_de_contrôle|follow-up|final_report|update*',
    ],
    open: 'business_hours|investigat*|confirm*|untersuch*|bestätig*|enquête',
    isConditional: true,
  },
  {
    name: 'notice of new subprocessors',
    kind: 'duration',
    about: [
      'sub-processor*|subprocessor*|sub-contractor*|subcontract*|unterauftrag*|subunternehm*|sous-trait*',
      `${NOTICE}|notif*|inform*|mitteil*`,
    ],
    notAbout: 'object*|widerspr*|opposition',
    terms: 'prior|advance|new|change*|written|neu*|änderung*|nouveau*|changement*|préalable',
    object:
      'sub-processor*|subprocessor*|sub-contractor*|subcontract*|unterauftrag*|subunternehm*|sous-trait*',
    binds: [
      'notif*|inform*|notice|mitteil*|anzeig*|ankündig*|préavis|avis* … Q',
      'Q notice|in_advance|before|vorher|vor|im_voraus|préavis|avant|à_l’avance',
    ],
    not: [
      'clause_9|scc|sccs|klausel_9',
      'Q … to_object|widersprech*|widerspruch|opposer|objection*',
      'object|objects|widersprech*|opposer … within|innerhalb|binnen|dans Q',
    ],
  },
  {
    name: 'notice of audits',
    kind: 'duration',
    about: ['audit*|inspect*|prüf*|kontroll*|contrôle*', NOTICE],
    terms: 'prior|advance|written|vorherig*|préalable',
    object: 'audit*|inspect*|prüf*|kontroll*|überprüf*|contrôle*',
    binds: [
      'Q notice|in_advance|before|vorankündigung|ankündigung|vorher|im_voraus|préavis|avant|à_l’avance',
      'notice_of|notice|frist_von|ankündigungsfrist|préavis_de Q',
    ],
    not: ['report*|dispute*|pay|underpay*|bericht*|rapport*|zahl*|paye*'],
  },
  {
    name: 'forwarding of requests from individuals',
    kind: 'duration',
    about: [
      'request*|data_subject*|inquir*|assist*|anfrage*|anträge|betroffen*|unterstütz*|demande*|personnes_concernées|assistance',
      'forward*|pass*|inform*|notif*|respon*|weiterleit*|leit*|antwort*|transm*|transfér*|répon*',
    ],
    terms: 'individuals|rights|promptly|betroffenenrechte|droits',
    object: 'request*|inquir*|anfrage*|antrag|anträge|ersuchen|demande*',
    binds: [
      `forward*|pass|passes|inform*|notif*|transmit*|send|weiterleit*|leitet|leiten|transm*|transfér*|inform* … ${DEADLINE} Q`,
      `${DEADLINE} Q … forward*|pass|notif*|inform*|weiter*|transm*|transfér*`,
    ],
    not: ['breach*|incident*|audit*|invoice*|delet*|*verletz*|lösch*|violation*|supprim*'],
    isConditional: true,
  },
  {
    name: 'return and deletion',
    kind: 'duration',
    about: [
      'delet*|eras*|destr*|return*|lösch*|vernicht*|rückgabe|zurück*|herausgabe|supprim*|suppression|effac*|restitu*|détru*',
    ],
    notAbout: 'backup*|retain|retention|refund*|aufbewahr*|deliverable*|goods|waren',
    terms: 'request|data|information|personal|confidential|daten|anfrage|demande|données|certif*',
    object:
      'data|information|content|material*|cop*|confiden*|daten|informationen|unterlagen|kopien|données|informations|documents|copies|contenu*',
    binds: [
      `delet*|eras*|destr*|return*|lösch*|gelöscht|vernicht*|zurück*|herausg*|supprim*|effac*|restitu*|détru* … ${DEADLINE} Q`,
      `delet*|eras*|destr*|return*|lösch*|gelöscht|vernicht*|zurück*|supprim*|effac*|restitu*|détru* … Q ${AFTER}`,
      `${DEADLINE}|${AFTER} Q … delet*|eras*|destr*|return*|lösch*|gelöscht|vernicht*|zurück*|herausg*|supprim*|effac*|restitu*|détru*`,
    ],
    not: [
      'backup*|archiv*|retain*|retention|log|logs|invoice*|refund*|fees|equipment|object*|retrieve*|export*|before_deletion|sicherung*|aufbewahr*|rechnung*|abruf*|sauvegarde*|conserv*|factur*|récup*',
    ],
    isConditional: true,
  },
  {
    name: 'non-solicitation',
    kind: 'duration',
    about: ['solicit*|non-solicit*|poach*|abwerb*|débauch*|sollicit*'],
    terms: 'employee*|staff|personnel|hire|mitarbeiter*|salarié*|ban|verbot*|term',
    object: 'solicit*|hire|hires|recruit*|entice*|abwerb*|abzuwerb*|abgeworben|débauch*|sollicit*|embauch*',
    binds: [`${LASTING} Q`, `Q ${THEREAFTER}`, `${DEADLINE} Q`, 'Q lang'],
    not: ['notice|pay|salary|zahl*|gehalt|préavis|salaire'],
  },
  {
    name: 'price increase',
    kind: 'percentage',
    about: [
      'price*|fee|fees|charge*|increase*|indexation|preis*|vergütung*|erhöh*|anpass*|prix|tarif*|augment*|index*|révision',
      'increase*|indexation|rise*|raise*|uplift|change*|erhöh*|anpass*|steiger*|augment*|hausse*|révis*|index*',
    ],
    terms: 'annual|yearly|of|max|jährlich*|annuel*|renewal',
    object:
      'price*|fee|fees|charge|charges|rate|rates|preis*|vergütung*|gebühr*|entgelt*|prix|tarif*|redevance*',
    binds: [
      'increas*|rise*|raise*|uplift*|adjust*|erhöh*|steig*|anpass*|angepasst|augment*|hauss*|révis* … by|exceed*|than|to|most|um|höchstens|maximal|übersteig*|de|excéd*|dépass* Q',
      'increas*|rise*|uplift*|erhöh*|augment* … Q',
    ],
    not: [
      'liab*|credit*|interest|discount*|terminate_if|haft*|gutschrift|zins*|rabatt*|responsab*|avoir|intérêt*|remise*',
    ],
    open: 'cpi|consumer_price|index|inflation|plus|verbraucherpreis*|indice',
  },
  {
    name: 'warranty period',
    kind: 'duration',
    about: ['warrant*|gewährleist*|mängelhaft*|garantie*'],
    notAbout: 'notice|notif*|claim|anzeige|rüge',
    terms: 'deliverable*|services|defects|software|delivery|frist|verjähr*|conformité|livraison',
    object: 'warrant*|gewährleist*|mängel*|garanti*',
    binds: [
      `warrant*|gewährleist*|mängel*|verjähr*|garanti* … ${LASTING} Q`,
      `warrant*|gewährleist*|mängel*|verjähr*|garanti* … Q ${AFTER}`,
      'for_a_period_of|for|für|pendant Q … warrant*|conform*|gewähr*|garanti*',
    ],
    not: [
      'notice|notif*|discover*|report*|claim*|fail*|correct*|re-perform*|reperform*|repair*|terminat*|refund*|anzeig*|rüge*|mitteil*|nachbesser*|préavis|signal*|corrig*|résili*',
    ],
  },
  {
    name: 'acceptance period',
    kind: 'duration',
    about: ['accept*|abnahme*|recette|réception'],
    terms: 'test*|deliverable*|period|review|reject*|prüf*|frist|livrable*',
    object: 'accept*|reject*|deliverable*|abnahme*|abnehm*|leistung*|livrable*|recette|réception',
    binds: [
      `accept*|reject*|test*|review*|inspect*|abnahme*|abnehm*|prüf*|recett*|accept*|refus* … ${DEADLINE} Q`,
      `${DEADLINE} Q … accept*|reject*|test*|review*|abnahme*|abnehm*|prüf*|accept*|refus*`,
      'has|have|hat|haben|dispose* Q … accept*|reject*|test*|review*|prüf*|accept*|recett*',
    ],
    not: [
      'pay|invoice*|purchase_order*|resubmi*|correct*|assign*|offer|quote*|rechnung*|nachbesser*|angebot*|factur*|corrig*|devis',
    ],
  },
  {
    name: 'availability',
    kind: 'percentage',
    about: ['uptime|availab*|verfügbar*|disponib*'],
    terms: 'service*|level|monthly|sla|monatlich*|mensuel*|taux',
    object: 'uptime|availab*|verfügbar*|disponib*',
    binds: ['uptime|availab*|verfügbar*|disponib* … Q', 'Q … uptime|availab*|verfügbar*|disponib*'],
    not: [`credit*|below|less_than|under|gutschrift*|unter|unterschreit*|avoir|inférieur*`],
  },
];

import type { Wording } from './model.ts';

/** What agreements on work, services and licences say of money, work and risk. */
export const COMMERCIAL: readonly Wording[] = [
  {
    about: 'pay*|invoic*|zahl*|rechnung*|paiement*|factur*',
    notAbout: 'late|interest|overdue|verzug*|retard|intérêt*',
    says: [
      'invoice*|fees|fee|charges|payment*|sums|amounts … due|payable|paid|pay|settled … day|days|month|receipt|date|advance|arrears',
      'pay|pays|settle … invoice*|fees|fee|charges|sums|amounts … day|days|month|receipt|advance|arrears',
      'within|net … days|day … invoice*|receipt_of_the_invoice',
      'due|payable upon|on|after|within … receipt|invoice|presentation',
      'rechnung*|vergütung*|entgelt*|gebühr*|zahlung* … fällig|zahlbar|zahlen|bezahlen|begleichen|beglichen',
      'zahlungsziel|zahlungsfrist',
      'facture*|honoraires|redevance*|prix|paiement* … payable*|payée*|payés|payer|exigible*|réglée*|régler|jours',
    ],
    not: 'disput*|overdue|late_payment*|refund*|interest|bestreit*|verzug*|erstatt*|retard|rembours*|contest*',
    mentions:
      'invoice*|payable|net_days|rechnung*|zahlbar|facture*|exigible*|payment|payments|paid|zahlung*|paiement*|payé*',
  },
  {
    about: 'interest|late_payment*|late_fee*|overdue|verzug*|intérêt*|pénalités_de_retard',
    says: [
      'interest|late_fee*|late_charge*|late_payment_charge* … overdue|late|past_due|unpaid|outstanding|annum|year|month|arrears|default',
      'overdue|late|past_due|unpaid|outstanding|not_paid|arrears … interest|late_fee*|late_charge*',
      'verzug*|überfällig*|rückständig* … zins*|verzugszins*',
      'verzugszins*',
      'intérêt*|pénalité* … retard|moratoire*|impayé*|échu*',
      'retard|impayé* … intérêt*|pénalité*',
    ],
    mentions:
      'late_fee*|late_charge*|late_payment*|default_interest|overdue|past_due|arrears|verzugszins*|zahlungsverzug|pénalités_de_retard|intérêts_de_retard|intérêts_moratoires',
  },
  {
    about: 'acceptance|abnahme*|recette|réception',
    says: [
      'accept|accepts|accepted|acceptance|reject|rejects|rejected|rejection|approve|approves|approval … deliverable*|work|works|milestone*|tests|test|criteria|specification*|nonconform*',
      'deliverable*|work_product|works … accept|accepted|acceptance|reject*|approved|approval|deemed_accepted',
      'acceptance test*|criteria|period|procedure*',
      'abnahme|abnehmen|abgenommen|abnahmeprüfung*',
      'livrable*|prestations|travaux … recette|réception|réserves|accept*|valid*',
      'procès-verbal_de_recette|procès-verbal_de_réception',
    ],
    mentions:
      'acceptance|deliverable*|abnahme*|abgenommen|recette|livrable*|approve|approval|reject|rejected|réserves',
  },
  {
    about: 'warrant*|standard_of_performance|gewährleist*|garantie*|mängel*',
    says: [
      'warrant|warrants|warranty|warranties|represents … perform*|provid*|conform*|workmanlike|skill*|professional*|material*|function*|free_from|accordance|documentation|specification*',
      'perform*|provid*|render*|execut* … skill|workmanlike|professional_manner|professionally|diligen*|good_industry_practice|industry_standards|care|competent*|qualified',
      'reasonable_skill|skill_and_care|workmanlike|good_industry_practice|highest_professional_standard*',
      'gewährleist*|garantier* … vertragsgemäß*|leistung*|mängel*|beschaffenheit|spezifikation*',
      'sachmangel|sachmängel|rechtsmängel|mangelfrei*|mängelfrei*|fachgerecht*|sorgfalt_eines|stand_der_technik',
      'garanti* … conform*|exécut*|prestations|fonction*|vices',
      "règles_de_l'art|obligation_de_moyens|obligation_de_résultat|état_de_l'art",
    ],
    not: 'insur*|confidential|authority_to_enter|versicher*|assurance',
    mentions:
      'warrant*|guarante*|skill|skilled|workmanlike|professional|diligent*|as_is|gewährleist*|mängel*|sorgfalt|fachgerecht*|garanti*|règles_de_l’art|moyens',
  },
  {
    about: 'intellectual|ownership|work_product|schutzrecht*|nutzungsrecht*|urheber*|geistiges|propriété',
    notAbout: 'indemn*|infring*|freistell*|contrefaçon',
    says: [
      'own|owns|owned|retain*|ownership|vest|vests|assigns|property_of|belong* … deliverable*|work_product|intellectual_property|developed|results|software|inventions|materials|copyright*|created',
      'intellectual_property|copyright*|work_product|deliverable*|inventions|proprietary_rights … own*|retain*|vest|vests|remain*|assign|assigns|assigned|belong*|reserved|property_of|licen?e*',
      'works_made_for_hire|work_made_for_hire|work_for_hire|background_ip|pre-existing',
      'right|rights title … interest|in|to',
      'nutzungsrecht*|urheberrecht*|schutzrecht*|arbeitsergebnis*|eigentum … einräum*|räumt|eingeräumt|übertr*|stehen|steht|verbleib*|gehör*|zu',
      "propriété_intellectuelle|droits_d'auteur|livrables|résultats|créations … cède*|cédé*|cession|propriété|titulaire|licence|conserv*|appart*",
    ],
    not: 'infring*|confidential_information',
    mentions:
      'intellectual_property|work_product|proprietary_rights|copyright*|patent*|ownership|title|urheber*|schutzrecht*|nutzungsrecht*|arbeitsergebnis*|propriété_intellectuelle|droits_d’auteur',
  },
  {
    about: 'liab*|haft*|responsab*|plafond*',
    notAbout: 'indirect*|consequential|mittelbar*|folge*|insur*',
    says: [
      'liability|liable|liabilities … exceed*|limited|cap|capped|excess|maximum|unlimited|not_limited|greater_than|more_than',
      'total|aggregate|maximum|cumulative|entire|overall liability',
      'limit*|exclude*|cap|caps … liability|liabilities|damages',
      'in_no_event|under_no_circumstances|neither_party|no_party … liable|liability',
      'haft* … beschränk*|begrenz*|unbeschränkt|unbegrenzt|ausgeschlossen|höchst*|höhe|vorsatz|fahrlässig*',
      'responsabilité|responsable … limit*|plafonn*|plafond|excéd*|dépass*|exclu*|illimit*',
    ],
    not: 'insur*|versicher*|assurance*',
    mentions: 'liability|liable|liabilities|haft*|responsabilité|responsable',
  },
  {
    about: 'indirect*|consequential|loss_of_profit*|lost_profits|mittelbar*|folgeschä*|gewinn',
    says: [
      'indirect|consequential|special|incidental|exemplary … damage|damages|loss|losses',
      'loss_of|lost|loss_or … profit|profits|revenue|revenues|business|goodwill|savings|data',
      'mittelbar*|folgeschä*|entgangen*',
      'dommage*|préjudice*|perte*|manque … indirect*|immatériel*|gagner|exploitation|profit*|bénéfice*|données',
    ],
    mentions:
      'consequential|indirect|incidental|loss_of_profit*|lost_profit*|loss_of_data|mittelbar*|folgeschä*|entgangen*|indirects|manque_à_gagner',
  },
  {
    about: 'indemni*|infring*|hold_harmless|freistell*|contrefaçon',
    says: [
      'indemnify|indemnifies|indemnified|indemnification|indemnity|hold_harmless|defend … claim*|loss*|damage*|third|infring*|against|action*',
      'infring*|misappropriat* … indemnif*|defend|hold_harmless|third|procure|replace|modify',
      'stellt|stellen|freistell*|freizustellen|schadlos … ansprüche*|dritte*|frei|kosten',
      'garanti*|indemnis*|relève* … tiers|recours|réclamation*|contrefaçon|action*',
    ],
    mentions:
      'indemnif*|indemnit*|hold_harmless|harmless|infring*|freistell*|freizustellen|schadlos|indemnis*|contrefaçon|garantit',
  },
  {
    about:
      'change*_of_price*|price*|fee_increase*|fee_change*|indexation|preisanpassung*|preis*|révision_des_prix|prix|tarif*',
    says: [
      'increase*|raise|raises|raised|adjust*|revise*|change|changes|uplift*|amend|modify|vary|review … fee|fees|price|prices|pricing|charge|charges|rate|rates|tariff*',
      'fee|fees|price|prices|pricing|charges|rates|tariff* … increase*|fixed|firm|raise|raised|adjust*|revised|indexed|uplift*|rise|rises|change|changed|not_exceed|then-current',
      'consumer_price*|retail_price*|price_index|cpi|rpi|cost_of_living',
      'preis*|vergütung*|entgelt*|gebühr*|stundens* … erhöh*|anpass*|anzupassen|angepasst|festpreis*|unverändert|fest',
      'erhöh*|anpass*|anzupassen … preis*|vergütung*|entgelt*|gebühr*|stundens*',
      'prix|tarif*|redevance*|honoraires … révis*|augment*|index*|fermes|ferme|fixe*|modifi*',
      'révis*|augment*|index* … prix|tarif*|redevance*|honoraires',
    ],
    not: 'interest_rate|late|overdue|change_order*|verzug*',
    mentions:
      'price|prices|pricing|cpi|consumer_price*|indexation|fee_increase*|increase|increases|fixed_fee*|then-current|preisanpassung*|preiserhöh*|festpreis*|révision|indexation|tarif*',
  },
  {
    about: 'insur*|versicherung*|assurance*',
    notAbout: 'liab*|haft*',
    says: [
      'insurance|insured|insurer* … maintain*|carry|carries|hold*|take*|least|cover*|policy|policies|keep*|procure*|obtain*',
      'maintain|carry|hold|keep|obtain|procure … insurance',
      'versicherung*|versichert|haftpflichtversicherung … unterhäl*|unterhalten|abgeschlossen|abschließ*|deckung*|mindestens|nachweis*',
      'assurance*|assuré* … souscri*|maintien*|garantie*|responsabilité|attestation*|justifi*',
    ],
    mentions: 'insurance|insured|insurer*|versicher*|assurance|assurances|assureur*',
  },
  {
    about: 'service_level*|availability|uptime|verfügbarkeit|disponibilité|niveau*_de_service',
    says: [
      'availab*|uptime|up_time … percent|month|calendar|year|measured|at_least|credit*',
      'service_level*|service_credit*|response_time*|downtime',
      'verfügbarkeit|reaktionszeit*|ausfallzeit*',
      'disponibilité|niveaux_de_service|temps_de_réponse',
    ],
    mentions:
      'availability|uptime|service_level*|service_credit*|verfügbarkeit|disponibilité|niveaux_de_service',
  },
];

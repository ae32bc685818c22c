import type { Wording } from './model.ts';

/** What non-disclosure agreements and confidentiality clauses say. */
export const INFORMATION: readonly Wording[] = [
  {
    about:
      'confidentiality|confidential_information|non-disclosure|nondisclosure|vertraulichkeit|geheimhaltung|confidentialité',
    notAbout: 'definition|staff|personnel|term_of|duration|dauer|durée|exception*|personal|mitarbeiter*',
    says: [
      'confidential*|confidence|secret|secrecy|proprietary_information … disclose*|use|uses|used|protect*|keep|hold|third|divulge*',
      'keep|keeps|hold|treat|maintain … confidential|confidence|secret|confidentiality',
      'not|neither|no … disclose|divulge|reveal … third|person|anyone|party|information',
      'vertraulich*|geheim* … behandel*|halten|offenleg*|weitergeb*|verwend*|schütz*',
      'verschwiegenheit|stillschweigen',
      'confidentiel*|secret* … divulg*|communiqu*|utilis*|conserv*|garder|préserv*',
    ],
    mentions:
      'confiden*|secret|secrecy|non-disclosure|proprietary_information|vertraulich*|geheim*|verschwiegenheit|stillschweigen|confidentiel*',
  },
  {
    about: 'mutual|gegenseitig*|beide*_parteien|réciproque*|mutuel*',
    says: [
      'each|either|both party|parties … disclos*|receiv*|confidential|information|other',
      'mutual|mutually|reciprocal … disclos*|exchange*|agreement|obligation*|information|non-disclosure',
      'party|parties disclosing|receiving',
      'disclosing_party|discloser … means|refers_to|is … party|each|either',
      'party_disclosing|party_that_discloses|party_receiving|party_which_discloses',
      'jede*|beide*|einander|gegenseitig*|wechselseitig* … partei*|vertragspartner*|information*|offenleg*|mitteil*|austausch*',
      'offenlegende*|mitteilende* partei|vertragspartner|seite',
      'chaque|chacune|réciproque*|mutuel* … partie*|inform*|communiqu*',
      'partie divulgatrice|émettrice|réceptrice',
    ],
    mentions:
      'mutual*|each_party|either_party|both_parties|disclosing_party|one-way|reciprocal|beide|einander|gegenseitig*|wechselseitig*|offenlegende*|jede_partei|réciproque*|mutuel*|chaque_partie|divulgatrice|disclosing|discloser|recipient|receiving|empfänger*|destinataire*',
  },
  {
    about: 'definition*|was_ist_vertraulich|begriffsbestimmung*',
    says: [
      'confidential_information|evaluation_material|proprietary_information|confidential_material* means|includes|shall_mean|is|consists|refers_to',
      'confidential_information|evaluation_material|proprietary_information … means|includes|shall_mean|consists|refers_to',
      'vertrauliche*_information* … sind|bedeutet|bezeichnet|gelten|umfass*',
      'informations_confidentielles … désigne*|signifie*|entend*|comprend*',
    ],
    mentions: 'confidential_information|confidential|proprietary|vertrauliche*|confidentielle*',
  },
  {
    about: 'exceptions|exclusions|ausnahmen|exceptions_à',
    says: [
      'not_include|not_apply|exclude*|no_obligation|does_not_extend|excluding|other_than|not_be_considered … information|public|known|received|developed|lawfully',
      'public|publicly|public_domain|generally … available|known|knowledge … through|breach|fault|other_than',
      'independently developed',
      'already|previously|rightfully known|possession',
      'öffentlich|allgemein bekannt|zugänglich',
      'unabhängig|selbständig … entwickelt',
      'domaine_public|déjà_connu*|développé*_de_manière_indépendante|licitement',
      'gilt_nicht|gelten_nicht|nicht_für … information*|bekannt',
    ],
    not: 'required_by_law|subpoena',
    mentions:
      'public_domain|publicly|public_knowledge|generally_known|independently|exceptions|exclusions|already_known|not_include|öffentlich*|allgemein_bekannt|offenkundig*|unabhängig|domaine_public|déjà_connue*|already|lawfully|rightfully|prior_knowledge|bereits|licitement|déjà',
  },
  {
    about:
      'permitted_recipient*|recipient*|representatives|need_to_know|permitted_disclosure*|empfänger|vertreter|destinataire*|personnes_autorisées',
    says: [
      'disclose*|share|shares|provide*|available|access|furnish* … employees|representatives|advisers|advisors|officers|affiliates|directors|agents|consultants|contractors|staff|personnel',
      'employees|representatives|advisers|advisors|officers|affiliates|staff|personnel|persons … need_to_know|need_it|need_the_information|need_access|require_access|bound_by|informed_of',
      'need_to_know|need-to-know',
      'mitarbeiter*|berater*|arbeitnehmer*|organ*|verbundene* … kennen|kenntnis|zugänglich|weitergeb*|weitergegeben|verpflicht*|benötig*|offenleg*',
      'salariés|collaborateurs|conseils|employés|représentants|préposés … connaître|communiqu*|accès|divulg*|besoin',
    ],
    mentions:
      'representatives|employees|advisers|advisors|need_to_know|officers|affiliates|recipients|staff|mitarbeiter*|berater*|arbeitnehmer*|salariés|collaborateurs|conseils|représentants|directors|professional_advis*|persons_who|people_who|those_who|personnel|colleagues|team|beschäftigte*|préposés|personnel',
  },
  {
    about:
      'term_of_confidentiality|survival|duration|confidentiality_period|dauer*|laufzeit|nachwirkung|durée',
    says: [
      'obligation*|duty|duties|confidentiality|confidential|agreement|undertaking*|provision* … years|year|months|survive*|perpetu*|indefinite*|remain*_in_force|remain_in_effect|continue*|expire*|in_effect',
      'years|months … after|from|following … disclos*|termination|expir*|date|end|receipt',
      'survive|survives|survival … terminat*|expir*|years|indefinite*',
      'trade_secret … as_long_as|so_long_as|remain*',
      'geheimhaltung*|verpflichtung*|vertraulich*|vereinbarung|vertrag … jahr|jahre|jahren|unbefristet|fort|beendigung|dauer',
      'jahr|jahre|jahren … nach|ab … beendigung|offenlegung|ende|erhalt',
      'obligation*|confidentialité|accord|contrat … ans|années|durée|survi*|demeur*|expiration',
    ],
    not: 'payment|invoice*|records',
    mentions:
      'years|year|survive*|survival|perpetu*|indefinite*|duration|term_of|remain_in_force|expire*|jahr|jahre|jahren|unbefristet|dauer|laufzeit|ans|années|durée|survi*',
  },
  {
    about: 'return*|destruction|rückgabe*|vernichtung|restitution',
    notAbout: 'personal|data|controller|daten*|données',
    says: [
      'return|returns|destroy|destroys|delete|deletes|erase|deliver_up|redeliver … information|material*|documents|copies|notes|upon|request',
      'information|material*|documents|copies … returned|destroyed|deleted|erased',
      'herausgeb*|zurückgeb*|zurückzugeben|vernicht*|lösch* … unterlagen|informationen|kopien|auf_verlangen|verlangen|aufforderung',
      'unterlagen|informationen|kopien … herauszugeben|zurückzugeben|vernicht*|lösch*|herausgeb*',
      'restitu*|détru*|destruction|supprim*|rendre … informations|documents|copies|demande|supports',
    ],
    mentions:
      'return|returns|returned|destroy*|destruction|delete|deleted|erase*|rückgabe|zurückgeb*|zurückzugeben|herausgeb*|herauszugeben|vernicht*|lösch*|restitu*|détru*|destruction',
  },
  {
    about:
      'compelled*|required_disclosure|required_by_law|legally_required|subpoena|offenlegungspflicht|gesetzliche*|imposée_par',
    says: [
      'required|compelled|obliged|ordered|obligated|requested|requires … law|court|regulat*|subpoena|authority|authorities|legal_process|judicial|governmental|order|stock_exchange',
      'subpoena|court_order|legal_process|order_of_a_court',
      'gesetz*|behörd*|gericht*|richterlich* … verpflichtet|angeordnet|anordnung|offenleg*|vorgeschrieben|verlangt|gezwungen',
      'loi|autorité*|tribunal|judiciaire*|réglement* … exig*|impos*|requis*|tenu*|contrain*|divulg*|demande',
      'exig*|impos*|tenu*|contrain* … loi|autorité*|tribunal|judiciaire*|réglement*',
    ],
    not: 'governed_by|processing',
    mentions:
      'required_by|compelled|subpoena|court|legally|legal_process|applicable_law|gesetzlich*|behörd*|gericht*|exigé*|imposée|tribunal|judiciaire*|by_law|regulator*|authorities|legal_obligation|gesetz|behörde*|loi|autorités',
  },
  {
    about: 'non-solicit*|solicit*|no_hire|no_poach|abwerb*|non-sollicitation|débauchage',
    says: [
      'solicit*|hire|hires|hiring|recruit*|employ|entice* … employee*|personnel|staff|officer*|person|customer*',
      'abwerb*|abzuwerben|abgeworben',
      'sollicit*|débauch*|embauch* … salarié*|personnel|collaborateur*|employé*',
    ],
    not: 'relationship_of_employer',
    mentions: 'solicit*|hire|hiring|recruit*|abwerb*|abzuwerben|sollicit*|débauch*|embauch*',
  },
  {
    about: 'penalt*|liquidated*|vertragsstrafe|clause_pénale|pénalité*',
    notAbout: 'late|retard|verzug*',
    says: [
      'penalty|penalties|liquidated_damages … breach*|pay*|agree*|each|amount|sum',
      'vertragsstrafe|pauschaliert*_schadensersatz',
      'clause_pénale|pénalité*|indemnité_forfaitaire',
    ],
    mentions: 'penalt*|liquidated|vertragsstrafe*|pauschaliert*|clause_pénale|pénalité*|forfaitaire',
  },
  {
    about: 'no_licen?e|licen?e|no_rights|keine_lizenz|aucune_licence|keine_rechte',
    says: [
      'no|not|nothing|neither … grant*|confer*|convey*|transfer*|licen?e*|create* … licen?e|right|rights|title|interest|ownership|implied|property',
      'licen?e|right|rights … granted|implied|conferred|estoppel',
      'retain*|remain* … property|title|ownership|all_right*|sole|exclusive … information|party|discloser',
      'remain* the … property',
      'no|not … obligat*|commit* … enter|conclude|proceed|transaction|purchase|business|agreement',
      'kein*|nicht … lizenz*|nutzungsrecht*|rechte|eigentum … eingeräumt|gewährt|übertrag*|verbund*',
      'verpflichtung|pflicht … abschluss|abzuschließen|hauptvertrag*',
      'aucun*|ne … licence|droit|droits|propriété … accord*|conf*|transfér*|cession',
    ],
    not: 'warrant*|liable',
    mentions:
      'licen?e|licen?es|grant*|title|property|obligat*_to_enter|lizenz*|nutzungsrecht*|eigentum|licence|propriété|droit_de|property_of|ownership|remains_the',
  },
  {
    about: 'residual*|restwissen|unaided_memory|savoir_résiduel',
    says: [
      'residual*',
      'retained|unaided|remembered|intangible … memory|memories',
      'memory|memories … retain*|unaided',
      'restwissen|im_gedächtnis',
      'savoir_résiduel|mémoire … retenu*|conserv*',
    ],
    mentions: 'residual*|memory|memories|restwissen|gedächtnis|résiduel*|mémoire',
  },
];

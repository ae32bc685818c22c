import type { Wording } from './model.ts';

/** What agreements of every kind say of their term, their parties and their law. */
export const GENERAL: readonly Wording[] = [
  {
    about:
      'convenience|without_cause|ordinary_termination|termination|ordentliche*|kündigung*|convenance|résiliation',
    notAbout: 'cause|breach|default|wichtig*|außerordentlich*|faute|manquement',
    says: [
      'terminate|terminates|terminated|cancel|cancels|end|ends|bring_to_an_end … any_time|convenience|without_cause|any_reason|no_reason|without_giving_a_reason|without_reason',
      'any_time|convenience|without_cause|for_any_reason … terminate|terminated|cancel|end',
      'terminate|terminated|cancel|cancels|end … notice|days|months',
      'notice … terminat*|cancel*',
      'kündig*|gekündigt … jederzeit|frist|monatsende|quartalsende|jahresende|angabe_von_gründen|monat*|wochen',
      'résili*|mettre_fin|dénonc* … tout_moment|préavis|sans_motif|mois|jours',
    ],
    not: 'breach|material_breach|cure|remed*|insolven*|bankrupt*|verletz*|wichtigem_grund|manquement*|liquidation',
    mentions: 'terminat*|cancel|cancels|cancellation|kündig*|gekündigt|résili*',
  },
  {
    about:
      'termination_for_cause|cure_period|material_breach|wichtigem_grund|außerordentlich*|faute|manquement*',
    says: [
      'terminat*|cancel* … breach*|default*|fails|insolven*|bankrupt*',
      'breach*|default* … terminat*|cure|remed*',
      'kündig* … wichtig*|verletz*|verstoß*|insolvenz*',
      'résili* … manquement*|inexécution|faute|mise_en_demeure',
    ],
    mentions: 'breach*|default*|cure|wichtigem_grund|manquement*|mise_en_demeure',
  },
  {
    about: 'renewal*|renew*|extension_of_the_term|verlänger*|renouvel*|reconduction*',
    says: [
      'renew|renews|renewed|renewal|renewals|extend|extends|extended|extension … term|terms|period*|year|years|month|months|automatic*|successive|agreement|notice|unless',
      'automatic*|successive|further|additional … renew*|extend*|term|terms|period_of|periods_of',
      'continue|continues … further|successive|another|thereafter|year_to_year|month_to_month|indefinitely|until_terminated|rolling',
      'evergreen|rolls_over|roll_over|rolling',
      'verlänger* … um|jeweils|automatisch|stillschweigend|schriftlich*|jahr*|monat*|vereinbarung',
      'renouvel*|reconduc*|recondui*|prolong* … tacite*|période*|durée|an|ans|année*|mois|écrit',
    ],
    mentions:
      'renew*|extend_the_term|extended|extension|successive|fixed_term|initial_term|further_term|continue_for|continues_until|expire*|verlänger*|befrist*|feste_laufzeit|renouvel*|reconduc*|recondui*|prolong*|continues|remains_in_force|in_force|laufzeit|durée',
  },
  {
    about: 'subcontract*|sub-contract*|unterauftragnehm*|subunternehm*|sous-trait*',
    notAbout: '*process*|*verarbeit*|ultérieurs|data',
    says: [
      'subcontract*|sub-contract* … perform*|obligation*|services|consent|approv*|liable|responsible|engag*|use|used|written',
      'engage|engages|use|appoint|employ|delegate|delegates … subcontractor*|sub-contractor*|agents|third_parties|third_party|others',
      'delegat* … obligation*|duties|performance|services',
      'perform*|carry_out|carries_out|render*|execut* … personally|through_others|by_others|third_parties|own_staff|own_employees',
      'unterauftragnehmer*|subunternehmer*|dritte* … einsetz*|beauftrag*|zustimmung|weitergeb*|hinzuzieh*|einschalt*|bedienen',
      'sous-trait* … accord|autoris*|consentement|responsable|écrit|confier|recourir|prestations',
    ],
    not: 'personal_data|personenbezogen*|données_à_caractère|disclose*',
    mentions:
      'subcontract*|sub-contract*|delegat*|personally|unterauftrag*|subunternehm*|sous-trait*|freelance*|third-party_providers|substitute*',
  },
  {
    about: 'assignment|assignability|transfer_of_the_agreement|successors|abtretung*|übertragung*|cession',
    notAbout: 'intellectual|invention*|work_product|data|daten*|données|nutzungsrecht*',
    says: [
      'assign|assigns|assigned|assignment|transfer|transferred|novate … agreement|contract|rights|obligations|consent|party|successor*|order|it',
      'neither|no party … assign|transfer',
      'successors|permitted_assigns',
      'abtret*|abgetreten|übertrag* … zustimmung|rechte|vertrag|pflichten|schriftlich*',
      'céder|cédé|cède|cession|transfér* … contrat|accord|consentement|droits|obligations|tiers',
    ],
    not: 'personal_data|third_country|invention*|work_product|copyright|data_subject*|personenbezogen*|données',
    mentions:
      'assign|assigned|assignment|assigns|novat*|abtret*|abgetreten|übertragung*|céder|cession|cédé*|transfer|transferred|successor*|übertrag*|transfér*',
  },
  {
    about:
      'governing_law|applicable_law|choice_of_law|law|jurisdiction|courts|venue|anwendbares|rechtswahl|gerichtsstand|droit|loi|juridiction*',
    notAbout: 'required_by|compelled|disclosure|vorgeschrieben*|conflict*',
    says: [
      'governed|construed|interpreted … law|laws',
      'law|laws … govern|governs|apply|applies|applicable_to_this',
      'courts|court|tribunal*|arbitrat* … jurisdiction|exclusive|venue|settle*|resolved|submit*',
      'jurisdiction|venue|forum … courts|court|exclusive|state|county|submit*',
      'recht … anwendung|anwendbar|unterliegt|gilt|bundesrepublik|ausschluss',
      'gerichtsstand|zuständig* … gericht*|ist|ausschließlich*',
      'droit|loi|lois … régi*|soumis*|applicable|français*|gouvern*',
      'tribunaux|tribunal|juridiction* … compétent*|compétence|exclusive|litige*|différend*',
      'régi* … droit|loi|lois',
    ],
    not: 'required_by|compelled|conflict_between|subpoena',
    mentions:
      'governing_law|governed_by|laws_of|law_of|jurisdiction|courts_of|venue|gerichtsstand|anwendbares_recht|deutsches_recht|recht_der|droit_applicable|droit_français|loi_applicable|tribunaux|régi_par|régie_par',
  },
  {
    about: 'order_of_precedence|precedence|conflict*|rangfolge|vorrang|hiérarchie*|préséance',
    says: [
      'conflict*|inconsisten*|contradict*|discrepan*|ambigu* … prevail*|control|controls|precedence|govern|governs',
      'prevail|prevails|precedence|controls … over|conflict*|inconsisten*|event',
      'order_of_precedence|takes_precedence|take_precedence',
      'widerspr*|abweich*|konflikt* … vorrang|gehen|geht|vorgehen|maßgeb*',
      'vorrang|vorrangig|rangfolge',
      'contradiction*|conflit*|divergence* … prévau*|prévaloir|priment|prime|prévalent',
      'prévau*|prévalent|priment',
    ],
    not: 'conflict*_of_law*|conflict*_of_interest*',
    mentions:
      'precedence|prevail*|inconsisten*|conflict|controls|widerspr*|vorrang|vorgehen|prévau*|prévalent|priment|contradiction*|contrary|supersede*|priority|conflicts',
  },
  {
    about: 'force_majeure|höhere_gewalt',
    says: [
      'force_majeure|act_of_god|acts_of_god|beyond … control',
      'höhere*_gewalt',
      'cas_de_force_majeure|événement* … imprévisible*|irrésistible*',
    ],
    mentions: 'force_majeure|acts_of_god|beyond_its_control|reasonable_control|höhere*_gewalt',
  },
  {
    about: 'entire_agreement|integration|gesamte_vereinbarung|intégralité*',
    says: [
      'entire|whole|complete … agreement|understanding',
      'supersede*|replaces_all',
      'mündliche*_nebenabreden|sämtliche*_vereinbarungen',
      'intégralité … accord*|entente*',
    ],
    mentions: 'entire_agreement|entire_understanding|supersede*|whole_agreement|nebenabreden|intégralité',
  },
  {
    about: 'notices|communications|mitteilungen|notifications',
    notAbout: 'breach|termination|change*',
    says: [
      'notice|notices … writing|written|address*|email|e-mail|deemed|delivered|courier|sent',
      'mitteilung*|erklärung* … schriftform|schriftlich|textform|adresse',
      'notification* … écrit|adresse*|recommandé*|courriel',
    ],
    mentions: 'notice|notices|mitteilung*|notification*',
  },
];

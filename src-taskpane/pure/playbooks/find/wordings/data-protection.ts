import type { Wording } from './model.ts';

const DATA =
  'personal_data|personal_information|phi|protected_health_information|customer_data|data|personenbezogen*|daten|données|information';

/** What data processing agreements and business associate agreements say. */
export const DATA_PROTECTION: readonly Wording[] = [
  {
    about:
      'instruction*|subject_matter|scope_of_processing|permitted_use*|weisung*|gegenstand*|objet|instructions',
    says: [
      'process*|use|uses|used|disclose … instruction*|permitted|only|solely|on_behalf',
      'instructions … process*|document*|controller|customer|written',
      'subject_matter|subject-matter|nature_and_purpose',
      'may_use|shall_not_use|not_use … protected_health_information|phi|personal_data|personal_information',
      'weisung* … verarbeit*|dokumentiert*|verantwortlich*|auftraggeber*',
      'verarbeit* … weisung*|ausschließlich|im_auftrag',
      'instruction* … traite*|documentée*|responsable',
      'traite* … instruction*|pour_le_compte',
    ],
    mentions:
      'instruction*|on_behalf_of|subject_matter|permitted_uses|weisung*|auftrag*|instruction*|pour_le_compte',
  },
  {
    about:
      '*confidentiality_of_staff|personnel|staff|workforce|mitarbeiter*|personal|beschäftigte*|personnel_autorisé',
    says: [
      'personnel|staff|employees|persons|workforce|individuals|anyone|everybody … confidential*|secrecy|bound|committed|trained|training|authori?ed',
      'confidential*|secrecy … personnel|staff|employees|persons_authori?ed|workforce',
      'mitarbeiter*|beschäftigte*|personen|personal … vertraulich*|verschwiegenheit|verpflicht*|datengeheimnis',
      'personnel|personnes|salariés|collaborateurs … confidential*|secret|engag*|autorisé*|formé*',
    ],
    mentions:
      'personnel|staff|employees|workforce|persons_authori?ed|mitarbeiter*|beschäftigte*|personen|personnel|salariés|personnes_autorisées',
  },
  {
    about:
      'security|technical_and_organi?ational*|safeguard*|datensicherheit|technische*|maßnahmen|sécurité|mesures',
    notAbout: 'breach|incident*|verletzung*|violation*',
    says: [
      'appropriate|reasonable|adequate|administrative|technical|physical|organi?ational … safeguards|measures|security|controls|protect*',
      'safeguards|security_measures|security_program*|security_standards|encrypt*',
      'security_of_processing|article_32|level_of_security',
      'technische*|organisatorische*|geeignete* … maßnahmen',
      'sicherheit_der_verarbeitung|stand_der_technik|verschlüssel*',
      'mesures|moyens … techniques|organisationnelles|sécurité|appropriées',
    ],
    not: 'incident|breach_of_security',
    mentions: 'safeguard*|security|technical|organi?ational|encrypt*|maßnahmen|sicherheit|sécurité|mesures',
  },
  {
    about:
      'sub-process*|subprocess*|other_processors|unterauftragsverarbeit*|weitere*_auftragsverarbeit*|unterauftrag*|sous-traitant*_ultérieur*|ultérieurs',
    says: [
      'sub-processor*|subprocessor*|sub-contractor*|subcontractor*|another_processor|agents … engage*|appoint*|use|list|listed|object*|consent|authori*|agree*|change*|new|same|inform*|liable',
      'engage*|appoint*|use|add|replace … sub-processor*|subprocessor*|another_processor|subcontractor*',
      'unterauftragsverarbeiter*|weitere*_auftragsverarbeiter*|unterauftragnehmer*|subunternehmer* … zustimm*|genehmig*|beauftrag*|widersp*|liste*|einsetz*|inform*|änderung*',
      'sous-traitant*_ultérieur*|autre*_sous-traitant*|sous-traitants … autoris*|liste*|recour*|oppos*|inform*|recrut*|engag*',
    ],
    mentions:
      'sub-process*|subprocess*|subcontract*|sub-contract*|another_processor|unterauftrag*|weitere*_auftragsverarbeiter*|subunternehm*|sous-traitant*_ultérieur*|sous-trait*',
  },
  {
    about:
      '*data_breach*|breach_notification|security_incident*|incident_response|datenschutzverletzung*|verletzung*|violation*',
    says: [
      'breach*|incident*|unauthori?ed|compromise … notif*|notice|report*|inform*|without_undue_delay|promptly|hours|aware|discover*',
      'notify|notifies|report|reports|inform* … breach*|incident*|unauthori?ed|compromise',
      'breach_of_unsecured|personal_data_breach|data_breach',
      'verletzung*|datenpanne*|sicherheitsvorfall*|vorfall … meld*|unverzüglich|inform*|mitteil*|stunden|benachrichtig*',
      'meld*|unverzüglich … verletzung*|datenpanne*|vorfall|vorfälle',
      'violation*|incident* … notifi*|inform*|meilleurs_délais|heures|signal*',
    ],
    not: 'terminat*|cure|material_breach_of_this',
    mentions:
      'breach|breaches|incident*|unauthori?ed_use|unauthori?ed_disclosure|unauthori?ed_access|datenschutzverletzung*|verletzung*|datenpanne*|vorfall|vorfälle|violation*|incident*',
  },
  {
    about:
      '*assistance*|data_subject_request*|individual_request*|individual_rights|cooperation|betroffenenrecht*|unterstützung*|anfrage*|droits_des_personnes|assistance',
    says: [
      'data_subject*|individual*|consumer* … request*|right*|respond*|inquir*|complaint*|access|correct*|delet*|amend*',
      'assist*|cooperat*|support* … data_subject*|request*|individual*|rights|impact_assessment*|controller|obligations',
      'request*|inquir* … data_subject*|individual*|consumer*',
      'designated_record_set|right_of_access|amendment_of_phi|accounting_of_disclosures',
      'betroffene* … anfrage*|rechte*|antrag|anträge|auskunft|unterstütz*',
      'unterstütz* … betroffene*|verantwortlich*|auftraggeber*|anfrage*|pflichten',
      'personnes_concernées|personne_concernée … demande*|droit*|exercice|répon*',
      'aide|assiste*|assistance … responsable|demande*|droits|obligations',
    ],
    mentions:
      'data_subject*|individual*|consumer*|assist*|cooperat*|requests|betroffene*|unterstütz*|anfrage*|personnes_concernées|personne_concernée|assist*',
  },
  {
    about: '*audit*|inspection*|prüfung*|kontrollrecht*|überprüfung*',
    says: [
      'audit|audits|audited|inspect|inspects|inspection|inspections|examine|examination … record*|books|facilit*|compliance|premises|right|controller|customer|processor|annual*|year|access|allow*|report*',
      'access|available|verify|demonstrate|information_necessary … compliance|records|books|secretary|audit*|inspect*',
      'internal_practices|books_and_records|penetration_test*|soc_2|iso_27001|certification*',
      'prüf*|kontroll*|überprüf*|audit*|inspektion* … verantwortlich*|auftraggeber*|einhaltung|recht|vor_ort|ermöglich*|nachweis*|jahr',
      'nachweis* … einhaltung|zertifi*|pflichten|prüf*',
      'audit*|inspection*|contrôle*|vérifi* … responsable|respect|conformité|droit|locaux|an|année|client',
    ],
    mentions:
      'audit*|inspect*|examin*|books|demonstrate_compliance|certif*|records_available|available_to_the|prüf*|kontroll*|überprüf*|inspektion*|contrôle*|vérifi*|verify|verif*|secretary',
  },
  {
    about:
      '*transfer*|third_countr*|cross-border*|international*|drittland*|drittländer*|übermittlung*|transfert*',
    says: [
      `transfer*|export*|process*|store*|stored|access*|host*|locat*|move* … outside|third_countr*|country|countries|eea|european|united_states|territory|jurisdiction|abroad|offshore|cross-border|international*`,
      'standard_contractual_clauses|adequacy|binding_corporate_rules|restricted_transfer*|eu_sccs',
      'outside … united_states|eea|european_economic_area|union|country|territory',
      'drittland|drittländer*|standardvertragsklauseln|angemessenheitsbeschluss|standarddatenschutzklauseln',
      'außerhalb … union|ewr|deutschland*|wirtschaftsraum*',
      'hors … union|eee|espace_économique|pays',
      'pays_tiers|clauses_contractuelles_types',
    ],
    not: 'assign_this|transfer_of_risk',
    mentions:
      'third_countr*|outside_the|outside_of|eea|european_economic_area|standard_contractual|cross-border|offshore|international_transfer*|restricted_transfer*|drittland|drittländer*|außerhalb|standardvertragsklauseln|hors_de|pays_tiers|hors_union|leave|leaves|abroad|located_in|hosted_in|stored_in|outside',
  },
  {
    about: 'deletion*|return_of_data|return_or_destruction|erasure|disposition*|löschung*|suppression*',
    says: [
      `return|returns|destroy|destroys|delete|deletes|erase|deletion|destruction … ${DATA}|terminat*|end|expir*|copies`,
      `${DATA} … returned|destroyed|deleted|erased|return_or|deletion`,
      'lösch*|zurückgeb*|zurückzugeben|herausgeb*|rückgabe … daten|beendigung|ende|abschluss|kopien|unterlagen',
      'daten|unterlagen … löscht|löschen|gelöscht|zu_löschen|zurückzugeben',
      'supprim*|restitu*|détru*|suppression|efface* … données|terme|fin|copies|issue',
      'données … supprim*|restitu*|détru*|efface*',
    ],
    mentions:
      'return|returns|returned|destroy*|destruction|delete|deleted|deletion|erase*|lösch*|gelöscht|rückgabe|zurückgeb*|zurückzugeben|supprim*|suppression|restitu*|détru*|efface*',
  },
  {
    about:
      'records*|record_keeping|documentation|books|accounting_of_disclosures|verzeichnis*|aufzeichnung*|registre*',
    says: [
      'maintain*|keep*|kept|document*|retain* … record*|log|logs|register|disclosures|books',
      'records_of|record_of … process*|disclosures|activities',
      'accounting_of_disclosures|article_30',
      'verzeichnis* … verarbeitungstätigkeit*|führ*|verarbeit*',
      'führ* … verzeichnis*|aufzeichnung*|protokoll*',
      'registre* … traitement*|tien*|activité*',
      'tien* … registre*',
    ],
    not: 'invoice*|public_record*',
    mentions:
      'records|record|register|documented|accounting_of|books|verzeichnis*|aufzeichnung*|dokumentation*|registre*|log|logs|logged|protokoll*',
  },
];

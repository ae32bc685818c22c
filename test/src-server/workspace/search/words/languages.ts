/** A question, and the index of the clause that answers it. */
export interface Asked {
  readonly question: string;
  readonly clause: number;
}

/** The clauses of one agreement, in the same order in each language. */
export const CLAUSES = {
  en: [
    '1. Subject\nThe Contractor maintains the printing machines of the Client at its works in Ulm.',
    '2. Fee\nThe Client pays a monthly fee of EUR 1,800 within thirty days of the invoice. If payment is late, interest of nine per cent is due.',
    '3. Term and termination\nThis agreement is concluded for two years. It is extended by one year unless a party terminates it with a notice of three months. The right to terminate for good cause is not affected.',
    '4. Liability\nThe Contractor is liable without limit for intent and gross negligence. Otherwise its liability is limited to the fee of one year.',
    '5. Confidentiality\nEach party keeps secret what it learns of the other’s business for five years after the end of this agreement.',
    '6. Subcontractors\nThe Contractor may only use subcontractors to whom the Client has consented in writing.',
    '7. Defects\nWhere a repair is defective, the Contractor repeats it free of charge. Claims expire after twelve months.',
    '8. Final provisions\nThe law of Germany governs. The courts of Ulm have jurisdiction. Amendments must be in writing.',
  ],
  de: [
    '§ 1 Gegenstand\nDer Auftragnehmer wartet die Druckmaschinen des Auftraggebers in dessen Werk in Ulm.',
    '§ 2 Vergütung\nDer Auftraggeber zahlt monatlich 1.800 EUR binnen dreißig Tagen nach Zugang der Rechnung. Bei Verzug sind Zinsen von neun Prozent geschuldet.',
    '§ 3 Laufzeit und Kündigung\nDieser Vertrag wird auf zwei Jahre geschlossen. Er verlängert sich um ein Jahr, wenn ihn keine Partei mit einer Frist von drei Monaten kündigt. Das Recht zur Kündigung aus wichtigem Grund bleibt unberührt.',
    '§ 4 Haftung\nDer Auftragnehmer haftet unbeschränkt für Vorsatz und grobe Fahrlässigkeit. Im Übrigen ist die Haftung auf die Vergütung eines Jahres begrenzt.',
    '§ 5 Vertraulichkeit\nJede Partei hält geheim, was sie über den Betrieb der anderen erfährt, bis fünf Jahre nach dem Ende dieses Vertrags.',
    '§ 6 Unterauftragnehmer\nDer Auftragnehmer darf nur Unterauftragnehmer einsetzen, denen der Auftraggeber in Textform zugestimmt hat.',
    '§ 7 Mängel\nIst eine Reparatur mangelhaft, wiederholt der Auftragnehmer sie unentgeltlich. Ansprüche verjähren nach zwölf Monaten.',
    '§ 8 Schlussbestimmungen\nEs gilt deutsches Recht. Gerichtsstand ist Ulm. Änderungen bedürfen der Schriftform.',
  ],
  fr: [
    'Article 1. Objet\nLe prestataire entretient les presses du client dans son usine de Lille.',
    'Article 2. Prix\nLe client paie une redevance mensuelle de 1 800 euros dans les trente jours de la facture. En cas de retard, des intérêts de neuf pour cent sont dus.',
    'Article 3. Durée et résiliation\nLe contrat est conclu pour deux ans. Il est reconduit pour un an, sauf si une partie le résilie avec un préavis de trois mois. La résiliation pour faute grave reste possible.',
    'Article 4. Responsabilité\nLe prestataire répond sans limite de la faute lourde. Pour le reste, sa responsabilité est limitée au prix d’une année.',
    'Article 5. Confidentialité\nChaque partie garde secret ce qu’elle apprend de l’activité de l’autre, pendant cinq ans après la fin du contrat.',
    'Article 6. Sous-traitance\nLe prestataire n’emploie que des sous-traitants que le client a acceptés par écrit.',
    'Article 7. Vices\nSi une réparation est défectueuse, le prestataire la refait sans frais. L’action se prescrit par douze mois.',
    'Article 8. Dispositions finales\nLe droit français est applicable. Le tribunal de Lille est compétent. Toute modification se fait par écrit.',
  ],
} as const;

/** Questions as a client asks them, in each language. */
export const QUESTIONS: Readonly<Record<keyof typeof CLAUSES, readonly Asked[]>> = {
  en: [
    { question: 'What does the client have to pay?', clause: 1 },
    { question: 'What is the notice for termination?', clause: 2 },
    { question: 'Is the liability limited?', clause: 3 },
    { question: 'How long is confidentiality owed?', clause: 4 },
    { question: 'May subcontractors be used?', clause: 5 },
    { question: 'Which law governs the agreement?', clause: 7 },
  ],
  de: [
    { question: 'Wie hoch ist die Vergütung?', clause: 1 },
    { question: 'Welche Zinsen fallen bei verspäteter Zahlung an?', clause: 1 },
    { question: 'Mit welcher Frist können wir kündigen?', clause: 2 },
    { question: 'Wie lange läuft der Vertrag?', clause: 2 },
    { question: 'Ist die Haftung beschränkt?', clause: 3 },
    { question: 'Wie lange gilt die Geheimhaltung?', clause: 4 },
    { question: 'Dürfen Subunternehmer eingesetzt werden?', clause: 5 },
    { question: 'Welches Gericht ist zuständig?', clause: 7 },
  ],
  fr: [
    { question: 'Combien le client doit-il payer ?', clause: 1 },
    { question: 'Quel est le préavis de résiliation ?', clause: 2 },
    { question: 'Quelle est la durée du contrat ?', clause: 2 },
    { question: 'La responsabilité est-elle limitée ?', clause: 3 },
    { question: 'Les informations sont-elles confidentielles ?', clause: 4 },
    { question: 'Peut-on sous-traiter ?', clause: 5 },
    { question: 'Quelle est la loi applicable ?', clause: 7 },
  ],
};

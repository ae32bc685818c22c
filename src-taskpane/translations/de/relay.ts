import type { UserErrorCode } from '#server/contract/errors.ts';
import type { NoticeCode } from '#server/contract/completion.ts';
import type { RelayErrorCode } from '#server/relay/api.ts';
import type { relayMessages } from '../../relay-client/messages.ts';

/** The relay's client in German. */
export const relay: typeof relayMessages = {
  codes: {
    invalid_request:
      'Der Codicil-Server konnte diese Anfrage nicht annehmen. Prüfen Sie Ihre Angaben, laden Sie den Aufgabenbereich neu und versuchen Sie es erneut.',
    not_signed_in: 'Melden Sie sich an, um fortzufahren.',
    pairing_code_wrong:
      'Dieser Code ist falsch oder nicht mehr gültig. Geben Sie den zuletzt angezeigten Code ein.',
    pairing_locked:
      'Zu viele falsche Codes. Warten Sie, bis Codicil einen neuen Code anzeigt, oder starten Sie es neu.',
    not_allowed:
      'Ihre Kanzlei hat Codicil für Ihr Konto nicht freigegeben. Bitten Sie die IT um die Freigabe; schließen Sie danach diesen Aufgabenbereich und öffnen Sie ihn erneut.',
    groups_unknown:
      'Ihr Konto gehört so vielen Gruppen an, dass die Anmeldung sie nicht nennt; Codicil kann daher nicht feststellen, was Ihre Kanzlei für Sie freigegeben hat. Bitten Sie die IT, die Gruppen in den Tokens für Codicil auf die ihm zugewiesenen Gruppen zu beschränken.',
    token_too_long:
      'Ihre Anmeldung nennt so viele Gruppen, dass der Server von Codicil sie nicht lesen kann. Bitten Sie die IT, die Gruppen in den Tokens für Codicil auf die ihm zugewiesenen Gruppen zu beschränken.',
    forbidden: 'Hierfür fehlt Ihnen die Berechtigung. Bitten Sie den Eigentümer des Projekts darum.',
    not_found: 'Dies gibt es nicht, oder es ist nicht für Sie freigegeben.',
    request_timeout: 'Die Anfrage brauchte zu lange. Senden Sie sie erneut.',
    too_large: 'Dies ist zu groß, um gesendet zu werden.',
    upload_incomplete: 'Die Datei kam nicht vollständig an. Senden Sie sie erneut.',
    prompt_too_long:
      'Der Text ist zu lang: höchstens 20.000 Zeichen, mit Datei oder Projekt 4.000. Markieren Sie weniger.',
    file_type_unsupported: 'Der Vault nimmt Dateien dieses Typs nicht an.',
    queue_full: 'Zu viele Anfragen warten. Versuchen Sie es in einer Minute erneut.',
    projects_incomplete:
      'Der Codicil-Server liest noch die Projekte der Kanzlei. Versuchen Sie es gleich erneut.',
    limits_unavailable:
      'Der Codicil-Server kann die Anfragen der Kanzlei zurzeit nicht zählen. Versuchen Sie es in einer Minute erneut; tritt dies wieder auf, informieren Sie die IT.',
    record_unavailable:
      'Der Codicil-Server kann nicht aufzeichnen, wer was getan hat, wie Ihre Kanzlei es verlangt. Versuchen Sie es in einer Minute erneut; tritt dies wieder auf, informieren Sie die IT.',
    relay_stopping: 'Der Codicil-Server wird neu gestartet. Senden Sie die Anfrage gleich noch einmal.',
    rate_limited:
      'Der Arbeitsbereich hat sein Limit für diese Minute erreicht. Versuchen Sie es gleich erneut.',
    too_many_requests:
      'Von hier kamen innerhalb einer Minute zu viele Anfragen. Warten Sie kurz; tritt dies wieder auf, schließen und öffnen Sie den Aufgabenbereich.',
    service_unreachable: 'Der Arbeitsbereich ist nicht erreichbar. Versuchen Sie es in einer Minute erneut.',
    service_timeout: 'Der Arbeitsbereich hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
    service_refused: 'Der Arbeitsbereich hat diese Anfrage abgelehnt.',
    service_unauthorized:
      'Der Arbeitsbereich nimmt das Token der Kanzlei hierfür nicht an. Informieren Sie die IT.',
    service_failed: 'Der Arbeitsbereich konnte nicht antworten. Versuchen Sie es erneut.',
    service_unexpected_answer:
      'Der Arbeitsbereich hat eine nicht lesbare Antwort gesendet. Informieren Sie die IT.',
    incomplete_answer:
      'Die Antwort brach vor ihrem Ende ab. Was ankam, bleibt erhalten; fragen Sie nach dem Rest.',
    internal:
      'Beim Codicil-Server ist ein Fehler aufgetreten. Versuchen Sie es erneut; tritt er wieder auf, kopieren Sie die Details für die IT.',
  } satisfies Readonly<Record<RelayErrorCode, string>>,
  reasons: {
    language_model_failed: 'Das Sprachmodell konnte nicht antworten. Versuchen Sie es erneut.',
    language_model_too_long:
      'Das Gesendete ist länger, als das Sprachmodell auf einmal liest. Senden Sie eine kürzere Passage, oder fragen Sie zu weniger Dateien.',
    language_model_cut:
      'Das Sprachmodell brach vor dem Ende ab: Die Antwort erreichte ihre größte Länge. Fragen Sie nach weniger auf einmal.',
    language_model_refused: 'Das Sprachmodell oder sein Inhaltsfilter hat die Antwort verweigert.',
    language_model_no_credit: 'Das Guthaben für das Sprachmodell ist aufgebraucht. Informieren Sie die IT.',
    language_model_not_set_up:
      'Das Sprachmodell ist nicht richtig eingerichtet: Schlüssel, Adresse oder Name stimmt nicht. Informieren Sie die IT.',
    language_model_busy: 'Das Sprachmodell ist ausgelastet. Versuchen Sie es gleich erneut.',
    language_model_late: 'Das Sprachmodell hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
    file_not_ready:
      'Eine Datei wird noch gelesen. Versuchen Sie es gleich erneut. Der Arbeitsbereich meldet:',
    file_unreadable: 'Eine Datei konnte nicht gelesen werden. Der Arbeitsbereich meldet:',
    storage_full: 'Der Speicher des Arbeitsbereichs ist voll. Informieren Sie die IT.',
    storage_not_writable:
      'Der Speicher des Arbeitsbereichs lässt sich nicht beschreiben. Informieren Sie die IT.',
    project_full:
      'Das Projekt hat für diese Dateien keinen Platz mehr. Löschen Sie, was nicht gebraucht wird, oder bitten Sie die IT um mehr Platz.',
    project_on_hold:
      'Für das Projekt gilt eine Aufbewahrungspflicht (Legal Hold): Nichts darin kann gelöscht werden, bis die IT sie aufhebt.',
  } satisfies Record<UserErrorCode, string>,
  notices: {
    quotations_only: 'Es wurde kein Sprachmodell verwendet. Dies sind wörtliche Auszüge.',
    nearest_passages:
      'Es wurde kein Sprachmodell verwendet. Dies sind die nächstliegenden Passagen, Wort für Wort; womöglich beantwortet keine die Frage.',
    not_found:
      'Es wurde kein Sprachmodell verwendet, und keine Passage enthält Wörter der Frage. Fragen Sie mit Wörtern des Dokuments, oder lesen Sie selbst nach.',
    no_source:
      'Es ist kein Sprachmodell eingerichtet. Wählen Sie ein Projekt oder eine Datei, woraus zitiert werden soll, oder markieren Sie eine Passage.',
    not_possible:
      'Es ist kein Sprachmodell eingerichtet, und dies braucht eines. Ohne Sprachmodell lässt sich eine Passage in einfachere Worte fassen oder kürzen, lassen sich Wörter in Anführungszeichen ersetzen und Dateien zitieren.',
    no_model: 'Es ist kein Sprachmodell eingerichtet: Das gewählte Modell wurde nicht verwendet.',
    nothing_changed:
      'Es wurde kein Sprachmodell verwendet. Keine feste Regel fand etwas zu ändern; die Passage ist unverändert.',
    rules_applied: 'Es wurde kein Sprachmodell verwendet, sondern feste Regeln. Der Arbeitsbereich meldet:',
    files_not_read:
      'Dateien konnten nicht gelesen werden und sind nicht Teil dieser Antwort. Der Arbeitsbereich meldet:',
    files_not_ready:
      'Dateien werden noch gelesen und sind nicht Teil dieser Antwort. Der Arbeitsbereich meldet:',
    part_read:
      'Die Dateien sind länger, als das Sprachmodell auf einmal lesen kann. Diese Antwort beruht auf einem Teil davon. Der Arbeitsbereich meldet:',
    agreement_not_certain:
      'Keine Vereinbarung führt den genannten Namen als Partei; er steht nur im Text dieser Dateien. Prüfen Sie, ob es die gemeinte Vereinbarung ist. Der Arbeitsbereich meldet:',
    no_such_agreement:
      'Keine Vereinbarung unter diesen Dateien hat die Partei, das Datum oder die Art, die die Frage nennt; aus den anderen wird nichts zitiert. Der Arbeitsbereich meldet:',
    quote_not_found:
      'Ein Zitat dieser Antwort wurde nicht in den Dateien gefunden. Verlassen Sie sich nicht darauf. Der Arbeitsbereich meldet:',
    citation_removed:
      'Eine Aussage nannte eine Quelle, ohne Wörter daraus zu zitieren; die Quellenangabe wurde entfernt. Der Arbeitsbereich meldet:',
    not_answered:
      'Das Sprachmodell hat diese Frage nicht beantwortet. Stellen Sie sie einzeln, oder lesen Sie selbst nach.',
    other_model:
      'Das erste Sprachmodell war nicht verfügbar; ein anderes hat geantwortet. Der Arbeitsbereich meldet:',
  } satisfies Record<NoticeCode, string>,
  offline: 'Sie sind offline. Stellen Sie eine Netzwerkverbindung her und versuchen Sie es erneut.',
  unreachable:
    'Der Codicil-Server antwortet nicht. Prüfen Sie das Netzwerk, oder fragen Sie die IT, ob der Server läuft.',
  notTheRelay:
    'Etwas anderes als der Codicil-Server hat geantwortet. Fragen Sie die IT nach dem Proxy oder der Adresse.',
  incomplete: 'Die Antwort brach vor ihrem Ende ab. Was ankam, bleibt erhalten.',
  notSignedIn: 'Sie sind abgemeldet. Melden Sie sich an, um fortzufahren.',
  forbidden: 'Hierfür fehlt Ihnen die Berechtigung. Bitten Sie den Eigentümer des Projekts um die Freigabe.',
  notFound: 'Dies wurde nicht gefunden. Vielleicht wurde es gelöscht oder nie für Sie freigegeben.',
  tooLarge: 'Dies ist zu groß, um gesendet zu werden.',
  rateLimited: 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
  failed:
    'Beim Codicil-Server ist ein Fehler aufgetreten. Versuchen Sie es erneut; tritt er wieder auf, kopieren Sie die Details für die IT.',
  signInFailed:
    'Die Anmeldung hat nicht funktioniert. Versuchen Sie es erneut; sonst fragen Sie die IT, ob Codicil für Sie zugelassen ist.',
  notInWord: 'Diese Seite ist nicht in Word geöffnet. Öffnen Sie Codicil über das Menüband von Word.',
  issuerUnreachable:
    'Der Anmeldedienst Ihrer Kanzlei antwortet nicht. Prüfen Sie das Netzwerk und versuchen Sie es erneut.',
};

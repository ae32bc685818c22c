import { order, says, type Address } from './address.ts';

const AI = String.raw`(?:(?:KI|AI|LLM|künstliche Intelligenz|(?:großes? )?Sprachmodelle?|Chatbots?|ChatGPT|Copilot)(?:[- ]?(?:Systeme?|Modelle?|Assistent(?:en|in)?|Assistenz|Agent(?:en)?|Prüfer(?:in)?|Tools?|Werkzeuge?))?)(?![\p{L}])`;
/** An imperative: “melde” or “melden Sie”. Without “Sie” the plural begins a condition: “Melden die Parteien …”. */
const imperative = (stems: string): string => String.raw`(?:${stems})(?:e?(?=\s)|en\s+Sie)\s+`;
const EARLIER = String.raw`(?:(?:alle[ns]?|alles|sämtliche[nr]?|die|deine|Ihre|jede[ns]?|jegliche[nr]?|vorherigen?|vorigen?|bisherigen?|vorangegangenen?|vorstehenden?|obigen?|früheren?|anderen?|vorhandenen?|ursprünglichen?|und)[\s,]+)`;

/** Orders to a language model in German. */
export const GERMAN: readonly Address[] = [
  order(
    String.raw`(?:${imperative('ignorier|missacht|überschreib|umgeh')}|vergiss\s+|vergessen\s+Sie\s+|verwirf\s+|verwerfen\s+Sie\s+)${EARLIER}{1,6}(?:Anweisung(?:en)?|Instruktion(?:en)?|Befehle?|Vorgaben?|Regeln|Prompts?|Eingaben?|Nachrichten?|Systemanweisung(?:en)?|Systemprompts?)`,
  ),
  order(
    String.raw`(?:${imperative('ignorier')}|vergiss\s+|vergessen\s+Sie\s+)(?:alles|was)\b.{0,30}?(?:oben|bisher|zuvor|vorher|davor|gesagt)`,
  ),
  order(
    String.raw`${imperative('antwort|schreib|sag|erwider')}(?:(?:auf\s+[\p{L}]+(?:\s+[\p{L}]+)?|mir|dazu|darauf)\s+)?(?:nur|ausschließlich|lediglich|einzig|genau)\s*(?:mit(?!\p{L})|[:"„“»]|ja(?!\p{L})|nein(?!\p{L})|auf (?:Deutsch|Englisch)|das Wort|den Satz)`,
  ),
  order(
    String.raw`(?:${imperative('erwähn|kritisier|kommentier|hinterfrag|beanstand')}|verrat(?:e|en\s+Sie)\s+)(?!(?:der|die) (?:Kunde|Auftrag|Partei|Liefer|Käufer))[^.;:,]{0,80}?\b(?:nicht|keine[nrs]?|niemals|nie)\b(?!\s+(?:innerhalb|binnen|rechtzeitig|fristgerecht|unverzüglich))`,
  ),
  order(
    String.raw`${imperative('meld|markier|zeig|nenn|bericht')}[^.;:,]{0,40}?\b(?:diese[nrs]?|keine[nrs]?)\s+(?:[\p{L}]+\s+)?(?:Anweisung|Klausel|Ziffer|Nachricht|Satz|Text|Hinweis|Absatz|Risik|Abweichung|Problem)[\p{L}]*(?:\s+[^.;:,]{0,20}?(?:nicht|niemals))?\s*(?:[.!;]|$)`,
  ),
  order(
    String.raw`${imperative('bewert|meld|bezeichn|stuf|behandl|bestätig|bericht|markier|kennzeichn')}(?:,?\s*dass\s+)?(?:jede[nrs]?|alle|sämtliche|diese[nrs]?|den|die|das)\b.{0,60}?(?:Klauseln?|Ziffern?|Absätze?|Vertrag|Vereinbarung|Dokument|Bestimmung(?:en)?|Regelung(?:en)?)\b.{0,40}?(?:akzeptabel|zulässig|konform|unbedenklich|marktüblich|risikoarm|in Ordnung|erfüllt|ausgewogen|unproblematisch|günstig|Standard|genehmigt)`,
  ),
  order(
    String.raw`(?:gib|geben\s+Sie|${imperative('zeig|nenn|verrat|wiederhol')})\s*(?:mir\s+)?(?:deine?n?|Ihre?n?|den|die)\s+(?:System-?(?:prompt|anweisung(?:en)?|nachricht)|geheimen?\s+\w+|Prompt)\b`,
  ),
  says(
    String.raw`\b(?:du bist|Sie sind)\s+(?:nun\s+|jetzt\s+|ab sofort\s+|ab jetzt\s+)?(?:eine?|das|im)\s+(?:[\p{L}-]+\s+){0,2}?(?:${AI}(?=\s*[,.;:!]|\s*$|\s+(?:und|das|die|der)\b)|hilfreicher Assistent|Entwicklermodus)`,
  ),
  says(
    String.raw`(?<!\p{L})(?:wenn|falls|sofern)\s+(?:du|Sie)\s+(?:eine?)\s+(?:[\p{L}-]+\s+){0,2}?${AI}\s+(?:bist|sind|sein sollte)`,
  ),
  says(
    String.raw`(?<!\p{L})als\s+(?:eine?\s+)?${AI}\s*,?\s+(?:(?:musst|sollst|darfst|bist|kannst|wirst)\s+du|(?:müssen|sollen|dürfen)\s+Sie|kann ich|darf ich)(?!\p{L})`,
  ),
  says(
    String.raw`^[^\p{L}\p{N}]*(?:Hallo|Liebe[rs]?|Achtung|(?:wichtige[r]? )?(?:Hinweis|Anweisung(?:en)?|Nachricht)\s+(?:an|für)|An)[ :,]+(?:die |das |den |alle |jede |jedes )*${AI}(?:\s*[:,;.!–—-]|\s+(?:die|das|welche)\b|$)`,
  ),
  says(
    String.raw`(?<![\p{L}-])${AI}\s*[:,;!–—]\s*(?:bitte\s+)?(?:ignorier|missacht|vergiss|erwähn\w*\s+\S+\s+nicht|(?:meld|bewert|bestätig|behandl|markier|stuf)\w*\s+(?:dies|jede|alle|dass)|antwort|akzeptier|genehmig|empfiehl|überspring)`,
  ),
  says(
    String.raw`(?<![\p{L}-])${AI}\s*,?\s*(?:die|das|welche[s]?)\s+(?:dies(?:es|en|e)|den vorliegenden)\s+(?:Dokument|Vertrag|Text|Vereinbarung|Datei|Klausel)\s+(?:liest|lesen|prüft|prüfen|analysiert|analysieren|auswertet|auswerten|zusammenfasst|verarbeitet)`,
  ),
  says(
    String.raw`(?:^|[^\p{L}])(?:neue|geänderte|geheime|versteckte)r? System-?(?:anweisung(?:en)?|prompt|nachricht)`,
  ),
];

import type { draftingMessages } from '../../tabs/agreement/playbook/choose/drafting/messages.ts';
import { count, plural } from './wording.ts';

/** Entwurf eines Playbooks aus Verträgen. */
export const drafting: typeof draftingMessages = {
  open: 'Aus Verträgen…',
  title: 'Ein Playbook aus Verträgen',
  intro:
    'Sammelt Themen und Formulierungen aus dem, was bisher vereinbart wurde, jeweils mit der Fundstelle, als Entwurf, den Sie bearbeiten. Ein Sprachmodell ist nicht nötig.',
  source: 'Aus',
  sources: { open: 'Dem geöffneten Vertrag', project: 'Den Dateien eines Projekts' },
  projectOf: (name) => `Den Dateien des Projekts ${name}`,
  topics: 'Themen',
  ownTopics: { open: 'Seine Überschriften', project: 'Die des geöffneten Vertrags' },
  topicsFrom: (playbook) => `Die von ${playbook}`,
  openHint: 'Der Vertrag wird auf diesem Gerät gelesen. Es wird nichts gesendet.',
  projectHint:
    'Das Projekt wird für jedes Thema einmal durchsucht, mit dessen Namen und Suchwörtern. Gelesen werden nur die Passagen, die dabei gefunden werden, nicht die ganzen Dateien.',
  start: 'Playbook entwerfen',
  stop: 'Stoppen',
  cancel: 'Abbrechen',
  needsProject: 'Wählen Sie zuerst ein Projekt.',
  searching: (done, total) => `${count(done)} von ${plural(total, 'Thema', 'Themen')} gesucht…`,
  thisAgreement: 'Dieser Vertrag',
  page: (n) => `Seite ${count(n)}`,
  read: (n) => `${plural(n, 'Vertrag', 'Verträge')} gelesen.`,
  asked: (files, found) =>
    `${plural(files, 'Datei', 'Dateien')} durchsucht, Passagen in ${count(found)} gefunden. Auch eine Datei ohne Passage kann ein Thema regeln.`,
  notReady: (n) =>
    n === 1
      ? 'Eine Datei wurde nicht durchsucht, weil der Vault sie noch verarbeitet.'
      : `${count(n)} Dateien wurden nicht durchsucht, weil der Vault sie noch verarbeitet.`,
  keptOut: (n) =>
    n === 1
      ? 'Eine Stelle mit verborgenem Text wurde weggelassen.'
      : `${count(n)} Stellen mit verborgenem Text wurden weggelassen.`,
  missing: (topics) => `Nichts gefunden zu: ${topics}`,
  nothing: 'Es wurde kein Thema gefunden. Wählen Sie andere Themen oder eine andere Quelle.',
  inAgreements: (n, all) => `in ${count(n)} von ${plural(all, 'Vertrag', 'Verträgen')}`,
  inFiles: (n, all) => `Passagen in ${count(n)} von ${plural(all, 'Datei', 'Dateien')}`,
  list: 'Themen des Entwurfs',
  name: 'Thema',
  position: 'Position',
  measure: 'Messgröße',
  importance: 'Wichtigkeit',
  wording: 'Unsere Formulierung',
  noWording: 'Keine',
  from: (file, clause) => `${file}, ${clause}`,
  drop: (topic) => `${topic} weglassen`,
  dropped: (topic) => `${topic} ist weggelassen.`,
  mergeInto: 'Zusammenführen mit',
  mergeNone: 'Keinem anderen Thema',
  merge: 'Zusammenführen',
  mergeOf: (topic) => `${topic} mit dem anderen Thema zusammenführen`,
  merged: (topic, into) => `${topic} ist jetzt Teil von ${into}.`,
  playbookName: 'Name des Playbooks',
  nameMissing: 'Geben Sie einen Namen ein.',
  replaces: 'Sie haben ein Playbook dieses Namens. Es wird ersetzt.',
  save: (n) => `Als Playbook speichern (${plural(n, 'Thema', 'Themen')})`,
  toMend: (n) =>
    n === 1
      ? 'Ein Thema kann so nicht gespeichert werden.'
      : `${count(n)} Themen können so nicht gespeichert werden.`,
  problems: {
    no_topic: 'Geben Sie einen Namen ein.',
    duplicate_topic: 'Ein anderes Thema heißt so. Benennen Sie eines um oder führen Sie beide zusammen.',
    unreadable_measure: 'Schreiben Sie sie wie „Zahlungsfrist höchstens 30 Tage“, oder lassen Sie sie leer.',
    nothing_said: 'Geben Sie eine Position oder eine Messgröße an, oder wählen Sie eine Formulierung.',
  },
};

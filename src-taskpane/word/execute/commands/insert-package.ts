/**
 * Replaces words within a paragraph by a package of them; part of a batch. A package of one paragraph goes in line and takes the
 * properties of the paragraph that it goes into (OfficeDev/office-js#3149, Word 2016 and 2021).
 */
export function replaceByPackage(words: Word.Range, ooxml: string): void {
  words.insertOoxml(ooxml, 'Replace');
}

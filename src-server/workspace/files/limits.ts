/** Limits for reading one file. Ordinary agreements stay far below all of them; archives and documents made to exhaust a reader do not. */
export const READ_LIMITS = {
  /** Bytes of the file itself. */
  fileBytes: 100 * 1024 * 1024,
  /** Entries of an archive. */
  zipEntries: 5_000,
  /** Bytes of one unpacked entry. */
  zipEntryBytes: 100 * 1024 * 1024,
  /** Bytes unpacked from one archive in total. */
  zipTotalBytes: 300 * 1024 * 1024,
  /** Nesting of XML and HTML elements. */
  depth: 2_000,
  /** Elements of one XML part. */
  elements: 1_500_000,
  /** UTF-16 code units of the text of one file. */
  characters: 20_000_000,
  /** Pages of a PDF. */
  pdfPages: 10_000,
  /** Pages of one file whose text is recognised from an image. */
  ocrPages: 200,
  /** Pixels of an unpacked image. */
  pixels: 60_000_000,
} as const;

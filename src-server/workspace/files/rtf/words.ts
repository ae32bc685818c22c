/** Code pages of `\fcharset` (RTF 1.9.1, font table; Windows character sets). */
export const CHARSET_CODE_PAGES: ReadonlyMap<number, number> = new Map([
  [0, 1252],
  [77, 10000],
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
]);

/** Control words for characters. */
export const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['line', '\n'],
  ['softline', ' '],
  ['emdash', '—'],
  ['endash', '–'],
  ['emspace', '\u2003'],
  ['enspace', '\u2002'],
  ['qmspace', '\u2005'],
  ['bullet', '•'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
  ['rtlmark', '\u200f'],
  ['ltrmark', '\u200e'],
]);

/** Destinations whose text is not visible on the page, or which only carry properties of the text. */
export const UNREAD_DESTINATIONS: ReadonlySet<string> = new Set(
  'colortbl filetbl revtbl rsidtbl generator listtable listoverridetable pict objdata objclass objname nonshppict listpicture fldinst themedata colorschememapping datastore latentstyles xmlnstbl bkmkstart bkmkend atnid atnauthor atntime atndate atnicn atnref atrfstart atrfend ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn pgdsctbl private sp userprops xe tc txe rxe nesttableprops nonesttables panose falt mmathPr background upr'.split(
    ' ',
  ),
);

/** Destinations that draw or hold what is not read, by the kind of note about them. */
export const DRAWN: ReadonlyMap<string, 'picture' | 'embedded' | 'other'> = new Map([
  ['pict', 'picture'],
  ['objdata', 'embedded'],
  ['moMath', 'other'],
]);

/** Destinations whose pictures are shown elsewhere, or nowhere. */
export const NOT_DRAWN: ReadonlySet<string> = new Set([
  'nonshppict',
  'listpicture',
  'background',
  'mmathPict',
]);

/** Stories outside the body, by destination. */
export const STORIES: ReadonlyMap<string, 'note' | 'comment' | 'header' | 'footer'> = new Map([
  ['footnote', 'note'],
  ['annotation', 'comment'],
  ['header', 'header'],
  ['headerl', 'header'],
  ['headerr', 'header'],
  ['headerf', 'header'],
  ['footer', 'footer'],
  ['footerl', 'footer'],
  ['footerr', 'footer'],
  ['footerf', 'footer'],
]);

/** Destinations that are read although `\*` allows readers to skip them. */
export const OPTIONAL_DESTINATIONS_READ: ReadonlySet<string> = new Set([
  'footnote',
  'annotation',
  'shpinst',
  'shptxt',
  'ud',
  'pntext',
  'nestrow',
  'formfield',
  'ffl',
]);

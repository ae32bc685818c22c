/** Families of operations that the service counts together, by workspace and minute (spec 8; audit from the vendor's pages). */
export const RATE_LIMITS = {
  completion: 20,
  vault: 10,
  history: 60,
  audit: 60,
} as const;
export type LimitFamily = keyof typeof RATE_LIMITS;

/** How many calls of each family a workspace permits in {@link RATE_WINDOW_MS}. Only an embedded one may permit more than the specification. */
export type RateLimits = Readonly<Record<LimitFamily, number>>;

/** The window in which {@link RATE_LIMITS} are counted, in milliseconds. */
export const RATE_WINDOW_MS = 60_000;

/** Longest prompt without a file or knowledge source, in UTF-16 code units (spec 8). */
export const PROMPT_LIMIT = 20_000;

/** Longest prompt with a file or knowledge source, in UTF-16 code units (spec 8; vendor's pages). */
export const PROMPT_LIMIT_WITH_FILE = 4_000;

/** Most ids in one `get_files` call. */
export const GET_FILES_MAX = 1_000;

/** Most files in one upload. */
export const UPLOAD_FILES_MAX = 50;

/** Projects list and files list (spec 4.3; vendor's pages). */
export const PAGE_SIZE = { default: 20, max: 100 } as const;

/** Longest history interval (spec 4.1). */
export const HISTORY_INTERVAL_DAYS = 30;

/** How far back history reaches: one leap year. */
export const HISTORY_REACH_DAYS = 366;

/** Audit `take` (spec 4.8). */
export const AUDIT_TAKE = { min: 1, max: 1_000 } as const;

/** File name endings that the vault accepts (spec 8), lower case, without the dot. */
export const VAULT_FILE_TYPES = [
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'pdf',
  'txt',
  'md',
  'html',
  'csv',
  'rtf',
  'xml',
  'eml',
  'msg',
  'jpeg',
  'jpg',
  'png',
  'tiff',
  'tif',
  'c',
  'cpp',
  'java',
  'js',
  'json',
  'php',
  'py',
  'tex',
  'ts',
  'rb',
  'css',
] as const;

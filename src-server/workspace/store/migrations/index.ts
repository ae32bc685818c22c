import { FIRST_TABLES } from './0001-first-tables.ts';
import { VECTORS } from './0002-vectors.ts';
import { REVIEW_RUNS } from './0003-review-runs.ts';
import { TRAINED_ENCODERS } from './0004-trained-encoders.ts';
import { CALL_WINDOWS } from './0005-call-windows.ts';
import { NO_TRAINING } from './0006-no-training.ts';
import { SEGMENTS } from './0007-segments.ts';
import { FAILED_JOBS } from './0008-failed-jobs.ts';
import { SUBSURFACE_OF_SEARCHES } from './0009-subsurface-of-searches.ts';
import { AUDIT_CLOCK } from './0010-audit-clock.ts';
import { DESCRIPTIONS } from './0011-descriptions.ts';
import { CHUNK_WORDS } from './0012-chunk-words.ts';
import { READ_NOTES } from './0013-read-notes.ts';
import { LANGUAGES } from './0014-languages.ts';
import { READER_VERSIONS } from './0015-reader-version.ts';
import { ONE_SEARCH } from './0016-one-search.ts';
import { TOKEN_USE } from './0017-token-use.ts';
import { PROJECT_RULES } from './0018-project-rules.ts';

/**
 * All migrations, oldest first; a migration's number is its position. A released migration is never changed,
 * except 0002, which no longer needs an extension of the server. They are modules instead of
 * `.sql` files, so that the compiler includes them in `dist`.
 */
export const MIGRATIONS: readonly { readonly name: string; readonly sql: string }[] = [
  { name: '0001-first-tables', sql: FIRST_TABLES },
  { name: '0002-vectors', sql: VECTORS },
  { name: '0003-review-runs', sql: REVIEW_RUNS },
  { name: '0004-trained-encoders', sql: TRAINED_ENCODERS },
  { name: '0005-call-windows', sql: CALL_WINDOWS },
  { name: '0006-no-training', sql: NO_TRAINING },
  { name: '0007-segments', sql: SEGMENTS },
  { name: '0008-failed-jobs', sql: FAILED_JOBS },
  { name: '0009-subsurface-of-searches', sql: SUBSURFACE_OF_SEARCHES },
  { name: '0010-audit-clock', sql: AUDIT_CLOCK },
  { name: '0011-descriptions', sql: DESCRIPTIONS },
  { name: '0012-chunk-words', sql: CHUNK_WORDS },
  { name: '0013-read-notes', sql: READ_NOTES },
  { name: '0014-languages', sql: LANGUAGES },
  { name: '0015-reader-version', sql: READER_VERSIONS },
  { name: '0016-one-search', sql: ONE_SEARCH },
  { name: '0017-token-use', sql: TOKEN_USE },
  { name: '0018-project-rules', sql: PROJECT_RULES },
];

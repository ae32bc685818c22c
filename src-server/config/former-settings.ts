const FIXED = 'remove it: the relay has a fixed value';
const REGION = 'set WORKSPACE_BASE_URL to the address of the region that the token is of';
const FALLBACK = 'write both endpoints, separated by a comma, in LLM_BASE_URL, LLM_MODEL and LLM_API_KEY';

/** Settings of earlier versions, each with what to do instead. */
const FORMER: Readonly<Record<string, string>> = {
  ACCESS_AGE_SECONDS: FIXED,
  ADMIN_ROLE: 'remove it, and call the administrators’ role Codicil.Admin at the issuer',
  CONNECTIONS_MAX: FIXED,
  DATABASE_TLS: 'remove it; where it was off, add ?sslmode=disable to DATABASE_URL',
  ENTRA_AUDIENCE: 'remove it, and let the registration issue tokens of version 2.0',
  ENTRA_EMAIL_CLAIM: 'set EMAIL_CLAIM',
  ENTRA_EMAIL_DOMAINS:
    'write the domains with their tenant in ENTRA_TENANT_IDS: <tenant id>=firm.example|firm2.example',
  FILES_S3_ENDPOINT: 'set AWS_ENDPOINT_URL_S3',
  FILES_S3_FORCE_PATH_STYLE: 'remove it: every store of AWS_ENDPOINT_URL_S3 has the bucket in the path',
  FILES_S3_PREFIX: 'write it after the bucket in FILES_S3_BUCKET, as in files/codicil',
  FILES_S3_REGION: 'set AWS_REGION',
  LLM_FALLBACK_API_KEY: FALLBACK,
  LLM_FALLBACK_API_KEY_FILE: FALLBACK,
  LLM_FALLBACK_BASE_URL: FALLBACK,
  LLM_FALLBACK_MODEL: FALLBACK,
  LLM_LOCAL: 'remove it; where it was on, set LLM_BASE_URL=local',
  MODEL_MAP: 'write its pairs in MODELS',
  OIDC_ADMIN_CLAIM: 'set ADMIN_CLAIM',
  OIDC_EMAIL_CLAIM: 'set EMAIL_CLAIM',
  OUTAGE_WAIT_SECONDS: FIXED,
  PLAYBOOKS_FOLDER: 'name it playbooks, and set FIRM_FOLDER to the folder that it is in',
  PROJECT_CALLS_PER_MINUTE: FIXED,
  PROMPTS_FOLDER: 'name it prompts, and set FIRM_FOLDER to the folder that it is in',
  QUEUE_MAX: FIXED,
  RELAY_COUNT: 'remove it: relays share the limits by DATABASE_URL alone',
  SEARCH:
    'remove it: every project is searched in memory, of which the search takes a quarter of the machine’s at most',
  STOP_SECONDS: FIXED,
  TIMEOUT_FIRST_BYTE_SECONDS: FIXED,
  TIMEOUT_IDLE_SECONDS: FIXED,
  TIMEOUT_READ_SECONDS: FIXED,
  TIMEOUT_TOTAL_SECONDS: FIXED,
  WORKSPACE_BASE_URL_AU: REGION,
  WORKSPACE_BASE_URL_EU: REGION,
  WORKSPACE_PORT: 'remove it: the embedded workspace takes a free port, and npm run workspace that of PORT',
  WORKSPACE_REGION: REGION,
};

/** Names of the settings of earlier versions. */
export const FORMER_SETTINGS: readonly string[] = Object.keys(FORMER);

/** Returns a sentence for each setting of an earlier version that is there: none of them may be ignored in silence. An empty one counts as not set. */
export function formerSettings(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(FORMER)
    .filter(([name]) => (env[name]?.trim() ?? '') !== '')
    .map(([name, instead]) => `${name} is no longer a setting: ${instead}.`);
}

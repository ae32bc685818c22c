import { z } from 'zod';
import { MODEL_SLUGS } from '../contract/completion.ts';
import { RATE_LIMITS } from '../contract/limits.ts';
import { LOG_LEVELS } from '../log.ts';
import { RELAY_NAME } from '../relay/activity/file-names.ts';
import { DEFAULT_FRAME_ANCESTORS } from '../relay/middleware/content-security-policy.ts';
import { MOST_PER_MINUTE, rateLimits } from './rate-limits.ts';
import type { Entry } from './value.ts';
import {
  entry,
  isGroup,
  isGuid,
  isHost,
  isOrigin,
  isProxies,
  isTenant,
  isWebAddress,
  list,
  optional,
  pairs,
  anyText,
  wholeNumber,
} from './value.ts';

/** Stands for the first language model on this machine, in place of an address. */
export const LOCAL_MODEL = 'local';

/** All settings of the environment. An empty one counts as not set. */
export const SETTINGS = {
  MODE: entry(
    'local',
    'local: for one person on this machine. production: for a firm. Not set: production for npm run serve, local for everything else.',
    z.enum(['local', 'production'], 'must be local or production'),
  ),
  HOST: entry(
    '',
    'Address to listen on. Not set: 127.0.0.1 in local mode, where loopback alone is allowed; 0.0.0.0 in production.',
    optional(isHost, 'must be an address or a name, without a scheme or a port'),
  ),
  PORT: entry('3000', 'Port to listen on; 0 takes a free one.', wholeNumber(0, 65_535)),
  PUBLIC_ORIGIN: entry(
    '',
    'Origin that the pane is opened from, such as https://codicil.firm.example. Needed in production.',
    optional(isOrigin, 'must be an origin such as https://codicil.firm.example, without a path'),
  ),
  TLS_CERT_FILE: entry('', 'PEM file of the certificate chain. Not set: the relay speaks http.', anyText()),
  TLS_KEY_FILE: entry('', 'PEM file of the certificate’s private key.', anyText()),
  TRUST_PROXY: entry(
    '',
    'Proxy in front that ends TLS: its addresses or networks separated by commas, or how many proxies there are.',
    optional(isProxies, 'must be addresses or networks separated by commas, or a number of proxies'),
  ),
  WORKSPACE_BASE_URL: entry(
    '',
    'Address of the hosted workspace service, in the region of its token. Not set: the embedded workspace is started.',
    optional(isWebAddress, 'must be an https address without user name, query or fragment'),
  ),
  WORKSPACE_TOKEN: entry(
    '',
    'Token of the hosted service. A new one in its file is used within seconds, without a restart.',
    optional((text) => /^[\x21-\x7e]+$/.test(text), 'must be one line of plain characters'),
    'secret',
  ),
  WORKSPACE_IDS: entry(
    '',
    'Ids of the firm’s own workspaces, separated by commas. What is shared with one of them is shared with every user who may sign in. The workspace’s answer to `GET /api/whoami`, with the token, has the id of the token’s own as `workspace_id`.',
    list((text) => /^\d+$/.test(text), 'must be numbers separated by commas'),
  ),
  ENTRA_TENANT_IDS: entry(
    '',
    'Ids of the Entra tenants whose users may sign in, separated by commas; with the domains of their users’ e-mail addresses where guests or several tenants sign in: <tenant id>=firm.example|firm2.example,… Every other address then counts as none, and of several tenants without domains every address. Needed in production, unless the OIDC_ settings are there.',
    list(
      isTenant,
      'must be tenant ids (GUIDs) separated by commas, each alone or as <tenant id>=firm.example|firm2.example',
    ),
  ),
  ENTRA_CLIENT_ID: entry(
    '',
    'Application (client) id of the add-in’s registration. Needed with ENTRA_TENANT_IDS.',
    optional(isGuid, 'must be a GUID'),
  ),
  ENTRA_SCOPE: entry(
    '',
    'Scope that the pane asks for, in full, such as api://codicil.firm.example/<client id>/relay.access. Needed with ENTRA_TENANT_IDS.',
    optional(
      (text) => /^[\w.:/-]+[^/]$/.test(text),
      'must be a scope such as api://<client id>/relay.access',
    ),
  ),
  ENTRA_AUTHORITY: entry(
    'https://login.microsoftonline.com',
    'Sign-in address of the cloud; another one for sovereign clouds.',
    z.string().refine(isOrigin, 'must be an origin such as https://login.microsoftonline.com'),
  ),
  OIDC_ISSUER: entry(
    '',
    'Issuer of a firm without Entra ID: any OpenID Connect provider, such as https://login.firm.example/realms/firm, exactly as it calls itself. In place of the ENTRA_ settings.',
    optional(isWebAddress, 'must be a web address without user name, query or fragment'),
  ),
  OIDC_CLIENT_ID: entry(
    '',
    'Id of the pane’s public client there. Needed with OIDC_ISSUER.',
    optional((text) => /^[\x21-\x7e]+$/.test(text), 'must be plain characters without spaces'),
  ),
  OIDC_AUDIENCE: entry(
    '',
    'Audience (aud) that the issuer’s access tokens for the relay have. Needed with OIDC_ISSUER.',
    optional((text) => /^[\x21-\x7e]+$/.test(text), 'must be plain characters without spaces'),
  ),
  OIDC_SCOPE: entry(
    '',
    'Scope that an access token must have, such as relay.access. The pane asks for it, and for openid, profile and email. Needed with OIDC_ISSUER.',
    optional((text) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(text), 'must be one scope'),
  ),
  OIDC_RESOURCE: entry(
    '',
    'Resource (RFC 8707) that the pane names to issuers that need it. Not set: none.',
    optional(
      (text) => /^[a-z][\w+.-]*:[^\s#]+$/i.test(text),
      'must be an absolute address without a fragment',
    ),
  ),
  ALLOWED_GROUPS: entry(
    '',
    'Groups or roles whose members may use Codicil, separated by commas, as GROUPS_CLAIM lists them: Entra ID lists ids of groups and values of app roles. Not set: every user who may sign in.',
    list(isGroup, 'must be ids or names of groups or roles, separated by commas'),
  ),
  EMAIL_CLAIM: entry(
    '',
    'Claim of the access token that holds the user’s e-mail address as the workspace knows it: it decides whose projects a user sees. Take none that users or guests can set. Where the token has email_verified, only true lets it count. Not set: preferred_username of Entra ID, email of another issuer.',
    optional((text) => /^[\w.:/-]+$/.test(text), 'must be the name of a claim'),
  ),
  GROUPS_CLAIM: entry(
    '',
    'Claim of the access token that lists the groups or roles that ALLOWED_GROUPS and CLIENT_MATTER_FILE name, such as groups, roles or realm_access.roles. Not set: groups.',
    optional((text) => /^[\w.:/-]+$/.test(text), 'must be the name of a claim'),
  ),
  ADMIN_CLAIM: entry(
    'roles',
    'Claim of the access token that lists the role Codicil.Admin for those who may export history and audit logs, such as roles or realm_access.roles. Take none that users can set.',
    z.string().regex(/^[\w.:/-]+$/, 'must be the name of a claim'),
  ),
  CLIENT_MATTER: entry(
    'off',
    'off: requests name no client-matter. optional or required: users name one with each request, which the pane remembers in the document until it is cleaned.',
    z.enum(['off', 'optional', 'required'], 'must be off, optional or required'),
  ),
  CLIENT_MATTER_FILE: entry(
    '',
    'CSV file of the client-matters to choose from: an id (a UUID) and a name in each row; under the heading groups, the groups whose members see it, separated by |. Every user sees a row without groups. Read again within a minute. Not set: users type the id.',
    anyText(),
  ),
  FIRM_FOLDER: entry(
    '',
    'Folder of the firm’s own tables, in .xlsx, .csv or .docx files: its playbooks in the folder playbooks in it; in prompts its prompt libraries, with the columns Name, Text, Form, Grounding and Model. Every user may read them. Read again when they change. Not set: none in production, the three example playbooks in local mode.',
    anyText(),
  ),
  KEEP_ON_DEVICE_DAYS: entry(
    '30',
    'Days for which the pane keeps reviews of agreements, proposals about tracked changes and runs over clauses, with the clauses that they are about and the instruction, the names and projects of documents saved to the vault, and users’ own playbooks in the browser’s storage, so that they can be resumed. 0: nothing is kept, and what was kept is deleted.',
    wholeNumber(0, 365),
  ),
  HISTORY: entry(
    'session',
    'Whether the pane keeps what was sent from a document, with the answers, and copies of the documents that users save to the vault, so that what comes back can be compared with them. off: no. session: until the pane is closed. 30-days: for 30 days in the browser’s storage, by user and document; not for PCs that several people share with one Windows account. KEEP_ON_DEVICE_DAYS=0 makes it session.',
    z.enum(['off', 'session', '30-days'], 'must be off, session or 30-days'),
  ),
  AI_MARK: entry(
    'none',
    'Mark of text that a language model wrote (Article 50(2) of the AI Act). none: no mark. insertions: the document’s list of insertions, a custom XML part, says of each whether a model wrote its words. property: it says so too, and the custom document property CodicilAiGenerated says how many. Clean the file removes both.',
    z.enum(['none', 'property', 'insertions'], 'must be none, property or insertions'),
  ),
  OFFICE_JS_URL: entry(
    'https://appsforoffice.microsoft.com/lib/1/hosted/office.js',
    'Where office.js is loaded from; another address for sovereign clouds.',
    z
      .string()
      .refine(
        (text) => /^\/(?!\/)/.test(text) || (isWebAddress(text) && text.startsWith('https:')),
        'must be an https address, or a path of the relay',
      ),
  ),
  FRAME_ANCESTORS: entry(
    DEFAULT_FRAME_ANCESTORS.join(','),
    'Origins that may frame the pane, separated by commas.',
    list(
      (text) => /^https:\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/.test(text),
      'must be https origins separated by commas, such as https://*.sharepoint.com',
    ),
  ),
  CSP_SCRIPT_EXTRA: entry(
    '',
    'More that may run in the pane, separated by commas: https origins, or unsafe-eval, wasm-unsafe-eval, unsafe-inline. Weakens the pane: set it only where the pane says that the browser blocked office.js.',
    list(
      (text) =>
        /^(wasm-)?unsafe-eval$|^unsafe-inline$|^https:\/\/(\*\.)?[\w-]+(\.[\w-]+)+(:\d+)?$/.test(text),
      'must be https origins, unsafe-eval, wasm-unsafe-eval or unsafe-inline, separated by commas',
    ),
  ),
  MODELS: entry(
    '',
    `Models that users may choose, separated by commas. With LLM_BASE_URL, each with its name there: ${MODEL_SLUGS[0]}=its-name,… Not set: the workspace’s default alone. The service names ${MODEL_SLUGS.join(', ')}.`,
    pairs('must be model names separated by commas, each once, with LLM_BASE_URL as family_a-5=its-name'),
  ),
  MAX_FILE_MB: entry('25', 'Largest file, in MiB.', wholeNumber(1, 1_024)),
  LOG_LEVEL: entry(
    'info',
    `How much is logged: ${LOG_LEVELS.join(', ')}.`,
    z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
  ),
  ACTIVITY_FOLDER: entry(
    '',
    'Folder of the activity record: who did what at the relay, with ids, sizes and times, and no text, in lines that are chained by their hashes. Not set: nothing is recorded.',
    anyText(),
  ),
  ACTIVITY_NAME: entry(
    '',
    'Name of this relay in the names of the record’s files. Not set: the name of the machine. Two relays with one ACTIVITY_FOLDER and one name do not start.',
    optional((text) => RELAY_NAME.test(text), 'must be letters, digits, hyphens and underscores, 64 at most'),
  ),
  ACTIVITY_REQUIRED: entry(
    'false',
    'true: while the activity record cannot be written, the relay refuses what would be recorded. false: it serves on, and says so in the log and the metrics.',
    z.enum(['true', 'false'], 'must be true or false'),
  ),
  METRICS_TOKEN: entry(
    '',
    'Bearer token of the Prometheus server that reads /metrics. Not set: only this machine may read it.',
    optional((text) => /^[\x21-\x7e]{16,}$/.test(text), 'must be one line of at least 16 plain characters'),
    'secret',
  ),
  DATA_FOLDER: entry(
    '.data',
    'Folder of the embedded workspace: database, files, certificate, token. Before a hosted one, a relay without DATABASE_URL keeps the times of its last calls there (calls.json), so that a restart does not exceed the limits; where it finds none, requests wait for a minute.',
    z.string().min(1, 'must be a folder'),
  ),
  DATABASE_URL: entry(
    '',
    'PostgreSQL database: relays on the same one share the service’s limits. It also keeps the data of the embedded workspace. Over the network it needs ?sslmode=verify-full, which encrypts and checks the server’s certificate (NODE_EXTRA_CA_CERTS for an authority of the firm’s own), or ?sslmode=disable where the network itself protects it.',
    optional((text) => /^postgres(ql)?:\/\/./.test(text), 'must begin with postgres:// or postgresql://'),
    'secret',
  ),
  FILES_S3_BUCKET: entry(
    '',
    'Bucket of an S3-compatible store for the embedded workspace’s files, in place of DATA_FOLDER; what its objects’ names begin with follows a slash, as in files/codicil. Credentials, AWS_REGION and, for a store other than Amazon’s, AWS_ENDPOINT_URL_S3 come by the AWS SDK’s standard settings.',
    optional(
      (text) => /^[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w.-][\w./-]{0,199})?$/.test(text),
      'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    ),
  ),
  WORKSPACE_LIMITS: entry(
    '',
    `Calls that the embedded workspace answers in a minute for the whole firm, where more than the specification’s are wanted: pairs such as completion=120,vault=600. Not set, and for a family that is not named: ${Object.entries(
      RATE_LIMITS,
    )
      .map((pair) => pair.join('='))
      .join(', ')}, as the hosted service.`,
    rateLimits(
      `must be pairs such as completion=120,vault=600: each a whole number up to ${MOST_PER_MINUTE}, and no less than the specification’s`,
    ),
  ),
  LLM_BASE_URL: entry(
    '',
    'OpenAI-compatible endpoint for the embedded workspace, such as http://127.0.0.1:8000/v1; for Azure OpenAI https://<resource>.openai.azure.com/openai/v1, whose models are called by the names of their deployments. A second one after a comma answers while the first is not available, unless a request names a model; the answer says so. local: the first language model that Ollama (port 11434) or LM Studio (port 1234) offers on this machine, and nothing leaves it. Not set: it works without a language model.',
    list(
      (text) => text === LOCAL_MODEL || isWebAddress(text),
      'must be local, or one or two web addresses without user name, query or fragment, separated by a comma',
    ),
  ),
  LLM_API_KEY: entry(
    '',
    'Key of that endpoint. Of two, both keys, separated by a comma; nothing on one side of it for the one without a key.',
    anyText(),
    'secret',
  ),
  LLM_MODEL: entry('', 'Model of that endpoint. Of two, both models, separated by a comma.', anyText()),
  LLM_CONTEXT_CHARACTERS: entry(
    '0',
    'Most text of files that goes to the model with one prompt, in characters; a token is three to four. A file or a project that is not longer goes whole, in order; of a longer one the passages that a search finds. 0: by the size that the endpoint names, where it names one; else 300,000 for models of GPT-4o and later, Claude, Gemini, Mistral Large, Command, DeepSeek and Grok, 24,000 for all others.',
    wholeNumber(0, 10_000_000),
  ),
  EMBEDDINGS_BASE_URL: entry(
    '',
    'OpenAI-compatible endpoint whose embeddings the embedded workspace searches with. Not set: its built-in model.',
    optional(isWebAddress, 'must be a web address without user name, query or fragment'),
  ),
  EMBEDDINGS_API_KEY: entry('', 'Key of the endpoint for embeddings.', anyText(), 'secret'),
  EMBEDDINGS_MODEL: entry(
    '',
    'Model of the endpoint for embeddings. With another one, the vault is embedded again.',
    anyText(),
  ),
} as const satisfies Record<string, Entry<unknown>>;
export type SettingName = keyof typeof SETTINGS;

/** What a setting is read as. */
type SettingValue<K extends SettingName> = z.output<(typeof SETTINGS)[K]['schema']>;

/** PORT is `port`, PUBLIC_ORIGIN is `publicOrigin`. */
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

/** Settings whose names stand for what they say together with others (config.ts). */
export const COMBINED = [
  'HOST',
  'TRUST_PROXY',
  'ALLOWED_GROUPS',
  'CLIENT_MATTER',
] as const satisfies SettingName[];

/** The settings that are used as they are read. */
export type PlainSettings = {
  readonly [K in Exclude<SettingName, (typeof COMBINED)[number]> as CamelCase<K>]: SettingValue<K>;
};

/** The table by name, so that the type of a setting follows from its name. */
export const ENTRIES: { readonly [K in SettingName]: Entry<SettingValue<K>> } = SETTINGS;

/** Parses one setting of the environment by its schema. */
export type ReadOne = <K extends SettingName>(name: K) => SettingValue<K>;

/** Reads files and folders that settings name. Both functions throw if that fails. */
export interface SettingsFiles {
  readonly readText: (path: string) => string;
  readonly listFolder: (path: string) => readonly string[];
}

/** An environment whose settings are being read. */
export interface Reading extends SettingsFiles {
  readonly one: ReadOne;
  readonly isSet: (name: SettingName) => boolean;
  /** The file that holds a secret, if it is in one. */
  readonly fileOf: (name: SettingName) => string | undefined;
  /** A variable of the environment that is none of Codicil's, such as PGHOST or AWS_REGION. */
  readonly foreign: (name: string) => string | undefined;
  readonly production: boolean;
  /** A sentence for each mistake that was found. */
  readonly problems: string[];
}

import { describe, expect, it } from 'vitest';
import { SettingsError, describeSettings, readSettings } from '#server/config/config.ts';
import { FORMER_SETTINGS } from '#server/config/former-settings.ts';

const GUID = '11111111-2222-4333-8444-555555555555';
const SECRET = 'canary-secret';
const files: Readonly<Record<string, string>> = {
  '/run/token': `${SECRET}\n`,
  '/run/two-lines': `${SECRET}\n${SECRET}`,
  '/run/empty': '\n',
  '/run/database': `postgres://u:${SECRET}@localhost/x\n`,
  '/run/open-database': `postgres://u:${SECRET}@db.firm.example/x`,
};
const readText = (path: string): string => {
  const text = files[path];
  if (text === undefined) throw new Error(`ENOENT ${path}`);
  return text;
};
const withMetrics = (path: string): string =>
  path === '/run/metrics' ? `${SECRET}-of-prometheus` : readText(path);
const listFolder = (path: string): readonly string[] => {
  if (path !== '/srv/firm') throw new Error(`ENOENT ${path}`);
  return ['playbooks'];
};
const read = (env: Record<string, string>) => readSettings(env, { readText, listFolder });
const problems = (env: Record<string, string>): readonly string[] => {
  try {
    read(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
};
/** Settings of a production relay that starts. */
const FIRM = {
  MODE: 'production',
  PUBLIC_ORIGIN: 'https://codicil.firm.example',
  TRUST_PROXY: '10.0.0.0/8',
  ENTRA_TENANT_IDS: GUID,
  ENTRA_CLIENT_ID: GUID,
  ENTRA_SCOPE: `api://${GUID}/relay.access`,
  WORKSPACE_BASE_URL: 'https://service.example',
  WORKSPACE_TOKEN_FILE: '/run/token',
};
const without = (name: keyof typeof FIRM): Record<string, string> => {
  const { [name]: _, ...rest } = FIRM;
  return rest;
};

const OIDC_FIRM = {
  ...FIRM,
  ENTRA_TENANT_IDS: '',
  ENTRA_CLIENT_ID: '',
  ENTRA_SCOPE: '',
  OIDC_ISSUER: 'https://login.firm.example/realms/firm',
  OIDC_CLIENT_ID: 'codicil-pane',
  OIDC_AUDIENCE: 'codicil',
  OIDC_SCOPE: 'relay.access',
};

describe('settings', () => {
  it('need none in local mode: loopback, pairing, the embedded workspace', () => {
    expect(read({})).toMatchObject({
      mode: 'local',
      host: '127.0.0.1',
      port: 3000,
      workspace: { kind: 'embedded', dataFolder: '.data' },
      maxFileMb: 25,
      logLevel: 'info',
    });
    expect(read({})).not.toHaveProperty('entra');
    expect(read({ PORT: ' ', MODE: '' })).toEqual(read({}));
  });

  it('take the database’s address, the metrics’ token and the keys from files', () => {
    const env = {
      DATABASE_URL_FILE: '/run/database',
      METRICS_TOKEN_FILE: '/run/metrics',
      LLM_BASE_URL: 'http://127.0.0.1:8000/v1',
      LLM_MODEL: 'm',
      LLM_API_KEY_FILE: '/run/token',
      EMBEDDINGS_BASE_URL: 'https://embed.example/v1',
      EMBEDDINGS_MODEL: 'e',
      EMBEDDINGS_API_KEY_FILE: ' /run/token ',
    };
    const database = `postgres://u:${SECRET}@localhost/x`;
    expect(readSettings(env, { readText: withMetrics, listFolder })).toMatchObject({
      databaseUrl: database,
      metricsToken: `${SECRET}-of-prometheus`,
      workspace: {
        databaseUrl: database,
        languageModel: { apiKey: SECRET },
        embeddings: { apiKey: SECRET },
      },
    });
  });

  it('check what a file holds as if the setting held it, without repeating it', () => {
    expect(problems({ ...FIRM, DATABASE_URL_FILE: '/run/open-database' })).toEqual([
      expect.stringContaining('DATABASE_URL leads over the network'),
    ]);
    const wrong = problems({ DATABASE_URL_FILE: '/run/token', METRICS_TOKEN_FILE: '/run/token' });
    expect(wrong).toEqual([
      'DATABASE_URL must begin with postgres:// or postgresql://.',
      'METRICS_TOKEN must be one line of at least 16 plain characters.',
    ]);
  });

  it.each(['DATABASE_URL', 'METRICS_TOKEN', 'LLM_API_KEY', 'EMBEDDINGS_API_KEY'])(
    'refuse a %s_FILE that is missing, empty or of two lines, or beside the setting itself, with one sentence',
    (name) => {
      const endpoints = {
        LLM_BASE_URL: 'http://127.0.0.1:8000/v1',
        LLM_MODEL: 'm',
        EMBEDDINGS_BASE_URL: 'http://127.0.0.1:8000/v1',
        EMBEDDINGS_MODEL: 'e',
      };
      const on = (path: string, more: Record<string, string> = {}) =>
        problems({ ...endpoints, [`${name}_FILE`]: path, ...more });
      expect(on('/none')).toEqual([`${name}_FILE cannot be read: check the path and who may read it.`]);
      expect(on('/run/empty')).toEqual([expect.stringMatching(`^${name}_FILE must hold one line, `)]);
      expect(on('/run/two-lines')).toEqual([expect.stringMatching(`^${name}_FILE must hold one line, `)]);
      expect(on('/run/database', { [name]: 'postgres://localhost/x' })).toContain(
        `Set ${name} or ${name}_FILE, not both.`,
      );
    },
  );

  it('say nothing else about a setting whose file cannot be read', () => {
    const env = { ...FIRM, WORKSPACE_BASE_URL: '', WORKSPACE_TOKEN_FILE: '' };
    expect(problems({ ...env, DATABASE_URL_FILE: '/none' })).toEqual([
      expect.stringMatching(/^DATABASE_URL_FILE cannot be read/),
    ]);
  });

  it('want a checked certificate of a database that PGHOST names', () => {
    const open = { DATABASE_URL: 'postgres:///codicil', PGHOST: 'db.firm.example' };
    expect(problems(open)[0]).toContain('DATABASE_URL leads over the network');
    expect(problems({ ...open, PGHOST: '/run/postgresql' })).toEqual([]);
    expect(problems({ ...open, DATABASE_URL: 'postgres://127.0.0.1/codicil' })).toEqual([]);
  });

  it('record who did what only where a folder is set', () => {
    expect(read({})).not.toHaveProperty('activity');
    expect(
      read({ ACTIVITY_FOLDER: '/srv/record', ACTIVITY_NAME: 'a', ACTIVITY_REQUIRED: 'true' }),
    ).toMatchObject({
      activity: { folder: '/srv/record', name: 'a', required: true },
    });
    expect(problems({ ACTIVITY_REQUIRED: 'true' })).toEqual([
      'ACTIVITY_REQUIRED needs ACTIVITY_FOLDER: the folder of the record.',
    ]);
    expect(problems({ ACTIVITY_FOLDER: 'r', ACTIVITY_NAME: '../x' })[0]).toContain('ACTIVITY_NAME must be');
  });

  it('keep the files of the embedded workspace in a bucket, below a prefix that ends with a slash', () => {
    expect(read({})).not.toHaveProperty('workspace.s3');
    expect(read({ FILES_S3_BUCKET: 'files' })).toMatchObject({
      workspace: { s3: { bucket: 'files', region: 'us-east-1', prefix: '', forcePathStyle: false } },
    });
    expect(
      read({
        FILES_S3_BUCKET: 'files/codicil',
        AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000',
      }),
    ).toMatchObject({
      workspace: { s3: { endpoint: 'http://127.0.0.1:9000', prefix: 'codicil/', forcePathStyle: true } },
    });
  });

  it('configure production with sign-in, a proxy and a token from a file', () => {
    expect(read(FIRM)).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      trustProxy: '10.0.0.0/8',
      workspace: { kind: 'hosted', baseUrl: 'https://service.example', token: SECRET },
      entra: {
        tenantIds: [GUID],
        emailClaim: 'preferred_username',
      },
    });
    expect(read({ ...FIRM, TRUST_PROXY: '1' })).toMatchObject({ trustProxy: 1 });
  });

  it('allow any OpenID Connect issuer for sign-in', () => {
    const { oidc, entra } = read(OIDC_FIRM);
    expect(entra).toBeUndefined();
    expect(oidc).toEqual({
      issuer: 'https://login.firm.example/realms/firm',
      clientId: 'codicil-pane',
      audience: 'codicil',
      scope: 'relay.access',
      emailClaim: 'email',
      groupsClaim: 'groups',
      adminClaim: 'roles',
    });
    expect(read({ ...OIDC_FIRM, OIDC_ISSUER: 'http://127.0.0.1:9000' }).oidc?.issuer).toBe(
      'http://127.0.0.1:9000',
    );
  });

  it('let the members of some groups in, or everybody', () => {
    expect(read(FIRM)).not.toHaveProperty('allowedGroups');
    const env = { ...FIRM, ALLOWED_GROUPS: `${GUID}, Trainee Solicitors`, GROUPS_CLAIM: 'roles' };
    expect(read(env)).toMatchObject({
      allowedGroups: [GUID, 'Trainee Solicitors'],
      entra: { groupsClaim: 'roles' },
    });
    expect(problems({ ...FIRM, ALLOWED_GROUPS: ' , ' })).toEqual([
      expect.stringMatching(/^ALLOWED_GROUPS names no group/),
    ]);
    expect(problems({ ALLOWED_GROUPS: GUID })).toEqual([
      expect.stringMatching(/^Local mode knows no groups: remove ALLOWED_GROUPS/),
    ]);
  });

  const refused: Readonly<Record<string, readonly [Record<string, string>, RegExp]>> = {
    'a mode that is none': [{ MODE: 'prod' }, /^MODE must be local or production \(it is "prod"\)\.$/],
    'a mark that is none': [{ AI_MARK: 'yes' }, /^AI_MARK must be none, property or insertions/],
    'a port that is none': [
      { PORT: '70000' },
      /^PORT must be a whole number from 0 to 65535 \(it is "70000"\)\.$/,
    ],
    'an open address in local mode': [{ HOST: '0.0.0.0' }, /^HOST must be a loopback address/],
    'sign-in in local mode': [{ ENTRA_CLIENT_ID: GUID }, /^Local mode pairs panes/],
    'another issuer in local mode': [{ OIDC_ISSUER: 'https://a.example' }, /^Local mode pairs panes/],
    'two ways to sign in': [{ ...OIDC_FIRM, ENTRA_CLIENT_ID: GUID }, /^Users sign in one way/],
    'no way to sign in': [
      { ...FIRM, ENTRA_TENANT_IDS: '', ENTRA_CLIENT_ID: '', ENTRA_SCOPE: '' },
      /^Production needs sign-in: set ENTRA_TENANT_IDS.* or OIDC_ISSUER/,
    ],
    'an issuer without an audience': [{ ...OIDC_FIRM, OIDC_AUDIENCE: '' }, /set OIDC_AUDIENCE/],
    'an issuer without a scope': [{ ...OIDC_FIRM, OIDC_SCOPE: '' }, /set OIDC_SCOPE/],
    'two scopes where one is checked': [{ ...OIDC_FIRM, OIDC_SCOPE: 'a b' }, /^OIDC_SCOPE must be one/],
    'an issuer with a query': [{ ...OIDC_FIRM, OIDC_ISSUER: 'https://a.example/?x=1' }, /^OIDC_ISSUER must/],
    'an issuer in the clear': [{ ...OIDC_FIRM, OIDC_ISSUER: 'http://a.example' }, /^OIDC_ISSUER must begin/],
    'a list of matters where none is named': [{ CLIENT_MATTER_FILE: 'm.csv' }, /^CLIENT_MATTER_FILE needs/],
    'a list of matters that is not there': [
      { CLIENT_MATTER: 'required', CLIENT_MATTER_FILE: '/none' },
      /^CLIENT_MATTER_FILE cannot be read/,
    ],
    'a list of matters that is none': [
      { CLIENT_MATTER: 'required', CLIENT_MATTER_FILE: '/run/two-lines' },
      /^CLIENT_MATTER_FILE has|^CLIENT_MATTER_FILE must/,
    ],
    'half a certificate': [{ TLS_CERT_FILE: 'a.pem' }, /go together/],
    'http to a workspace elsewhere': [
      { WORKSPACE_BASE_URL: 'http://service.example', WORKSPACE_TOKEN: 't' },
      /https:\/\/: the token/,
    ],
    'an address with a password': [
      { WORKSPACE_BASE_URL: 'https://a:b@service.example', WORKSPACE_TOKEN: 't' },
      /^WORKSPACE_BASE_URL must be/,
    ],
    'an address without a token': [{ WORKSPACE_BASE_URL: 'https://service.example' }, /needs a token/],
    'a token without an address': [{ WORKSPACE_TOKEN: 't' }, /no address/],
    'two tokens': [{ ...FIRM, WORKSPACE_TOKEN: 't' }, /not both/],
    'a token file that is not there': [{ ...FIRM, WORKSPACE_TOKEN_FILE: '/none' }, /cannot be read/],
    'a token file of two lines': [{ ...FIRM, WORKSPACE_TOKEN_FILE: '/run/two-lines' }, /must hold one line/],
    'a language model without its name': [{ LLM_BASE_URL: 'http://127.0.0.1:8000/v1' }, /needs LLM_MODEL/],
    'http to a language model elsewhere': [
      { LLM_BASE_URL: 'http://llm.example/v1', LLM_MODEL: 'm' },
      /clients’ texts/,
    ],
    'a model of this machine beside another': [
      { LLM_BASE_URL: 'local,https://llm.example/v1', LLM_MODEL: 'm' },
      /^LLM_BASE_URL must be local alone/,
    ],
    'a second endpoint without its model': [
      { LLM_BASE_URL: 'https://llm.example/v1,http://127.0.0.1:8001/v1', LLM_MODEL: 'm' },
      /^LLM_BASE_URL needs LLM_MODEL: .* at each address/,
    ],
    'one key for two endpoints': [
      {
        LLM_BASE_URL: 'https://llm.example/v1,http://127.0.0.1:8001/v1',
        LLM_MODEL: 'm,f',
        LLM_API_KEY: SECRET,
      },
      /^LLM_API_KEY must have a comma/,
    ],
    'a key for the model of this machine': [
      { LLM_BASE_URL: 'local', LLM_API_KEY: SECRET },
      /^LLM_API_KEY and LLM_MODEL need LLM_BASE_URL, an address/,
    ],
    'http to a second model elsewhere': [
      {
        LLM_BASE_URL: 'https://llm.example/v1,http://llm.example/v1',
        LLM_MODEL: 'm,f',
      },
      /clients’ texts/,
    ],
    'embeddings without a model': [
      { EMBEDDINGS_BASE_URL: 'http://127.0.0.1:8000/v1' },
      /needs EMBEDDINGS_MODEL/,
    ],
    'http to embeddings elsewhere': [
      { EMBEDDINGS_BASE_URL: 'http://embed.example/v1', EMBEDDINGS_MODEL: 'm' },
      /clients’ texts/,
    ],
    'a key for embeddings without an address': [{ EMBEDDINGS_API_KEY: 'k' }, /need EMBEDDINGS_BASE_URL/],
    'a language model without its address': [{ LLM_MODEL: 'm' }, /need LLM_BASE_URL/],
    'a store of files in the clear': [
      { FILES_S3_BUCKET: 'files', AWS_ENDPOINT_URL_S3: 'http://store.example' },
      /^AWS_ENDPOINT_URL_S3 must begin with https/,
    ],
    'a bucket that can be none': [{ FILES_S3_BUCKET: 's3://files' }, /^FILES_S3_BUCKET must be the name/],
    'a prefix that begins with a slash': [{ FILES_S3_BUCKET: 'files//x' }, /^FILES_S3_BUCKET must be/],
    'a limit below the specification’s': [{ WORKSPACE_LIMITS: 'vault=9' }, /^WORKSPACE_LIMITS must be pairs/],
    'a limit of an unknown family': [{ WORKSPACE_LIMITS: 'search=90' }, /^WORKSPACE_LIMITS must be pairs/],
    'a limit that is no number': [{ WORKSPACE_LIMITS: 'vault=1e2' }, /^WORKSPACE_LIMITS must be pairs/],
    'mapped models without an endpoint': [{ MODELS: 'family_a-5=x' }, /^MODELS gives names of an endpoint/],
    'a mapped model without a name there': [{ MODELS: 'family_a-5=' }, /^MODELS must be/],
    'a model that is mapped twice': [{ MODELS: 'family_a-5=x,family_a-5=y' }, /^MODELS must be/],
    'a model without its name at the endpoint': [
      { LLM_BASE_URL: 'http://127.0.0.1:8000/v1', LLM_MODEL: 'm', MODELS: 'family_a-5' },
      /^MODELS must give each model its name/,
    ],
    'a database that is none': [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must begin with postgres/],
    'an ancestor with a path': [
      { FRAME_ANCESTORS: "https://a.example/x; script-src 'unsafe-eval'" },
      /^FRAME_ANCESTORS/,
    ],
    'a source of scripts that is no origin': [
      { CSP_SCRIPT_EXTRA: "'unsafe-eval'; x" },
      /^CSP_SCRIPT_EXTRA must be/,
    ],
    'office.js over http': [{ OFFICE_JS_URL: 'http://a.example/office.js' }, /^OFFICE_JS_URL/],
    'a proxy that is none': [{ ...FIRM, TRUST_PROXY: 'true' }, /^TRUST_PROXY/],
    'production without TLS or a proxy': [without('TRUST_PROXY'), /needs TLS/],
    'production without its origin': [without('PUBLIC_ORIGIN'), /PUBLIC_ORIGIN/],
    'production under http': [{ ...FIRM, PUBLIC_ORIGIN: 'http://codicil.firm.example' }, /PUBLIC_ORIGIN/],
    ...Object.fromEntries(
      ['firm.example', `firm.example=${GUID}`, `${GUID}=`, `${GUID}=@firm.example`, `${GUID}=a.example|`].map(
        (tenants): [string, [Record<string, string>, RegExp]] => [
          `tenants that are none, ${tenants}`,
          [{ ...FIRM, ENTRA_TENANT_IDS: tenants }, /^ENTRA_TENANT_IDS must be tenant ids/],
        ],
      ),
    ),
    ...Object.fromEntries(
      [
        'postgres://u:p@10.255.255.1/x',
        'postgres://u:p@db.firm.example:5432/x?sslmode=require',
        'postgresql://u:p%40@127.0.0.1,db.firm.example/x',
        'postgres://127.0.0.1@db.firm.example/x',
        'postgres://[2001:db8::1]:5432/x',
      ].map((url): [string, [Record<string, string>, RegExp]] => [
        `a database over the network without TLS, ${url}`,
        [{ ...FIRM, DATABASE_URL: url }, /^DATABASE_URL leads over the network: add \?sslmode=verify-full/],
      ]),
    ),
    'production without tenants': [without('ENTRA_TENANT_IDS'), /set ENTRA_TENANT_IDS/],
    'production without a client': [without('ENTRA_CLIENT_ID'), /set ENTRA_CLIENT_ID/],
    'production without a scope': [without('ENTRA_SCOPE'), /set ENTRA_SCOPE/],
    'production with an embedded workspace in a folder that nobody chose': [
      { ...FIRM, WORKSPACE_BASE_URL: '', WORKSPACE_TOKEN_FILE: '' },
      /DATA_FOLDER or DATABASE_URL/,
    ],
    'a folder of the firm that is not there': [
      { FIRM_FOLDER: '/srv/firms' },
      /^FIRM_FOLDER must be a folder that the relay can read, .* \(it is "\/srv\/firms"\)\.$/,
    ],
  };
  for (const [name, [env, sentence]] of Object.entries(refused))
    it(`refuse ${name}, with one sentence`, () => {
      expect(problems(env)).toEqual([expect.stringMatching(sentence)]);
    });

  it('allow an embedded workspace in production if its folder is set', () => {
    expect(
      problems({ ...FIRM, WORKSPACE_BASE_URL: '', WORKSPACE_TOKEN_FILE: '', DATA_FOLDER: '/srv/codicil' }),
    ).toEqual([]);
  });

  it('accept an endpoint for embeddings in addition to one for a language model', () => {
    const env = {
      EMBEDDINGS_BASE_URL: 'https://embed.example/v1',
      EMBEDDINGS_API_KEY: SECRET,
      EMBEDDINGS_MODEL: 'e',
      LLM_BASE_URL: 'http://127.0.0.1:8000/v1',
      LLM_MODEL: 'm',
    };
    expect(read(env).workspace).toMatchObject({
      embeddings: { baseUrl: 'https://embed.example/v1', apiKey: SECRET, model: 'e' },
      languageModel: { baseUrl: 'http://127.0.0.1:8000/v1', model: 'm' },
    });
  });

  it('set the limits of the embedded workspace, by the specification where none is named', () => {
    expect(read({ WORKSPACE_LIMITS: 'vault=600, completion=120' }).workspace).toMatchObject({
      limits: { completion: 120, vault: 600, history: 60, audit: 60 },
    });
    expect(read({}).workspace).not.toHaveProperty('limits');
  });

  it('name a second endpoint that answers in place of the first', () => {
    const env = {
      LLM_BASE_URL: 'http://127.0.0.1:8000/v1, https://llm.example/v1',
      LLM_MODEL: 'm, f',
    };
    const { workspace } = read({ ...env, LLM_API_KEY: `,${SECRET}` });
    expect(workspace).toMatchObject({
      languageModel: {
        baseUrl: 'http://127.0.0.1:8000/v1',
        model: 'm',
        fallback: { baseUrl: 'https://llm.example/v1', model: 'f', apiKey: SECRET },
      },
    });
    expect(workspace).not.toHaveProperty('languageModel.apiKey');
  });

  it('leave a comma in the key or the model of a single endpoint as it is', () => {
    const env = { LLM_BASE_URL: 'http://127.0.0.1:8000/v1', LLM_MODEL: 'a,b', LLM_API_KEY: 'c,d' };
    expect(read(env)).toMatchObject({ workspace: { languageModel: { model: 'a,b', apiKey: 'c,d' } } });
  });

  it('know the domains of each tenant, which several may share', () => {
    const other = GUID.replace(/^./, '9');
    const env = { ...FIRM, ENTRA_TENANT_IDS: `${GUID}=firm.example|Shared.example,${other}=shared.example` };
    expect(read(env).entra).toMatchObject({
      tenantIds: [GUID, other],
      emailDomains: new Map([
        ['firm.example', new Set([GUID])],
        ['shared.example', new Set([GUID, other])],
      ]),
    });
    expect(read(FIRM).entra).not.toHaveProperty('emailDomains');
  });

  it('map the models that a request may name to the endpoint’s names', () => {
    const env = { LLM_BASE_URL: 'http://127.0.0.1:8000/v1', LLM_MODEL: 'm' };
    const mapped = { ...env, MODELS: 'family_a-5=org/model:a=b, family_b-opus-4-6=other' };
    expect(read(mapped).workspace).toMatchObject({
      languageModel: {
        model: 'm',
        models: new Map([
          ['family_a-5', 'org/model:a=b'],
          ['family_b-opus-4-6', 'other'],
        ]),
      },
    });
    expect(read(env).workspace).toMatchObject({ languageModel: { models: new Map() } });
  });

  it.each([
    ['postgres://u:p@127.0.0.1:5432/x'],
    ['postgres://u:p@[::1]/x'],
    ['postgres://u:p@localhost/x?application_name=a'],
    ['postgres://u:p@%2Frun%2Fpostgresql/x'],
    ['postgres://u:p@db.firm.example/x?sslmode=verify-full'],
    ['postgres://u:p@db.firm.example/x?sslmode=disable'],
  ])('accept the database %s', (url) => {
    expect(problems({ ...FIRM, DATABASE_URL: url })).toEqual([]);
  });

  it.each(FORMER_SETTINGS)('refuse the former setting %s, and say what to do instead', (name) => {
    const found = problems({ [name]: SECRET });
    expect(found).toEqual([expect.stringMatching(`^${name} is no longer a setting: .+\\.$`)]);
    expect(found.join()).not.toContain(SECRET);
    expect(problems({ [name]: ' ' })).toEqual([]);
    const known = describeSettings().map((one) => one.name);
    expect(known).not.toContain(name);
    const instead = [...found.join().matchAll(/\b[A-Z\d]+_[A-Z\d_]+\b/g)].map(([other]) => other);
    expect([name, 'AWS_ENDPOINT_URL_S3', 'AWS_REGION', ...known]).toEqual(expect.arrayContaining(instead));
  });

  it('report all errors at once', () => {
    expect(problems({ MODE: 'production', PORT: 'x', LOG_LEVEL: 'loud', MAX_FILE_MB: '0' })).toHaveLength(7);
  });

  it('never repeat a secret', () => {
    const env = {
      ...FIRM,
      WORKSPACE_TOKEN: `${SECRET} with spaces`,
      WORKSPACE_TOKEN_FILE: '/run/two-lines',
      DATABASE_URL: `mysql://u:${SECRET}@h`,
      LLM_API_KEY: SECRET,
      EMBEDDINGS_API_KEY: SECRET,
    };
    expect(problems(env).length).toBeGreaterThan(3);
    expect(problems(env).join()).not.toContain(SECRET);
    const address = `https://user:${SECRET}@service.example`;
    expect(problems({ WORKSPACE_BASE_URL: address, LLM_BASE_URL: address }).join()).not.toContain(SECRET);
  });

  it('are described by name, default and meaning, each with a valid default', () => {
    const described = describeSettings();
    expect(described.length).toBeLessThanOrEqual(50);
    for (const { meaning } of described) expect(meaning).toMatch(/^\S.*\.$/s);
    expect(described.filter((one) => one.secret).map((one) => one.name)).toEqual([
      'WORKSPACE_TOKEN',
      'METRICS_TOKEN',
      'DATABASE_URL',
      'LLM_API_KEY',
      'EMBEDDINGS_API_KEY',
    ]);
    const defaults = Object.fromEntries(described.map((one) => [one.name, one.default]));
    expect(read(defaults)).toEqual(read({}));
  });
});

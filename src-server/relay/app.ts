import express from 'express';
import type { Express, Request, RequestHandler } from 'express';
import { PROMPT_LIMIT, PROMPT_LIMIT_WITH_FILE, VAULT_FILE_TYPES } from '../contract/limits.ts';
import type { Action } from './activity/activity.ts';
import { recordAction } from './middleware/record-action.ts';
import { activityRoute, describeRecord } from './routes/activity.ts';
import { adminRoutes } from './routes/admin.ts';
import { createAccess } from './access/access.ts';
import type { PairAnswer, Session } from './api.ts';
import { clientMatterRoute, describeClientMatterRule } from './client-matter/client-matter.ts';
import { completionRoute } from './routes/completions.ts';
import { servePrecompressed } from './middleware/precompressed-assets.ts';
import { createAuthMiddleware } from './auth/middleware.ts';
import { RelayFailure } from './errors.ts';
import { firmFileRoutes } from './firm-files/routes.ts';
import type { RelayResponse } from './request-context.ts';
import { handleErrors, createRequestContext, getPrincipal } from './request-context.ts';
import { limitBodyTime } from './middleware/body-deadline.ts';
import { refuseForgedRequests, securityHeaders } from './middleware/security-headers.ts';
import { addHealthRoutes } from './routes/health.ts';
import { addMetricsRoute } from './routes/metrics.ts';
import type { RelayOptions } from './options.ts';
import { serveFiles, servePage } from './routes/pages.ts';
import { panePolicy, previewPolicy, signInPolicy } from './middleware/content-security-policy.ts';
import { parseRequest, pairRequest } from './routes/requests.ts';
import { reviewRowsRoute } from './routes/review-rows.ts';
import { reviewTableRoutes } from './routes/review-tables.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { createMemoryQuota } from './uploads/memory-quota.ts';
import { vaultFileRoutes } from './routes/vault-files.ts';
import { vaultRoutes } from './routes/vault.ts';

/** Largest JSON body, in bytes: 20,000 escaped code units and some room. */
const JSON_BYTES = 256 * 1024;

/** Files that wait for their turn, all together, in bytes: on disk, or in memory where the disk fails. */
const HELD_BYTES_MAX = 512 * 1024 * 1024;

/** Creates the relay as an Express app. It has no state besides that of its parts. */
export function createRelay(options: RelayOptions): Express {
  const { authenticator, log } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  // Otherwise /preview/ would get the redirect of /preview.
  app.enable('strict routing');
  app.set('query parser', 'simple');
  app.set('trust proxy', options.trustProxy ?? false);
  app.use(createRequestContext(options));
  app.use(securityHeaders(options));
  app.use(refuseForgedRequests(options));
  const answerError = handleErrors(log, authenticator);
  app.use(
    limitBodyTime({
      ...options,
      refuse: (error, request, response) => answerError(error, request, response, () => undefined),
    }),
  );
  addHealthRoutes(app, options);
  addMetricsRoute(app, options);
  app.use('/api', noStore);
  addApi(app, options);
  app.use('/api', () => {
    throw new RelayFailure('not_found');
  });
  addPages(app, options);
  app.use(() => {
    throw new RelayFailure('not_found');
  });
  app.use(answerError);
  return app;
}

function addApi(app: Express, parts: RelayOptions): void {
  const options = { ...parts, held: createMemoryQuota(HELD_BYTES_MAX) };
  const { authenticator } = options;
  const json = express.json({ limit: JSON_BYTES, strict: true, inflate: false, type: 'application/json' });
  const access = createAccess(options.service, options.workspaceIds);
  const vault = vaultRoutes(options, access);
  const files = vaultFileRoutes(options, access);
  const tables = reviewTableRoutes(options, access);
  const admin = adminRoutes(options);

  const { signedIn, pairing, stranger } = createAuthMiddleware(options);
  const signIn = signInRoutes(options);
  const may = (action: Action) => [signedIn, recordAction(action, options)] as const;

  app.post('/api/pair', pairing, json, (request: Request, response: RelayResponse) => {
    if (authenticator.pair === undefined) throw new RelayFailure('not_found');
    const answer: PairAnswer = { token: authenticator.pair(parseRequest(pairRequest, request.body).code) };
    response.json(answer);
  });
  app.post('/api/sign-in/callback', stranger, json, signIn.callback);
  app.post('/api/sign-in/collect', stranger, json, signIn.collect);
  app.get('/api/session', signedIn, (_request: Request, response: RelayResponse) => {
    response.json(sessionOf(response, options));
  });
  app.post('/api/completions', ...may('completion'), json, completionRoute(options, access));
  app.get('/api/client-matters', ...may('client-matter-list'), clientMatterRoute(options.clientMatter));
  app.get('/api/projects', ...may('project-list'), vault.projects);
  app.get('/api/projects/:id', ...may('project-read'), vault.project);
  app.post('/api/projects/:id/search', ...may('search'), json, vault.search);
  app.post('/api/projects/:id/files', ...may('file-upload'), files.upload);
  app.delete('/api/projects/:id/files/:file', ...may('file-delete'), files.deleteFile);
  app.get('/api/projects/:id/review-tables', ...may('review-table-list'), tables.reviewTables);
  app.get('/api/projects/:id/review-tables/:table', ...may('review-table-read'), tables.reviewTable);
  app.get(
    '/api/projects/:id/review-tables/:table/rows',
    ...may('review-rows-read'),
    reviewRowsRoute(options, access),
  );
  app.get('/api/projects/:id/review-tables/:table/rows/:file', ...may('review-row-read'), tables.reviewRow);
  const playbooks = firmFileRoutes(options.playbooks);
  app.get('/api/playbooks', ...may('playbook-list'), playbooks.list);
  app.get('/api/playbooks/:id', ...may('playbook-read'), playbooks.file);
  const prompts = firmFileRoutes(options.prompts);
  app.get('/api/prompts', ...may('prompt-list'), prompts.list);
  app.get('/api/prompts/:id', ...may('prompt-read'), prompts.file);
  app.post('/api/activity', signedIn, json, activityRoute(options));
  app.get('/api/admin/history', ...may('history-export'), admin.history);
  app.get('/api/admin/audit', ...may('audit-export'), admin.audit);
}

function sessionOf(response: RelayResponse, options: RelayOptions): Session {
  const { id, name, role } = getPrincipal(response);
  return {
    user: { id, name, role },
    workspace: options.workspace,
    limits: {
      prompt: PROMPT_LIMIT,
      promptWithFile: PROMPT_LIMIT_WITH_FILE,
      file: options.fileBytes,
      completionsPerMinute: options.completionsPerMinute,
      fileTypes: VAULT_FILE_TYPES,
    },
    models: options.models,
    ...describeClientMatterRule(options.clientMatter),
    ...describeRecord(options.activity),
    keepOnDeviceDays: options.keepOnDeviceDays,
    history: options.history,
    aiMark: options.workspace.languageModel === false ? 'none' : options.aiMark,
    paneVersion: options.paneVersion(),
  };
}

function addPages(app: Express, options: RelayOptions): void {
  const { nonce, paneFolder, previewFolder, policy } = options;
  const { officeJsUrl } = policy;
  if (previewFolder !== undefined) {
    const page = { folder: previewFolder, nonce, officeJsUrl };
    // In the preview the pane and its Word are pages of this relay.
    const own = { officeJsUrl: '', frameAncestors: [], signInOrigins: [] };
    app.get('/preview', (_request, response) => response.redirect(302, '/preview/'));
    app.get('/preview/', servePage({ ...page, file: 'index.html', policy: previewPolicy }));
    app.get('/preview/index.html', servePage({ ...page, file: 'index.html', policy: previewPolicy }));
    app.get(
      '/preview/pane.html',
      servePage({ ...page, file: 'pane.html', policy: (value) => panePolicy(own, value) }),
    );
    app.use('/preview', serveFiles(previewFolder));
  }
  app.get('/', (_request, response) =>
    response.redirect(302, previewFolder === undefined ? '/taskpane.html' : '/preview/'),
  );
  const pane = { folder: paneFolder, nonce, officeJsUrl };
  app.get(
    '/taskpane.html',
    servePage({ ...pane, file: 'taskpane.html', policy: (value) => panePolicy(policy, value) }),
  );
  app.get(
    '/sign-in.html',
    servePage({ ...pane, file: 'sign-in.html', policy: (value) => signInPolicy(policy, value) }),
  );
  app.use(servePrecompressed(paneFolder));
  app.use(serveFiles(paneFolder));
}

const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

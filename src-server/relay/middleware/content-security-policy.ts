/** The parts of the content security policy that depend on the installation. */
export interface PolicyOptions {
  /** The source of office.js: an address, or a path of this relay. */
  readonly officeJsUrl: string;
  /** Origins that may frame the pane: Word on the web and other Microsoft 365 hosts. */
  readonly frameAncestors: readonly string[];
  /** Origins of the sign-in, for its calls and its frame. */
  readonly signInOrigins: readonly string[];
  /** Additional sources of scripts: origins, or keywords without their quotation marks. */
  readonly scriptExtra?: readonly string[];
}

/**
 * Origins of Microsoft products that frame add-ins; Microsoft publishes no list (https://github.com/OfficeDev/office-js/issues/1005), hence a
 * setting. Of live.com, which has hosts of many products, only those of Word on the web and of consumers' OneDrive.
 */
export const DEFAULT_FRAME_ANCESTORS: readonly string[] = [
  'https://*.officeapps.live.com',
  'https://*.sharepoint.com',
  'https://*.cloud.microsoft',
  'https://*.office.com',
  'https://*.microsoft365.com',
  'https://*.office365.com',
  'https://onedrive.live.com',
  'https://*.microsoftpersonalcontent.com',
  'https://teams.microsoft.com',
  'https://*.teams.microsoft.com',
];

/**
 * Returns the pane’s policy. Styles need the nonce, since Fluent writes style elements at run time; nothing may be evaluated, posted
 * or embedded.
 */
export function panePolicy(options: PolicyOptions, nonce: string): string {
  const scripts = ["'self'", ...originOf(options.officeJsUrl), ...(options.scriptExtra ?? []).map(source)];
  return policy({
    'default-src': ["'none'"],
    'script-src': scripts,
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'none'"],
    'connect-src': ["'self'", ...options.signInOrigins],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'frame-src': options.signInOrigins.length === 0 ? ["'none'"] : options.signInOrigins,
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'", ...options.frameAncestors],
  });
}

/** Returns the policy of the sign-in dialog’s page: it cannot be framed and calls only this relay. Its redirects are not calls. */
export function signInPolicy({ officeJsUrl }: Pick<PolicyOptions, 'officeJsUrl'>, nonce: string): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...originOf(officeJsUrl)],
    'style-src': [`'nonce-${nonce}'`],
    'connect-src': ["'self'"],
    'img-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

/** Returns the preview page’s policy: like the pane’s, but docx-preview writes styles and renders with blobs. */
export function previewPolicy(): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:', 'blob:'],
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

/** The policy of all responses that are not pages. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Returns a source in the form of a policy: keywords have quotation marks. */
function source(text: string): string {
  return text.startsWith('https:') ? text : `'${text}'`;
}

function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

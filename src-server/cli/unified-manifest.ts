import { SaxesParser } from 'saxes';

/** The version of Microsoft's schema that the manifest follows. */
const SCHEMA_VERSION = '1.29';

/** What the XML manifest says, by the ids of its resources and the names of its elements. */
interface Facts {
  /** Text or DefaultValue of the first element of a name. */
  readonly first: (name: string) => string;
  /** DefaultValue of the resource of an id. */
  readonly resource: (id: string) => string;
  readonly hasRuntimes: boolean;
}

/**
 * Returns the unified manifest for Microsoft 365 that says what the XML manifest says: the same id, origin, pane, buttons and first-run note,
 * in English (a unified manifest has its translations in separate files). Throws where something that it needs is missing.
 */
export function unifiedManifest(xml: string): Readonly<Record<string, unknown>> {
  const facts = readFacts(xml);
  const { first, resource } = facts;
  const { origin, host } = new URL(resource('Pane.Url'));
  const support = resource('Support.Url');
  return {
    $schema: `https://developer.microsoft.com/json-schemas/teams/v${SCHEMA_VERSION}/MicrosoftTeams.schema.json`,
    manifestVersion: SCHEMA_VERSION,
    id: first('Id'),
    version: first('Version').replace(/\.0$/u, ''),
    name: { short: first('DisplayName'), full: first('DisplayName') },
    description: { short: 'Your firm’s legal workspace in the Word document.', full: first('Description') },
    developer: {
      name: first('ProviderName'),
      websiteUrl: origin,
      privacyUrl: support,
      termsOfUseUrl: support,
    },
    icons: { outline: 'icon-outline.png', color: 'icon-color.png' },
    accentColor: '#FFFFFF',
    localizationInfo: { defaultLanguageTag: 'en-us' },
    validDomains: [host],
    authorization: {
      permissions: { resourceSpecific: [{ name: 'Document.ReadWrite.User', type: 'Delegated' }] },
    },
    extensions: [extensionOf(facts)],
  };
}

/** Returns what Word shows: the pane, its buttons and the first-run note. */
function extensionOf({ resource, hasRuntimes }: Facts): Readonly<Record<string, unknown>> {
  const icons = [16, 32, 80].map((size) => ({ size, url: resource(`Icon.${size}`) }));
  const button = (id: string, name: string): Readonly<Record<string, unknown>> => ({
    id,
    type: 'button',
    label: resource(`${name}.Label`),
    icons,
    supertip: { title: resource(`${name}.Label`), description: resource(`${name}.Tip`) },
    actionId: 'Codicil.Pane',
  });
  return {
    requirements: { scopes: ['document'], capabilities: [{ name: 'WordApi', minVersion: '1.3' }] },
    runtimes: [
      {
        id: 'Codicil.Runtime',
        type: 'general',
        code: { page: resource('Pane.Url') },
        lifetime: hasRuntimes ? 'long' : 'short',
        actions: [{ id: 'Codicil.Pane', type: 'openPage', view: 'Codicil.Pane' }],
      },
    ],
    ribbons: [
      {
        contexts: ['default'],
        tabs: [
          {
            builtInTabId: 'TabHome',
            groups: [
              {
                id: 'Codicil.Group',
                label: resource('Group.Label'),
                icons,
                controls: [button('Codicil.OpenPane', 'OpenPane')],
              },
            ],
          },
        ],
      },
    ],
    contextMenus: [
      {
        menus: [{ entryPoint: 'text', controls: [button('Codicil.OpenPaneOnText', 'OpenPaneOnText')] }],
      },
    ],
    getStartedMessages: [
      {
        title: resource('GetStarted.Title'),
        description: resource('GetStarted.Description'),
        learnMoreUrl: resource('Support.Url'),
      },
    ],
  };
}

function readFacts(xml: string): Facts {
  const firsts = new Map<string, string>();
  const resources = new Map<string, string>();
  const texts: string[] = [];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (cause) => {
    throw cause;
  });
  parser.on('opentag', ({ name, attributes }) => {
    texts.push('');
    const { id, DefaultValue: value } = attributes;
    if (value === undefined) return;
    if (!firsts.has(name)) firsts.set(name, value);
    if (id !== undefined) resources.set(id, value);
  });
  parser.on('text', (text) => {
    texts.push((texts.pop() ?? '') + text);
  });
  parser.on('closetag', ({ name }) => {
    const text = texts.pop() ?? '';
    if (!firsts.has(name)) firsts.set(name, text);
  });
  parser.write(xml).close();
  return {
    first: (name) => found(firsts, name),
    resource: (id) => found(resources, id),
    hasRuntimes: firsts.has('Runtimes'),
  };
}

function found(map: ReadonlyMap<string, string>, key: string): string {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The manifest has no ${key}.`);
  return value;
}

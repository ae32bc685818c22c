import { createDeviceRecords } from '#pane/device/records.ts';
import { createPreferences } from '#pane/device/preferences.ts';
import { createRelayClient } from '#pane/relay-client/client.ts';
import type { Services } from '#pane/ui/services/services.ts';
import { NOTHING_KNOWN } from '#pane/ui/services/standing.ts';

const nothing = (): void => undefined;
const refuse = () => Promise.reject(new TypeError('There is no relay behind this page.'));

/** Services for components that are only looked at: no relay, no document, a clock that stands still, nothing kept. */
export function idleServices(): Services {
  return {
    relay: createRelayClient({
      fetch: refuse,
      tokens: {
        bearer: () => Promise.resolve(undefined),
        refused: nothing,
        watch: () => nothing,
        keep: nothing,
      },
      isOnline: () => true,
      wait: () => Promise.resolve(),
    }),
    session: {
      user: { id: 'u', name: 'Dana Reyes', role: 'user' },
      workspace: { kind: 'embedded', name: 'Embedded workspace', languageModel: false },
      limits: {
        prompt: 20_000,
        promptWithFile: 4_000,
        file: 1_000_000,
        completionsPerMinute: 20,
        fileTypes: ['docx', 'pdf'],
      },
      models: [],
      aiMark: 'none',
      keepOnDeviceDays: 30,
      history: 'session',
      paneVersion: 'components',
    },
    platform: {
      now: () => new Date('2026-11-20T10:00:00Z'),
      wait: () => new Promise(nothing),
      pause: () => Promise.resolve(),
      copy: () => Promise.resolve(true),
      preferences: createPreferences({ get: () => undefined, set: nothing, remove: nothing }),
      records: createDeviceRecords(() => undefined),
      download: nothing,
      reload: nothing,
      paneVersion: undefined,
    },
    word: { status: 'starting' },
    selection: { status: 'starting' },
    online: true,
    projects: { status: 'ready', value: { projects: [], asOf: '2026-11-20T10:00:00Z' } },
    reloadProjects: nothing,
    project: undefined,
    chooseProject: nothing,
    projectList: undefined,
    openProjectList: nothing,
    place: 'document',
    section: undefined,
    openSection: nothing,
    standing: NOTHING_KNOWN,
    report: nothing,
    clauseTask: undefined,
    draftTask: undefined,
    openClauses: nothing,
    setDraftTask: nothing,
    openedSource: undefined,
    openSource: nothing,
    writes: 0,
    wrote: nothing,
    forms: new Map(),
    letIn: new Set(),
    setLetIn: nothing,
    announce: nothing,
  };
}

import { join } from 'node:path';

/** One step of sideloading: a file to copy or a program to run. */
export type SideloadStep =
  | { readonly kind: 'copy'; readonly from: string; readonly to: string }
  | { readonly kind: 'delete'; readonly path: string }
  | { readonly kind: 'run'; readonly program: string; readonly arguments: readonly string[] };

/** The registry key in which Word for Windows looks for developers’ add-ins, as documented by Microsoft. */
const WINDOWS_KEY = 'HKCU\\Software\\Microsoft\\Office\\16.0\\WEF\\Developer';

/** The folder in which Word for Mac looks for them, below the home folder. */
const MAC_FOLDER = 'Library/Containers/com.microsoft.Word/Data/Documents/wef';

/**
 * Returns the steps that register the manifest with Word (or, with `remove`, unregister it) and open Word, or a
 * sentence if there is no Word to sideload into.
 */
export function sideloadPlan(request: {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly manifest: string;
  readonly id: string;
  readonly remove: boolean;
}): readonly SideloadStep[] | string {
  const { platform, home, manifest, id, remove } = request;
  if (platform === 'win32') {
    const value = ['/v', id];
    return remove
      ? [{ kind: 'run', program: 'reg', arguments: ['delete', WINDOWS_KEY, ...value, '/f'] }]
      : [
          {
            kind: 'run',
            program: 'reg',
            arguments: ['add', WINDOWS_KEY, ...value, '/t', 'REG_SZ', '/d', manifest, '/f'],
          },
          { kind: 'run', program: 'cmd', arguments: ['/c', 'start', '', 'winword', '/w'] },
        ];
  }
  if (platform === 'darwin') {
    const copy = join(home, MAC_FOLDER, `${id}.xml`);
    return remove
      ? [{ kind: 'delete', path: copy }]
      : [
          { kind: 'copy', from: manifest, to: copy },
          { kind: 'run', program: 'open', arguments: ['-a', 'Microsoft Word'] },
        ];
  }
  return 'Word runs on Windows and Mac. On this machine, use the preview of npm start, or Word on the web: Home > Add-ins > More > My Add-ins > Upload My Add-in, with manifest.xml.';
}

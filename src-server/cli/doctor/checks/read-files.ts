import { OLD_FILES } from '../../../workspace/http/metrics.ts';
import { findRunning } from '../../../workspace/identity/address.ts';
import type { Check } from '../check.ts';
import { notChecked, ok, warning } from '../check.ts';
import { createVisit, readBody } from '../visit.ts';

/** Checks whether the embedded workspace has files that an earlier version of its reader read, by the metrics of the running service. */
export const readFiles: Check = {
  name: 'files',
  async run({ settings: { workspace } }) {
    if (workspace.kind !== 'embedded') return [notChecked('The workspace service reads its files itself.')];
    const running = await findRunning(workspace.dataFolder);
    if (running?.baseUrl === undefined)
      return [notChecked('The embedded workspace does not run on this machine.')];
    const { baseUrl, certificate } = running;
    const visitor = createVisit({ origin: baseUrl, authorities: [certificate] });
    try {
      const metrics = await readBody(await visitor.visit(`${baseUrl}/metrics`));
      const old = new RegExp(`^${OLD_FILES} (\\d+)$`, 'm').exec(metrics)?.[1];
      if (old === undefined) return [notChecked('The embedded workspace gives no metrics.')];
      if (old === '0') return [ok('All files were read by this version’s reader.')];
      return [
        warning(
          `Files that an earlier version’s reader read: ${old}.`,
          'Read them again: npm run workspace -- reread.',
        ),
      ];
    } finally {
      await visitor.close();
    }
  },
};

/** Run by `npm run build`: copies to dist/server what the server reads beside its code. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Folders of src-server that are read where they are. */
const FOLDERS = ['relay/firm-files/examples', 'workspace/sample/files', 'workspace/search/encoder/model'];

for (const folder of FOLDERS)
  cpSync(join(root, 'src-server', folder), join(root, 'dist/server', folder), { recursive: true });
// The package of the character maps is not installed beside a deployed server.
cpSync(join(root, 'node_modules/pdfjs-dist/cmaps'), join(root, 'dist/server/workspace/files/pdf/cmaps'), {
  recursive: true,
});

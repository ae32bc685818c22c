/**
 * The preview page: a document on the left, drawn by docx-preview again after each change, the pane in a frame on the
 * right, and between them the word host. No Word, no certificate; `window.wordHost` lets a script drive it.
 */
import { isProfileName, type ProfileName } from '../profiles.ts';
import { Preview } from './preview.ts';
import { readPaneBuild, watchPane } from './watch-pane.ts';

const sampleUrl = 'sample.docx';
const FIRST_CLAUSE =
  'In the event that the Supplier proposes to make a change which is likely to have a material adverse effect on the Customer’s use of the Services, the Supplier shall give notice to the Customer not less than sixty (60) days prior to the date on which the change is to take effect.';

/** The element of an id, which index.html is sure to have. */
function element<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`index.html has no #${id}.`);
  return found;
}

const page = {
  document: element('document', HTMLElement),
  pane: element('pane', HTMLElement),
  splitter: element('splitter', HTMLElement),
  status: element('status', HTMLOutputElement),
  open: element('open', HTMLInputElement),
  save: element('save', HTMLButtonElement),
  undo: element('undo', HTMLButtonElement),
  profile: element('profile', HTMLSelectElement),
  dark: element('dark', HTMLInputElement),
};

async function openFile(preview: Preview, file: File): Promise<void> {
  try {
    await preview.openFile(new Uint8Array(await file.arrayBuffer()), file.name);
    page.status.value = file.name;
  } catch (error) {
    // Not a Word document: the current one stays open.
    console.error(error);
    page.status.value = `${file.name} is not a Word document.`;
  }
}

function offerSave(bytes: Uint8Array): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes.slice().buffer]));
  link.download = 'document.docx';
  link.click();
  URL.revokeObjectURL(link.href);
}

function makeResizable(): void {
  const setWidth = (width: number): void => {
    page.pane.style.width = `${Math.min(Math.max(width, 280), window.innerWidth - 200)}px`;
  };
  page.splitter.addEventListener('pointerdown', (event) => {
    page.splitter.setPointerCapture(event.pointerId);
    document.body.classList.add('resizing');
  });
  page.splitter.addEventListener('pointermove', (event) => {
    if (page.splitter.hasPointerCapture(event.pointerId)) setWidth(window.innerWidth - event.clientX);
  });
  page.splitter.addEventListener('pointerup', () => document.body.classList.remove('resizing'));
  page.splitter.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowLeft' ? 20 : event.key === 'ArrowRight' ? -20 : 0;
    if (step !== 0) setWidth(page.pane.clientWidth + step);
  });
}

/** The profile of the address. Word on the web is only trusted by office.js over https. */
function wantedProfile(): ProfileName {
  const wanted = new URL(location.href).searchParams.get('profile');
  if (!isProfileName(wanted)) return 'windows';
  return wanted === 'web' && location.protocol !== 'https:' ? 'windows' : wanted;
}

async function main(): Promise<void> {
  const response = await fetch(sampleUrl);
  if (!response.ok) throw new Error(`The sample document answered ${response.status}.`);
  const name = wantedProfile();
  const preview = new Preview(page, new Uint8Array(await response.arrayBuffer()), name);
  const { api } = preview;
  window.wordHost = api;

  page.profile.value = name;
  for (const option of page.profile.options) {
    option.disabled = option.value === 'web' && location.protocol !== 'https:';
  }
  page.profile.addEventListener('change', () => {
    const chosen = page.profile.value;
    if (!isProfileName(chosen)) return;
    const address = new URL(location.href);
    address.searchParams.set('profile', chosen);
    history.replaceState(null, '', address);
    void preview.switchTo(chosen);
  });
  page.dark.addEventListener('change', () => {
    document.documentElement.dataset['theme'] = page.dark.checked ? 'dark' : 'light';
    preview.openPane();
  });
  page.open.addEventListener('change', () => {
    const [file] = page.open.files ?? [];
    if (file !== undefined) void openFile(preview, file);
    page.open.value = '';
  });
  page.save.addEventListener('click', () => {
    void api.save().then(offerSave);
  });
  page.undo.addEventListener('click', () => {
    page.status.value = api.undo() ? '' : 'There is nothing to undo.';
  });
  page.document.addEventListener('pointerup', () => {
    // The browser moves its selection after this event.
    setTimeout(() => preview.takeMouseSelection());
  });
  page.document.addEventListener('click', (event) => {
    // As in Word, a link is followed only with Ctrl: a click that leaves the page would lose the document.
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (isLink && !event.ctrlKey && !event.metaKey) event.preventDefault();
  });
  page.document.addEventListener('keyup', () => preview.takeMouseSelection());
  makeResizable();
  preview.openPane();
  if (process.env.PANE_IS_WATCHED === 'true') {
    void watchPane(
      () => readPaneBuild(fetch),
      () => preview.openPane(),
      (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
    );
  }
  await preview.draw();
  // The first page is a cover: the preview begins at a clause that Plain language changes.
  api.select(FIRST_CLAUSE);
}

main().catch((error: unknown) => {
  console.error(error);
  page.status.value = error instanceof Error ? error.message : 'The preview could not start.';
});

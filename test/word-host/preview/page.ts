/**
 * The preview page: a document on the left, drawn by docx-preview again after each change, the pane in a frame on the
 * right, and between them the word host. No Word, no certificate; `window.wordHost` lets a script drive it.
 */
import { renderAsync } from 'docx-preview';
import { serveWebPane, webFrameName } from '../channels/web.ts';
import { darkTheme, lightTheme, windowsExternal } from '../channels/windows.ts';
import { WordHost } from '../host/host.ts';
import { isProfileName, profile, type ProfileName } from '../profiles.ts';
import type { PreviewWordHost } from './api.ts';
import { domRange, offsetOf, placeOf, readRendered, translate, type Rendered } from './rendered.ts';

const sampleUrl = 'sample.docx';

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

class Preview {
  readonly #profile: ProfileName;
  #host: WordHost;
  #rendered: Rendered = { text: '', stretches: [] };
  #drawing: Promise<void> = Promise.resolve();
  #stopPane: () => void = () => undefined;
  #dirty = false;
  /** True while the host is told about a mouse selection: what it tells back is not news. */
  #selecting = false;

  constructor(docx: Uint8Array, name: ProfileName) {
    this.#profile = name;
    this.#host = new WordHost({
      docx,
      profile: profile(name),
      tools: window,
      now: () => new Date(),
      session: crypto.randomUUID(),
      delay: (milliseconds) =>
        new Promise((resolve) => {
          setTimeout(resolve, milliseconds);
        }),
    });
    this.#host.onChanged(() => this.#redraw());
    this.#host.onSelectionChanged(() => {
      if (!this.#selecting) this.#showSelection(true);
    });
  }

  get api(): PreviewWordHost {
    const host = this.#host;
    return {
      host,
      external:
        this.#profile === 'web'
          ? undefined
          : windowsExternal(host, {
              theme: () => (page.dark.checked ? darkTheme : lightTheme),
              documentUrl: `${location.origin}/preview/sample.docx`,
            }),
      open: (bytes) => host.open(bytes),
      select: (text, nth = 0) => host.select(text, nth),
      text: (view) => host.text(view),
      undo: () => host.undo(),
      save: async () => {
        await host.idle();
        return host.save();
      },
      idle: async () => {
        await host.idle();
        await this.#drawing;
      },
    };
  }

  /** Opens the pane in its frame; the pairing code of the page's address goes on to it. */
  openPane(): void {
    this.#stopPane();
    const frame = document.createElement('iframe');
    frame.title = 'Codicil';
    if (this.#profile === 'web') {
      const pane = {
        conversation: crypto.randomUUID(),
        control: crypto.randomUUID(),
        hostOrigin: location.origin,
        documentUrl: `${location.origin}/preview/sample.docx`,
      };
      frame.name = webFrameName(pane);
      this.#stopPane = serveWebPane(this.#host, pane, {
        receive: (listener) => {
          const onMessage = (event: MessageEvent): void => {
            if (event.source === frame.contentWindow) listener(event.data);
          };
          window.addEventListener('message', onMessage);
          return () => window.removeEventListener('message', onMessage);
        },
        send: (message) => frame.contentWindow?.postMessage(message, location.origin),
      });
    }
    frame.src = `pane.html${location.hash}`;
    page.pane.replaceChildren(frame);
  }

  /** Draws the document now. */
  async draw(): Promise<void> {
    this.#redraw();
    await this.#drawing;
  }

  /** Tells the host what the mouse selected on the page. */
  takeMouseSelection(): void {
    const selection = document.getSelection();
    if (selection === null || selection.rangeCount === 0) return;
    const range = selection.getRangeAt(0);
    if (!page.document.contains(range.commonAncestorContainer)) return;
    const start = offsetOf(this.#rendered, range.startContainer, range.startOffset);
    const end = offsetOf(this.#rendered, range.endContainer, range.endOffset);
    if (start === undefined || end === undefined) return;
    this.#selecting = true;
    try {
      this.#select(start, Math.max(start, end));
      CSS.highlights.delete('word-selection');
      page.status.value = '';
    } catch (error) {
      // The page drew something that the model reads otherwise; the user may select a little less.
      if (!(error instanceof RangeError)) throw error;
      page.status.value = 'This selection cannot be told to the host. Select within one paragraph.';
    } finally {
      this.#selecting = false;
    }
  }

  #select(start: number, end: number): void {
    const text = this.#host.text('current');
    const found = translate(this.#rendered.text, text, start, end);
    if (found === undefined) throw new RangeError('The page shows other text than the document has.');
    const from = placeOf(text, found.start);
    const to = placeOf(text, found.end);
    this.#host.selectRange(from.paragraph, from.offset, to.paragraph, to.offset);
  }

  /** Marks the host's selection on the page, without touching the document. */
  #showSelection(reveal: boolean): void {
    CSS.highlights.delete('word-selection');
    const { selection, body } = this.#host.document;
    if (selection.story.kind !== 'body' || selection.isEmpty) return;
    const before = body.range('Start').expandTo(selection.getRange('Start')).textOf('current').length;
    const end = before + selection.textOf('current').length;
    const found = translate(this.#host.text('current'), this.#rendered.text, before, end);
    const range = found && domRange(this.#rendered, found.start, found.end);
    if (range === undefined) return;
    document.getSelection()?.removeAllRanges();
    CSS.highlights.set('word-selection', new Highlight(range));
    if (reveal) range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  }

  /** Draws again when the host is quiet: several batches in a row make one drawing. */
  #redraw(): void {
    if (this.#dirty) return;
    this.#dirty = true;
    this.#drawing = this.#drawAfter(this.#drawing);
  }

  async #drawAfter(previous: Promise<void>): Promise<void> {
    await previous;
    await this.#host.idle();
    this.#dirty = false;
    await this.#render();
  }

  async #render(): Promise<void> {
    const drawn = document.createElement('div');
    const styles = document.createElement('div');
    try {
      await renderAsync(new Blob([this.#host.save().slice().buffer]), drawn, styles, {
        ignoreLastRenderedPageBreak: true,
        renderChanges: true,
        renderComments: true,
      });
    } catch (error) {
      // The host's document stays as it is; only its picture failed, and the page says so.
      console.error(error);
      page.status.value = 'The document could not be drawn. The console says why.';
      return;
    }
    const { scrollTop } = page.document;
    page.document.replaceChildren(styles, drawn);
    page.document.scrollTop = scrollTop;
    this.#rendered = readRendered(drawn);
    this.#showSelection(false);
  }
}

async function openFile(api: PreviewWordHost, file: File): Promise<void> {
  try {
    api.open(new Uint8Array(await file.arrayBuffer()));
    page.status.value = file.name;
  } catch (error) {
    // A file that is no Word document: the one that was open stays.
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
  const preview = new Preview(new Uint8Array(await response.arrayBuffer()), name);
  const { api } = preview;
  window.wordHost = api;

  page.profile.value = name;
  for (const option of page.profile.options) {
    option.disabled = option.value === 'web' && location.protocol !== 'https:';
  }
  page.profile.addEventListener('change', () => {
    const address = new URL(location.href);
    address.searchParams.set('profile', page.profile.value);
    location.assign(address);
  });
  page.dark.addEventListener('change', () => {
    document.documentElement.dataset['theme'] = page.dark.checked ? 'dark' : 'light';
    preview.openPane();
  });
  page.open.addEventListener('change', () => {
    const [file] = page.open.files ?? [];
    if (file !== undefined) void openFile(api, file);
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
  page.document.addEventListener('keyup', () => preview.takeMouseSelection());
  makeResizable();
  preview.openPane();
  await preview.draw();
}

main().catch((error: unknown) => {
  console.error(error);
  page.status.value = error instanceof Error ? error.message : 'The preview could not start.';
});

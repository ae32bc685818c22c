import { renderAsync } from 'docx-preview';
import { serveWebPane, webFrameName } from '../channels/web.ts';
import {
  darkTheme,
  lightTheme,
  windowsDialogExternal,
  windowsExternal,
  type WindowsExternal,
  type WindowsOptions,
} from '../channels/windows.ts';
import { WindowsDialog } from '../channels/windows-dialog.ts';
import { WordHost } from '../host/host.ts';
import { profile, type ProfileName } from '../profiles.ts';
import type { PreviewWordHost } from './api.ts';
import { clearMark, markPlace, scrollToPlace } from './mark-place.ts';
import { domRange, placeOf, readRendered, textRange, translate, type Rendered } from './rendered.ts';

/** The parts of the page that the preview fills and reads. */
interface PreviewElements {
  /** The element in which the document is rendered. */
  readonly document: HTMLElement;
  /** The element of the pane’s frame. */
  readonly pane: HTMLElement;
  readonly status: HTMLOutputElement;
  /** Checked for Office's dark theme. */
  readonly dark: HTMLInputElement;
}

/** A document in a Word of one profile, rendered on the page, with the pane next to it. */
export class Preview {
  readonly #page: PreviewElements;
  #profile: ProfileName;
  /** Word on Windows for the pane that is open; undefined for Word on the web. */
  #external: WindowsExternal | undefined;
  #dialogExternal: WindowsExternal | undefined;
  #host: WordHost;
  #fileName = 'sample.docx';
  #rendered: Rendered = { text: '', stretches: [] };
  #drawing: Promise<void> = Promise.resolve();
  #stopPane: () => void = () => undefined;
  #dirty = false;
  /** The number of renderings that are waiting or running. */
  #drawings = 0;
  /** True while a mouse selection is passed to the host: its selection event is ignored then. */
  #selecting = false;
  /** True while the host's selection is not yet in sight: the page that shows it is still being drawn. */
  #isUnseen = false;

  constructor(page: PreviewElements, docx: Uint8Array, name: ProfileName) {
    this.#page = page;
    this.#profile = name;
    this.#host = this.#newHost(docx, name);
  }

  /** The API for scripts of the page, always of the Word that is open. */
  get api(): PreviewWordHost {
    // The getters below are used later, when another profile may be open.
    const host = (): WordHost => this.#host;
    const external = (): WindowsExternal | undefined => this.#external;
    const dialogExternal = (): WindowsExternal | undefined => this.#dialogExternal;
    return {
      get host() {
        return host();
      },
      get external() {
        return external();
      },
      get dialogExternal() {
        return dialogExternal();
      },
      open: (bytes) => host().open(bytes),
      select: (text, nth = 0) => host().select(text, nth),
      text: (view) => host().text(view),
      undo: () => host().undo(),
      save: async () => {
        await host().idle();
        return host().save();
      },
      idle: async () => {
        await host().idle();
        await this.#drawing;
      },
    };
  }

  /** Opens a .docx with its own pane, as Word opens each document in its own window. Throws where it is not a Word document. */
  async openFile(docx: Uint8Array, name: string): Promise<void> {
    await this.#host.idle();
    this.#host = this.#newHost(docx, this.#profile);
    this.#fileName = name;
    this.openPane();
    await this.draw();
  }

  /** Opens the same document in another Word. */
  async switchTo(name: ProfileName): Promise<void> {
    await this.#host.idle();
    this.#profile = name;
    this.#host = this.#newHost(this.#host.save(), name);
    this.openPane();
    await this.draw();
  }

  #newHost(docx: Uint8Array, name: ProfileName): WordHost {
    const host = new WordHost({
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
    host.onChanged(() => this.#redraw());
    host.onSelectionChanged(() => {
      if (!this.#selecting) this.#showSelection(true);
    });
    return host;
  }

  /** Opens the pane in its frame; the pairing code of the page’s address is passed on to it. */
  openPane(): void {
    this.#stopPane();
    this.#stopPane = () => undefined;
    const documentUrl = new URL(`/preview/${encodeURIComponent(this.#fileName)}`, location.origin).href;
    this.#external = undefined;
    this.#dialogExternal = undefined;
    if (this.#profile !== 'web') {
      const windows: WindowsOptions = {
        theme: () => (this.#page.dark.checked ? darkTheme : lightTheme),
        documentUrl,
        dialog: new WindowsDialog({
          open: (address) => window.open(address, '_blank', 'popup,width=480,height=640'),
          watch: (look) => {
            const timer = setInterval(look, 250);
            return () => clearInterval(timer);
          },
        }),
      };
      this.#external = windowsExternal(this.#host, windows);
      this.#dialogExternal = windowsDialogExternal(this.#host, windows, location.origin);
    }
    const frame = document.createElement('iframe');
    frame.title = 'Codicil';
    if (this.#profile === 'web') {
      const pane = {
        conversation: crypto.randomUUID(),
        control: crypto.randomUUID(),
        hostOrigin: location.origin,
        documentUrl,
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
    this.#page.pane.replaceChildren(frame);
  }

  /** Renders the document now. */
  async draw(): Promise<void> {
    this.#redraw();
    await this.#drawing;
  }

  /** Passes the mouse selection on the page to the host. */
  takeMouseSelection(): void {
    const selection = document.getSelection();
    if (selection === null || selection.rangeCount === 0) return;
    const range = selection.getRangeAt(0);
    if (!this.#page.document.contains(range.commonAncestorContainer)) return;
    const selected = textRange(this.#rendered, range);
    if (selected === undefined) return;
    this.#selecting = true;
    try {
      this.#select(selected.start, selected.end);
      clearMark(this.#page.document);
      this.#page.status.value = '';
    } catch (error) {
      // The page shows something that the model reads differently; the user may select a little less.
      if (!(error instanceof RangeError)) throw error;
      this.#page.status.value = 'This selection cannot be read. Select within one paragraph.';
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
    const view = this.#page.document;
    clearMark(view);
    const { selection, body } = this.#host.document;
    // Notes, headers and comments are not part of the drawn text.
    if (selection.story.kind !== 'body') return;
    // A page that is out of date is drawn again in a moment, and shows the place then.
    if (reveal) this.#isUnseen = this.#drawings > 0;
    const before = body.range('Start').expandTo(selection.getRange('Start')).textOf('current').length;
    const end = before + selection.textOf('current').length;
    const found = translate(this.#host.text('current'), this.#rendered.text, before, end);
    const range = found && domRange(this.#rendered, found.start, found.end);
    if (range === undefined) return;
    document.getSelection()?.removeAllRanges();
    markPlace(view, range);
    if (reveal) scrollToPlace(view, range);
  }

  /** Renders again once the host is idle: several batches in a row cause one rendering. */
  #redraw(): void {
    if (this.#dirty) return;
    this.#dirty = true;
    this.#drawings += 1;
    this.#drawing = this.#drawAfter(this.#drawing);
  }

  async #drawAfter(previous: Promise<void>): Promise<void> {
    await previous;
    await this.#host.idle();
    this.#dirty = false;
    await this.#render();
    this.#drawings -= 1;
    if (this.#isUnseen) this.#showSelection(true);
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
      // The host’s document is unchanged; only its rendering failed, and the page says so.
      console.error(error);
      this.#page.status.value = 'The document could not be drawn. The console says why.';
      return;
    }
    const { scrollTop } = this.#page.document;
    this.#page.document.replaceChildren(styles, drawn);
    this.#page.document.scrollTop = scrollTop;
    this.#rendered = readRendered(drawn);
    this.#showSelection(false);
  }
}

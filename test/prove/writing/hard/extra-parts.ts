import { strFromU8, strToU8 } from 'fflate';
import { NS } from '#word-host/document/markup/xml.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

type Notes = 'footnotes' | 'endnotes';

/** Footnotes, endnotes, comments and links to add to a package. Call `write` after the last one. */
export class ExtraParts {
  readonly #files: Record<string, Uint8Array>;
  readonly #added = new Map<'footnotes' | 'endnotes' | 'comments', string[]>();
  readonly #links: string[] = [];
  readonly #used = new Map<string, number>();

  constructor(files: Record<string, Uint8Array>) {
    this.#files = files;
  }

  /** Adds a footnote or an endnote, and returns its id. */
  note(kind: Notes, text: string): string {
    const element = kind === 'footnotes' ? 'footnote' : 'endnote';
    const id = this.#nextId(kind, `w:${element}`, 1);
    this.#add(
      kind,
      `<w:${element} w:id="${id}"><w:p><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:${element}Ref/></w:r><w:r><w:t xml:space="preserve"> ${text}</w:t></w:r></w:p></w:${element}>`,
    );
    return id;
  }

  /** Adds a colleague's comment, and returns its id. */
  comment(text: string): string {
    const id = this.#nextId('comments', 'w:comment', -1);
    this.#add(
      'comments',
      `<w:comment w:id="${id}" w:author="Opposing Counsel" w:date="2025-06-01T08:00:00Z" w:initials="OC"><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:comment>`,
    );
    return id;
  }

  /** Adds a link to a page, and returns the id of the relationship. */
  link(address: string): string {
    const id = `rIdHard${this.#links.length + 1}`;
    this.#links.push(
      `<Relationship Id="${id}" Type="${NS.r}/hyperlink" Target="${address}" TargetMode="External"/>`,
    );
    return id;
  }

  /** Writes all additions into the package's files. */
  write(): void {
    for (const [name, added] of this.#added) {
      const path = this.#pathOf(name);
      const xml = this.#text(path) ?? emptyPart(name);
      if (this.#text(path) === undefined) this.#register(name, path);
      this.#files[path] = strToU8(
        xml.replace(new RegExp(`</w:${name}>\\s*$`, 'u'), `${added.join('')}</w:${name}>`),
      );
    }
    if (this.#links.length > 0) this.#relate(this.#links.join(''));
  }

  #add(name: 'footnotes' | 'endnotes' | 'comments', xml: string): void {
    this.#added.set(name, [...(this.#added.get(name) ?? []), xml]);
  }

  #nextId(name: 'footnotes' | 'endnotes' | 'comments', element: string, floor: number): string {
    const xml = this.#text(this.#pathOf(name)) ?? '';
    const ids = Array.from(xml.matchAll(new RegExp(`<${element}\\b[^>]*? w:id="(-?\\d+)"`, 'gu')), (m) =>
      Number(m[1]),
    );
    const next = Math.max(floor, this.#used.get(name) ?? floor, ...ids) + 1;
    this.#used.set(name, next);
    return String(next);
  }

  /** Returns the path of the part, by the relationships of the main part. */
  #pathOf(name: string): string {
    const rels = this.#text('word/_rels/document.xml.rels') ?? '';
    const relation = rels
      .match(/<Relationship\b[^>]*>/gu)
      ?.find((tag) => tag.includes(`relationships/${name}"`));
    const target = relation === undefined ? undefined : /Target="([^"]+)"/u.exec(relation)?.[1];
    return `word/${(target ?? `${name}.xml`).replace(/^\/word\//u, '')}`;
  }

  #text(path: string): string | undefined {
    const bytes = this.#files[path];
    return bytes === undefined ? undefined : strFromU8(bytes);
  }

  #register(name: string, path: string): void {
    const types = this.#text('[Content_Types].xml') ?? '';
    const override = `<Override PartName="/${path}" ContentType="${TYPE}.${name}+xml"/>`;
    this.#files['[Content_Types].xml'] = strToU8(types.replace('</Types>', `${override}</Types>`));
    this.#relate(
      `<Relationship Id="rIdHard${name}" Type="${NS.r}/${name}" Target="${path.replace(/^word\//u, '')}"/>`,
    );
  }

  #relate(relationship: string): void {
    const path = 'word/_rels/document.xml.rels';
    const rels = this.#text(path) ?? `<Relationships xmlns="${NS.rels}"></Relationships>`;
    this.#files[path] = strToU8(rels.replace('</Relationships>', `${relationship}</Relationships>`));
  }
}

function emptyPart(name: 'footnotes' | 'endnotes' | 'comments'): string {
  const element = name.slice(0, -1);
  const separators =
    name === 'comments'
      ? ''
      : `<w:${element} w:type="separator" w:id="0"><w:p><w:r><w:separator/></w:r></w:p></w:${element}><w:${element} w:type="continuationSeparator" w:id="1"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:${element}>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${name} xmlns:w="${NS.w}">${separators}</w:${name}>`;
}

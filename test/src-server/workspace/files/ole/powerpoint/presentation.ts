import { ole } from '../container.ts';

/** Creates an atom: a record of bytes. */
function atom(type: number, content: Buffer, instance = 0): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(instance << 4, 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** Creates a container of records. */
export function container(type: number, records: readonly Buffer[], instance = 0): Buffer {
  const bytes = atom(type, Buffer.concat(records), instance);
  bytes.writeUInt16LE((instance << 4) | 0x0f, 0);
  return bytes;
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
}

const wide = (text: string): Buffer => atom(0x0fa0, Buffer.from(text, 'utf16le'));
const header = (type: number): Buffer => atom(0x0f9f, numbers(type));

/** Creates a shape with its own text; `type` is that of its text header. */
export function shape(text: string, type = 4): Buffer {
  return container(0xf004, [container(0xf00d, [header(type), wide(text)])]);
}

/** Creates a shape whose text is in the outline. */
export function outlineShape(index: number): Buffer {
  return container(0xf004, [container(0xf00d, [atom(0x0f9e, numbers(index))])]);
}

interface Slide {
  readonly shapes: readonly Buffer[];
  /** Texts of the slide in the outline: type and characters of one byte. */
  readonly outline?: readonly (readonly [type: number, text: string])[];
  readonly notes?: string;
}

/** Creates a presentation from raw records, with its notes, in the layout of PowerPoint 97 ([MS-PPT] 2.1.2). */
export function ppt(slides: readonly Slide[], encrypted = false): Buffer {
  const objects: { id: number; record: Buffer }[] = [];
  const listed: Buffer[] = [];
  const listedNotes: Buffer[] = [];
  slides.forEach(({ shapes, outline = [], notes }, index) => {
    const id = 2 + index * 2;
    const notesId = notes === undefined ? 0 : 500 + index;
    const slideAtom = atom(0x03ef, numbers(0, 0, 0, 0, notesId, 0));
    objects.push({ id, record: container(0x03ee, [slideAtom, container(0x040c, shapes)]) });
    listed.push(atom(0x03f3, numbers(id, 0, outline.length, 256 + index, 0)));
    for (const [type, text] of outline) listed.push(header(type), atom(0x0fa8, Buffer.from(text, 'latin1')));
    if (notes === undefined) return;
    objects.push({ id: id + 1, record: container(0x03f0, [container(0x040c, [shape(notes, 2)])]) });
    listedNotes.push(atom(0x03f3, numbers(id + 1, 0, 0, notesId, 0)));
  });
  const document = container(0x03e8, [container(0x0ff0, listed, 0), container(0x0ff0, listedNotes, 2)]);
  objects.push({ id: 1, record: document });
  let offset = 0;
  const entries = objects.map(({ id, record }) => {
    const entry = numbers((1 << 20) | id, offset);
    offset += record.length;
    return entry;
  });
  const directory = atom(0x1772, Buffer.concat(entries));
  const edit = atom(0x0ff5, numbers(256, 3, 0, offset, 1, 1, 0));
  const user = numbers(20, encrypted ? 0xf3d1c4df : 0xe391c05f, offset + directory.length, 0, 0);
  return ole({
    'Current User': atom(0x0ff6, user),
    'PowerPoint Document': Buffer.concat([...objects.map(({ record }) => record), directory, edit]),
  });
}

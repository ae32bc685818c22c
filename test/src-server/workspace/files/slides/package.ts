import { strToU8, zipSync } from 'fflate';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMESPACES = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"`;
const RELATIONSHIPS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** One slide: the content of its shape tree, and of its notes' shape tree. */
interface SlideParts {
  readonly shapes: string;
  readonly notes?: string;
}

/** Returns a shape with paragraphs; `placeholder` is the type of its `p:ph`. */
export function shape(paragraphs: readonly string[], placeholder?: string): string {
  const marker = placeholder === undefined ? '' : `<p:ph type="${placeholder}"/>`;
  const body = paragraphs.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('');
  return `<p:sp><p:nvSpPr><p:nvPr>${marker}</p:nvPr></p:nvSpPr><p:txBody>${body}</p:txBody></p:sp>`;
}

function tree(root: string, inside: string): Uint8Array {
  return strToU8(`<p:${root} ${NAMESPACES}><p:cSld><p:spTree>${inside}</p:spTree></p:cSld></p:${root}>`);
}

function relations(entries: readonly (readonly [id: string, type: string, target: string])[]): Uint8Array {
  const inside = entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('');
  return strToU8(`<Relationships ${RELATIONSHIPS}>${inside}</Relationships>`);
}

/** Creates a presentation from raw parts. `order` contains the indexes of the slides in display order. */
export function pptx(
  slides: readonly SlideParts[],
  order: readonly number[] = slides.map((_, index) => index),
): Buffer {
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
    ),
    '_rels/.rels': relations([['a', 'officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': strToU8(
      `<p:presentation ${NAMESPACES}><p:sldIdLst>${order.map((index) => `<p:sldId id="${256 + index}" r:id="s${index}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    ),
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, index) => [`s${index}`, 'slide', `slides/slide${index}.xml`]),
    ),
  };
  slides.forEach(({ shapes, notes }, index) => {
    files[`ppt/slides/slide${index}.xml`] = tree('sld', shapes);
    if (notes === undefined) return;
    files[`ppt/slides/_rels/slide${index}.xml.rels`] = relations([
      ['n', 'notesSlide', `../notesSlides/n${index}.xml`],
    ]);
    files[`ppt/notesSlides/n${index}.xml`] = tree('notes', notes);
  });
  return Buffer.from(zipSync(files));
}

import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';
import type { OcrModules } from '../modules.ts';

/** A recognised line, in pixels from the upper left. */
interface RecognisedLine {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The recognised text of a picture. */
export interface RecognisedPage {
  readonly lines: readonly RecognisedLine[];
  /** The recogniser's own confidence, 0 to 100. */
  readonly confidence: number;
  readonly height: number;
}

/** Recognises pictures one at a time. */
interface Recogniser {
  /**
   * Recognises a picture in a format that `sharp` reads; `page` selects one page of a file that has several. Rejects with `ReadFailure`
   * corrupt, too_large.
   */
  recognise(picture: Picture): Promise<RecognisedPage>;
  close(): Promise<void>;
}

/** A picture as a file, or as pixels of four bytes each. */
export type Picture =
  | { readonly bytes: Buffer; readonly page: number }
  | { readonly pixels: Uint8Array; readonly width: number; readonly height: number };

/** Below this confidence, a page is probably rotated. */
const CONFIDENT = 60;
/** Longest side of a picture for recognition, in pixels: a sheet of A4 at 500 dots per inch. */
const LONGEST_SIDE = 5_800;

/** Creates a recogniser. `close` ends its thread. */
export async function createRecogniser(modules: OcrModules): Promise<Recogniser> {
  const worker = await modules.createWorker('eng', 1, {
    langPath: modules.dataFolder,
    gzip: true,
    cacheMethod: 'none',
  });
  await worker.setParameters({ user_defined_dpi: '200' });

  const recogniseTurned = async (picture: Picture, turn: number): Promise<RecognisedPage> => {
    const { png, height } = await decode(modules, picture, turn);
    const { data } = await worker.recognize(png, {}, { text: true, blocks: true });
    const lines = (data.blocks ?? [])
      .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
      .map(({ text, bbox }) => ({
        text: text.trim(),
        left: bbox.x0,
        right: bbox.x1,
        top: bbox.y0,
        bottom: bbox.y1,
      }))
      .filter((line) => line.text !== '');
    return { lines, confidence: data.confidence, height };
  };

  return {
    async recognise(picture) {
      let best = await recogniseTurned(picture, 0);
      if (best.confidence >= CONFIDENT) return best;
      for (const turn of [90, 270, 180]) {
        const turned = await recogniseTurned(picture, turn);
        if (turned.confidence > best.confidence) best = turned;
        if (best.confidence >= CONFIDENT) break;
      }
      return best;
    },
    async close() {
      await worker.terminate();
    },
  };
}

/** Returns a picture as a grey PNG on white, turned by `turn` degrees. */
async function decode(
  { sharp }: OcrModules,
  picture: Picture,
  turn: number,
): Promise<{ readonly png: Buffer; readonly height: number }> {
  const options = { limitInputPixels: READ_LIMITS.pixels, failOn: 'error' } as const;
  const source =
    'bytes' in picture
      ? sharp(picture.bytes, { ...options, page: picture.page })
      : sharp(picture.pixels, {
          ...options,
          raw: { width: picture.width, height: picture.height, channels: 4 },
        });
  try {
    // Applies the camera's own rotation first, then ours; transparent pixels become white.
    const upright = 'bytes' in picture ? source.rotate() : source;
    const { data, info } = await upright
      .flatten({ background: '#ffffff' })
      .grayscale()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    if (turn === 0) return { png: data, height: info.height };
    const turned = await sharp(data).rotate(turn).png().toBuffer({ resolveWithObject: true });
    return { png: turned.data, height: turned.info.height };
  } catch (cause) {
    const tooLarge = cause instanceof Error && /pixel limit|too large/i.test(cause.message);
    throw new ReadFailure(tooLarge ? 'too_large' : 'corrupt', cause);
  }
}

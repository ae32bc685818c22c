import type { Spool } from '#server/relay/uploads/spool.ts';

/** Creates a spool on a slow disk: each write and each read takes `turns` turns of the event loop. */
export function slowSpool(spool: Spool, turns: number): Spool {
  const wait = async (): Promise<void> => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
  };
  return {
    file() {
      const file = spool.file();
      return {
        async write(piece) {
          const isWritten = await file.write(piece);
          await wait();
          return isWritten;
        },
        async read(size) {
          await wait();
          return file.read(size);
        },
        rewind: () => file.rewind(),
        close: () => file.close(),
      };
    },
  };
}

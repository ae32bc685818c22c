import type { Spool } from '#server/relay/uploads/spool.ts';

/** A spool on a disk that takes its time: `turns` turns of the event loop before each write and each read ends. */
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
        close: () => file.close(),
      };
    },
  };
}

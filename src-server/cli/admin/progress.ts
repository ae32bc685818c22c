/** Where progress is shown. */
interface ProgressOutput {
  write(text: string): unknown;
  readonly isTTY?: boolean;
}

/** Shows how far an export is: a bar that is drawn over on a terminal, else a line for each tenth. */
export interface Progress {
  /** `done` from 0 to 1. */
  at(done: number, records: number): void;
  /** The service’s minute is used up for so many seconds. */
  waits(seconds: number): void;
  end(): void;
}

const WIDTH = 30;

export function createProgress(output: ProgressOutput): Progress {
  const terminal = output.isTTY === true;
  let told = -1;
  let line = '';
  const draw = (text: string): void => {
    output.write(`\r${text.padEnd(line.length)}`);
    line = text;
  };
  return {
    at(done, records) {
      const tenth = Math.floor(done * 10);
      if (terminal) draw(bar(done, records));
      else if (tenth > told) output.write(`${bar(done, records)}\n`);
      told = Math.max(told, tenth);
    },
    waits(seconds) {
      if (terminal && seconds > 0)
        draw(`${line.split(' (')[0]} (waiting ${seconds} s for the service’s limit)`);
    },
    end() {
      if (terminal && line !== '') output.write('\n');
    },
  };
}

function bar(done: number, records: number): string {
  const full = Math.round(done * WIDTH);
  return `[${'#'.repeat(full)}${'-'.repeat(WIDTH - full)}] ${Math.floor(done * 100)} %, ${records} records`;
}

import { readFileSync } from 'node:fs';

/** The resources that a process has used so far. */
export interface Usage {
  /** Processor time of all its threads, in milliseconds. Waiting for a processor is not counted. */
  readonly cpuMs: number;
  /** Current memory, in bytes. */
  readonly residentBytes: number;
  /** Peak memory, in bytes. */
  readonly peakBytes: number;
}

/** Milliseconds in a clock tick of `/proc`: USER_HZ is 100 on every architecture that Node runs on (proc(5)). */
const TICK_MS = 10;
/** Indexes of utime and stime in `/proc/<pid>/stat`, counted from the field after the name (proc(5)). */
const UTIME = 11;
const STIME = 12;

/** Returns what a process has used; undefined if the system does not report it: outside Linux, and after the process has ended. */
export function readUsage(pid: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return {
      cpuMs: (Number(fields[UTIME]) + Number(fields[STIME])) * TICK_MS,
      residentBytes: kibibytes(status, 'VmRSS'),
      peakBytes: kibibytes(status, 'VmHWM'),
    };
  } catch {
    // There is no /proc, or the process has just ended.
    return undefined;
  }
}

/** Returns a size of `/proc/<pid>/status` in bytes; 0 for a zombie process. */
function kibibytes(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024;
}

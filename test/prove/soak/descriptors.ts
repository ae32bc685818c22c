import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** Describes the open descriptors of a process on this machine, by kind and number. Empty if the system does not report them. */
export function describeDescriptors(pid: number): string {
  try {
    const ports = portsByInode();
    const counts = new Map<string, number>();
    for (const fd of readdirSync(`/proc/${pid}/fd`)) {
      const kind = kindOf(targetOf(`/proc/${pid}/fd/${fd}`), ports);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    return [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
  } catch {
    // This system has no such folder, or the process has ended.
    return '';
  }
}

function targetOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    // Closed since the folder was read.
    return 'closed';
  }
}

function kindOf(target: string, ports: ReadonlyMap<string, string>): string {
  const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1];
  if (inode !== undefined) return ports.get(inode) ?? 'local socket';
  return target.replace(/:\[\d+\]$/, '');
}

/** Returns the TCP connections of the machine by inode (proc_net_tcp(5)): `tcp 3000-5432` is from port 3000 to port 5432. */
function portsByInode(): ReadonlyMap<string, string> {
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  const fields = lines.map((line) => line.trim().split(/\s+/));
  return new Map(
    fields.map((field) => [field[9] ?? '', `tcp ${readPort(field[1])}-${readPort(field[2])}`] as const),
  );
}

/** Reads the port of an address in the system's hexadecimal format: `0100007F:0BB8`. */
function readPort(address = ''): number {
  return Number.parseInt(address.split(':')[1] ?? '0', 16);
}

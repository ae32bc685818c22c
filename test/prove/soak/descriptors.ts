import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** What a process of this machine has open, by kind and how many of it, as a text; empty where the system does not say. */
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
    // No such folder on this system, or the process is gone.
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

/** The TCP connections of the machine (proc_net_tcp(5)): `tcp 3000-5432` is from port 3000 to port 5432. */
function portsByInode(): ReadonlyMap<string, string> {
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  const fields = lines.map((line) => line.trim().split(/\s+/));
  return new Map(
    fields.map((field) => [field[9] ?? '', `tcp ${readPort(field[1])}-${readPort(field[2])}`] as const),
  );
}

/** The port of an address as the system writes it, in hexadecimal: `0100007F:0BB8`. */
function readPort(address = ''): number {
  return Number.parseInt(address.split(':')[1] ?? '0', 16);
}

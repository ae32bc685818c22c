import { existsSync } from 'node:fs';

/** Where Debian and others put nginx; undefined when it is not installed. */
export function findNginx(): string | undefined {
  const places = [
    process.env['NGINX_PATH'] ?? '',
    '/usr/sbin/nginx',
    '/usr/local/sbin/nginx',
    '/usr/bin/nginx',
  ];
  return places.find((path) => path !== '' && existsSync(path));
}

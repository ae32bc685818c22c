import { existsSync } from 'node:fs';

/** Returns the path of nginx; undefined if it is not installed. */
export function findNginx(): string | undefined {
  const places = [
    process.env['NGINX_PATH'] ?? '',
    '/usr/sbin/nginx',
    '/usr/local/sbin/nginx',
    '/usr/bin/nginx',
  ];
  return places.find((path) => path !== '' && existsSync(path));
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The programs of the oldest supported PostgreSQL, from Debian's package. */
export const debianPostgres15 = '/usr/lib/postgresql/15/bin'

/** Whether the server is among them: the package of the clients puts its own there too. */
export const hasPostgres15 = existsSync(join(debianPostgres15, 'postgres'))

/** Real software of the outside world that tests run against, where Debian's packages are installed. */
export const debianServices = [
  {
    name: 'pocketsphinx',
    packages: ['pocketsphinx', 'pocketsphinx-en-us'],
    file: '/usr/bin/pocketsphinx_continuous',
  },
  { name: 'espeak-ng', packages: ['espeak-ng'], file: '/usr/bin/espeak-ng' },
  { name: 'nginx', packages: ['nginx-light'], file: '/usr/sbin/nginx' },
  { name: 'icecast2', packages: ['icecast2'], file: '/usr/bin/icecast2' },
  { name: 'redis', packages: ['redis-server'], file: '/usr/bin/redis-server' },
  { name: 'caddy', packages: ['caddy'], file: '/usr/bin/caddy' },
  { name: 'haproxy', packages: ['haproxy', 'iproute2'], file: '/usr/sbin/haproxy' },
  { name: 'promtool', packages: ['prometheus'], file: '/usr/bin/promtool' },
  { name: 'ffmpeg', packages: ['ffmpeg'], file: '/usr/bin/ffmpeg' },
  { name: 'firefox', packages: ['firefox-esr', 'pulseaudio'], file: '/usr/bin/firefox-esr' },
] as const

type ServiceName = (typeof debianServices)[number]['name']

/** Whether tests that need it can run here; those that cannot are skipped, and counted so. */
export const isInstalled = (name: ServiceName): boolean =>
  debianServices.some((service) => service.name === name && existsSync(service.file))

export const serviceFile = (name: ServiceName): string =>
  debianServices.find((service) => service.name === name)!.file

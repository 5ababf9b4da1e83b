import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@openbooth/server/providers/media/embedded/freePort'
import { serviceFile } from '@openbooth/server/testing/database/debianServices'
import { untilFound } from '../ear/untilFound.ts'

/** nginx in front of the API, with the cache of docs/delivery.md. */
export interface StreamCache {
  readonly address: string
  /** Number of requests that it sent to the API so far. */
  forwarded(): Promise<number>
  stop(): Promise<void>
}

export const startStreamCache = async (upstream: string): Promise<StreamCache> => {
  const folder = await mkdtemp(join(tmpdir(), 'openbooth-nginx-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 4096; }
     http {
       ${places.map((place) => `${place}_temp_path ${folder}/${place};`).join('\n')}
       map $upstream_addr $is_forwarded { "" 0; default 1; }
       log_format path $request_uri;
       access_log ${folder}/forwarded.log path if=$is_forwarded;
       keepalive_requests 1000000;
       proxy_cache_path ${folder}/hls keys_zone=hls:10m max_size=1g inactive=2m;
       server {
         listen 127.0.0.1:${port};
         location /hls/ {
           proxy_pass ${upstream};
           proxy_cache hls;
           proxy_cache_lock on;
           proxy_cache_use_stale updating;
         }
       }
     }`,
  )
  const nginx = spawn(serviceFile('nginx'), ['-c', file, '-p', folder], { stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  await untilFound(() => fetch(address).catch(() => undefined))
  return {
    address,
    forwarded: async () =>
      (await readFile(join(folder, 'forwarded.log'), 'utf8')).split('\n').length - 1,
    stop: async () => {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

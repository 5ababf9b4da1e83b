import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildPage } from './buildPage.ts'

const shell =
  '<!doctype html><meta charset="utf-8"><title>Trial</title><script type="module" src="/page.js"></script>'

/** Serves a page with the sound library only. */
export const servePage = async (): Promise<{ readonly address: string; close(): void }> => {
  const files = await buildPage()
  const server = createServer((request, answer) => {
    const code = files.get(request.url ?? '')
    answer.setHeader('content-type', code === undefined ? 'text/html' : 'text/javascript')
    answer.end(code ?? shell)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => void server.close(),
  }
}

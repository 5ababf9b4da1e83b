import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const vite = join(root, 'node_modules/vite/bin/vite.js')

const server = `http://127.0.0.1:${process.env.PORT || 8080}`

const run = (folder: string, ...args: string[]): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: join(root, folder),
    stdio: 'inherit',
    env: { ...process.env, OPENBOOTH_SERVER: server },
  })

// The server restarts after a change of its sources; Vite updates the sites in the browser.
const children = [
  run('.', '--watch-path=server/src', '--watch-path=contract/src', 'server/src/main.ts'),
]
for (const site of ['console', 'live'])
  if (existsSync(join(root, site, 'index.html'))) children.push(run(site, vite))

// Ctrl-C reaches the children too, so this process must wait for their end.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {
  for (const child of children) child.kill('SIGTERM')
})

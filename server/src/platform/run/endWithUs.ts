import { type ChildProcess, spawn } from 'node:child_process'

/**
 * A shell that waits until our end of a pipe closes, even after kill -9, and then stops the
 * process, so that no orphan remains.
 * @param signal signal that stops that process
 */
export const endWithUs = (child: ChildProcess, signal: 'INT' | 'TERM'): void => {
  if (process.platform === 'win32' || child.pid === undefined) return
  const watchdog = spawn('/bin/sh', ['-c', `read -r _; kill -${signal} "$0"`, String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchdog.on('error', () => {})
  watchdog.unref()
  child.on('exit', () => watchdog.kill('SIGKILL'))
}

import { type ChildProcess, spawn } from 'node:child_process'

/**
 * A shell that waits for our end of a pipe to close, which the operating system does even after kill -9,
 * and then ends the process, so that none is left behind.
 * @param signal what tells that process to end
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

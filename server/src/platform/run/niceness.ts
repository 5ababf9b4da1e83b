import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Sets how a process shares the processor: 0 is usual, 10 gives way to others, -5 goes before them.
 * @returns false: the operating system does not allow it (below 0 it takes root or CAP_SYS_NICE), or the process has ended
 */
export const setNiceness = (pid: number, niceness: number): boolean => {
  try {
    setPriority(pid, niceness)
  } catch {
    return false
  }
  try {
    // Where Linux shares the processor between sessions first, a session of its own has a niceness, too.
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
  } catch {
    // Not there: the niceness of the process counts alone.
  }
  return true
}

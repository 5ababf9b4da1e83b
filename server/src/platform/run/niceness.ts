import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Sets the CPU priority of a process: 0 is normal, 10 is lower, -5 is higher.
 * @param leadsSession whether the process was started detached. Linux may schedule each session as
 * one group, whose niceness then counts instead. Writing it for another process would change the
 * priority of everything in its session.
 * @returns false: the process has ended, or the operating system refuses (values below 0 require
 * root or CAP_SYS_NICE)
 */
export const setNiceness = (pid: number, niceness: number, leadsSession = false): boolean => {
  try {
    setPriority(pid, niceness)
  } catch {
    return false
  }
  try {
    if (leadsSession) writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
  } catch {
    // Without autogroups only the niceness of the process counts.
  }
  return true
}

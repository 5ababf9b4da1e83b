import { setPriority } from 'node:os'

/**
 * Sets the CPU priority of a process: 0 is normal, 10 is lower, -5 is higher. Where Linux schedules
 * each session as one group, it only applies among the processes of the session.
 * @returns false if the process has exited, or the operating system refuses (values below 0 require
 * root or CAP_SYS_NICE)
 */
export const setNiceness = (pid: number, niceness: number): boolean => {
  try {
    setPriority(pid, niceness)
    return true
  } catch {
    return false
  }
}

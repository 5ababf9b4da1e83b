/** The CPU time of an engine, and when it was read. */
export interface CpuReading {
  readonly cpuSeconds: number | null
  readonly cpuReadAt: Date | null
}

/** The share of two readings in quick succession would be noise. */
const leastMilliseconds = 1_000

/**
 * The stored result of a new reading.
 * @param cores null if not reported
 * @returns undefined after too short a time, to preserve the stored one
 */
export const cpuShareOf = (
  before: CpuReading,
  now: { readonly cpuSeconds: number | null; readonly cpuReadAt: Date },
  cores: number | null,
): (CpuReading & { readonly cpuShare: number | null }) | undefined => {
  if (now.cpuSeconds === null) return { cpuSeconds: null, cpuReadAt: null, cpuShare: null }
  const first = { ...now, cpuShare: null }
  // Less than before, so the engine was restarted.
  if (before.cpuSeconds === null || before.cpuReadAt === null || now.cpuSeconds < before.cpuSeconds)
    return first
  const milliseconds = now.cpuReadAt.getTime() - before.cpuReadAt.getTime()
  if (milliseconds >= 0 && milliseconds < leastMilliseconds) return undefined
  if (cores === null || milliseconds < 0) return first
  const used = ((now.cpuSeconds - before.cpuSeconds) * 1000) / milliseconds
  return { ...now, cpuShare: Math.min(used / cores, 1) }
}

/** How long an engine had computed, and when that was told. */
export interface CpuReading {
  readonly cpuSeconds: number | null
  readonly cpuReadAt: Date | null
}

/** Between readings that follow at once the share would be noise. */
const leastMilliseconds = 1_000

/**
 * What is kept of a new reading.
 * @param cores null: not told
 * @returns undefined: it came too soon, and what there is stays
 */
export const cpuShareOf = (
  before: CpuReading,
  now: { readonly cpuSeconds: number | null; readonly cpuReadAt: Date },
  cores: number | null,
): (CpuReading & { readonly cpuShare: number | null }) | undefined => {
  if (now.cpuSeconds === null) return { cpuSeconds: null, cpuReadAt: null, cpuShare: null }
  const first = { ...now, cpuShare: null }
  // Less than before: it was started anew.
  if (before.cpuSeconds === null || before.cpuReadAt === null || now.cpuSeconds < before.cpuSeconds)
    return first
  const milliseconds = now.cpuReadAt.getTime() - before.cpuReadAt.getTime()
  if (milliseconds >= 0 && milliseconds < leastMilliseconds) return undefined
  if (cores === null || milliseconds < 0) return first
  const used = ((now.cpuSeconds - before.cpuSeconds) * 1000) / milliseconds
  return { ...now, cpuShare: Math.min(used / cores, 1) }
}

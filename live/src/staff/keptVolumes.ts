import { codeInAddress } from '../parts/codeInAddress.ts'

type Volumes = Readonly<Record<string, number>>

/*
 * A team member's volume of each track. It survives a reload, and a new ticket after a longer
 * absence. Each window has its own volumes. Tracks of another link start silent.
 */

const key = 'volumes'
/** Storage can be blocked: then the volumes last as long as the page. */
let last: readonly [code: string, volumes: Volumes] | undefined

const stored = (): typeof last => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const keptVolumes = (): Volumes => {
  last ??= stored()
  return last?.[0] === codeInAddress() ? last[1] : {}
}

export const keepVolumes = (volumes: Volumes): void => {
  last = [codeInAddress(), volumes]
  try {
    sessionStorage.setItem(key, JSON.stringify(last))
  } catch {
    // See above.
  }
}

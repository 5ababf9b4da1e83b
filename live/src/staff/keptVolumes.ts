import { codeInAddress } from '../parts/codeInAddress.ts'

type Volumes = Readonly<Record<string, number>>

/*
 * How loud whoever works here set each track: it outlasts the ticket, which is another one after a longer absence, and a
 * reload. Each window has its own, and what comes by another link is silent at first.
 */

const key = 'volumes'
/** Storage can be forbidden; then they last as long as the page. */
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

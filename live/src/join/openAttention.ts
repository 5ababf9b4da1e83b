import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { callLive } from '../api.ts'
import type { Attention } from './attention.ts'

/** Only a personal link needs it, not the digits that all listeners share. */
const isLink = (code: string): boolean => code.length > 8

/**
 * The attention of a page with a personal link, loaded apart from the pages of listeners. Reports
 * once that a person, and not a program, opened the link.
 * @param onChange called when the attention may have changed
 */
export const openAttention = (code: string, onChange: () => void = () => undefined) => {
  let isReported = false
  let hasEnded = false
  const load = async (): Promise<Attention | null> => {
    if (!isLink(code)) return null
    const { watchAttention } = await import('./attention.ts')
    if (hasEnded) return null
    const attention = watchAttention(() => {
      onChange()
      if (isReported || !attention.hasStayed()) return
      isReported = true
      void callLive(admissionCalls.look, { code, isOpened: true })
    })
    return attention
  }
  // Without the chunk the page must still let people in.
  const loaded = load().catch(() => null)
  return {
    /** Null: the page does not need it. */
    load: () => loaded,
    end: (): void => {
      hasEnded = true
      void loaded.then((attention) => attention?.end())
    },
  }
}

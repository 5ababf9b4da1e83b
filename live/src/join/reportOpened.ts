import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { callLive } from '../api.ts'
import { type Attention, watchAttention } from './attention.ts'

/** Only a personal link is reported, not the digits that all listeners share. */
const isLink = (code: string): boolean => code.length > 8

/**
 * Reports once that a person, and not a program, opened a personal link.
 * @param onChange called when the attention of the page may have changed
 */
export const reportOpened = (code: string, onChange: () => void = () => undefined): Attention => {
  let isReported = !isLink(code)
  const attention = watchAttention(() => {
    onChange()
    if (isReported || !attention.hasStayed()) return
    isReported = true
    void callLive(admissionCalls.look, { code, isOpened: true })
  })
  return attention
}

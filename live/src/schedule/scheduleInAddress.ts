import { codeInAddress } from '../parts/codeInAddress.ts'
import { remember, remembered } from '../parts/remembered.ts'

const keyOf = (programmeId: number | string): string => `schedule ${programmeId}`

/** Remembers a personal link, so that calendar entries lead to it on this device. */
export const rememberSchedule = (programmeId: number, secret: string): void =>
  remember(keyOf(programmeId), secret)

/**
 * The secret of the personal link: in the address, or for a calendar entry stored on this device.
 * Null: the device does not have it.
 */
export const scheduleInAddress = (): string | null => {
  const secret = codeInAddress()
  if (secret !== 'schedule') return secret
  return remembered(keyOf(new URLSearchParams(location.search).get('programme') ?? ''))
}

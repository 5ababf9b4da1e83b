import { readUserId } from '../../../../../api/session.ts'
import { minutesBetween } from '../../../../../kit/time/wallTimes.ts'
import type { EventValues } from '../values.ts'

const hour = 60
const key = (): string => `eventMinutes:${readUserId() ?? ''}`

/** A stored length in minutes. An hour if none is stored, or if the stored length is unusual. */
export const usualMinutes = (stored: string | null): number => {
  const minutes = Number(stored)
  return Number.isInteger(minutes) && minutes >= 15 && minutes <= 12 * hour ? minutes : hour
}

/** The length of the user's last new event on this machine, in minutes. */
export const readUsualMinutes = (): number => {
  try {
    return usualMinutes(localStorage.getItem(key()))
  } catch {
    return hour
  }
}

/** Stores the length of a new event, which the next one begins with. */
export const storeUsualMinutes = ({
  startDate,
  startTime,
  endDate,
  endTime,
}: EventValues): void => {
  const minutes = minutesBetween(`${startDate}T${startTime}`, `${endDate}T${endTime}`)
  try {
    localStorage.setItem(key(), String(minutes))
  } catch {
    // Without storage, the next event has a length of an hour.
  }
}

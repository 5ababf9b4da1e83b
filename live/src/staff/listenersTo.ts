import type { StaffState } from './names.ts'

/** How many listen to a channel; null: to the original. */
export const listenersTo = (
  { heard }: Pick<StaffState, 'heard'>,
  channelId: number | null,
): number => heard.find((one) => one.channelId === channelId)?.listeners ?? 0

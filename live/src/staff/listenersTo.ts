import type { StaffState } from './names.ts'

/** The number of listeners of a channel. Null: of the original. */
export const listenersTo = (
  { heard }: Pick<StaffState, 'heard'>,
  channelId: number | null,
): number => heard.find((one) => one.channelId === channelId)?.listeners ?? 0

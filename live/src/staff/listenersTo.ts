import type { Sound } from '../door/session.ts'

type Staff = NonNullable<Sound['staff']>

/** How many listen to a channel; null: to the original. */
export const listenersTo = ({ heard }: Pick<Staff, 'heard'>, channelId: number | null): number =>
  heard.find((one) => one.channelId === channelId)?.listeners ?? 0

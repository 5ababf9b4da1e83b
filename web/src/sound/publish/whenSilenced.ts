import type { Connection } from '../connect/openConnection.ts'

/** Calls back when the connection loses its right to speak; its tracks are then removed. */
export const whenSilenced = async ({ room }: Connection, act: () => void): Promise<void> => {
  const { RoomEvent } = await import('../connect/engine.ts')
  room.on(RoomEvent.ParticipantPermissionsChanged, (before, { isLocal, permissions }) => {
    if (isLocal && before?.canPublish !== false && permissions?.canPublish === false) act()
  })
}

import type { Connection } from '../connect/openConnection.ts'

/** Acts when the engine was told that this connection may not speak any more: its tracks are gone by then. */
export const whenSilenced = async ({ room }: Connection, act: () => void): Promise<void> => {
  const { RoomEvent } = await import('../connect/engine.ts')
  room.on(RoomEvent.ParticipantPermissionsChanged, (before, { isLocal, permissions }) => {
    if (isLocal && before?.canPublish !== false && permissions?.canPublish === false) act()
  })
}

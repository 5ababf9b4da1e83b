export interface EngineRoom {
  /** `<installation>-evt-<event id>` for ours; others may share the server. */
  readonly id: string
  readonly participants: number
}

export interface RoomTrack {
  readonly id: string
  /** As its publisher named it: `ch:<channel id>`. */
  readonly name: string
  readonly isMuted: boolean
  /** A camera or a screen, which is on no channel. */
  readonly isPicture: boolean
}

export interface RoomPerson {
  readonly identity: string
  /** Another one after each reconnecting. */
  readonly session: string
  /** Whether the engine sends this participant the tracks of others. */
  readonly canSubscribe: boolean
  /** Milliseconds since 1970 by the clock of the engine. */
  readonly joinedAt: number
  readonly tracks: readonly RoomTrack[]
}

/** The rooms of a media server, which carry the sound of events. Each fails with EngineFailed. */
export interface EngineRooms {
  list(): Promise<EngineRoom[]>
  /** Creates a room that stays when empty; an existing one stays unchanged. */
  create(room: string): Promise<void>
  /** Sends everybody away; a room that does not exist is no failure, nor is a person who is not there below. */
  remove(room: string): Promise<void>
  people(room: string): Promise<RoomPerson[]>
  /** Disconnects a participant, who may join again with a valid token. */
  expel(room: string, identity: string): Promise<void>
  /** Revokes the right to publish, which unpublishes all tracks immediately. */
  takePublishRight(room: string, identity: string): Promise<void>
  /**
   * Grants or revokes a listener's right to subscribe. Revoking ends the listener's subscriptions
   * at once. Granting restores them without a reconnect.
   */
  setListenerCanSubscribe(room: string, identity: string, canSubscribe: boolean): Promise<void>
  /** Closes a track; its publisher may open it again. */
  mute(room: string, identity: string, track: string): Promise<void>
}

export interface EngineRoom {
  /** `<installation>-evt-<event id>` for our rooms; the server may have others. */
  readonly id: string
  readonly participants: number
}

export interface RoomTrack {
  readonly id: string
  /** Name from its publisher: `ch:<channel id>`. */
  readonly name: string
  readonly isMuted: boolean
  /** True for a camera or a screen, which belongs to no channel. */
  readonly isPicture: boolean
}

export interface RoomPerson {
  readonly identity: string
  /** Changes after each reconnect. */
  readonly session: string
  /** True if the participant may receive the tracks of others. */
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
  /**
   * Removes a room and disconnects its participants. For all methods, a missing room or participant
   * is not an error.
   */
  remove(room: string): Promise<void>
  people(room: string): Promise<RoomPerson[]>
  /** Disconnects a participant, who may join again with a valid token. */
  expel(room: string, identity: string): Promise<void>
  /** Revokes the right to publish, which unpublishes all tracks immediately. */
  takePublishRight(room: string, identity: string): Promise<void>
  /**
   * Grants or revokes a listener's right to subscribe. Revoking ends the subscriptions immediately.
   * Granting restores them without a reconnect.
   */
  setListenerCanSubscribe(room: string, identity: string, canSubscribe: boolean): Promise<void>
  /** Mutes a track; its publisher may unmute it. */
  mute(room: string, identity: string, track: string): Promise<void>
}

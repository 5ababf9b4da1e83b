export interface EngineRoom {
  /** `evt-<event id>-<channel>` for ours; others may share the server. */
  readonly id: string
  readonly participants: number
}

/** The rooms of a media server, which carry the sound of events. */
export interface EngineRooms {
  /** @throws EngineFailed */
  list(): Promise<EngineRoom[]>
}

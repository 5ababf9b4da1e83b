/** Who published a track, as the engine signed it: `<seat>:<connection>:<generation>`. */
export interface Identity {
  readonly seat: string
  readonly generation: number
}

/** Null: of nobody this platform let in. */
export const readIdentity = (identity: string): Identity | null => {
  const [, seat, generation] = /^([^:]+):[^:]+:(\d+)$/.exec(identity) ?? []
  return seat === undefined ? null : { seat, generation: Number(generation) }
}

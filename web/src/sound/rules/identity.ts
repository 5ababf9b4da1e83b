/** Who published a track, as the engine signed it: `<seat>:<connection>:<generation>`, of a page that connects beside itself with `:1`. */
export interface Identity {
  readonly seat: string
  readonly generation: number
}

/** Null: of nobody this platform let in. */
export const readIdentity = (identity: string): Identity | null => {
  const [, seat, generation] = /^([^:]+):[^:]+:(\d+)(?::1)?$/.exec(identity) ?? []
  return seat === undefined ? null : { seat, generation: Number(generation) }
}

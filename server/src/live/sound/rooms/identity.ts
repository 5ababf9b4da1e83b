/** Who somebody in a room is, as the engine vouches for it with the token it let them in by. */
export interface Identity {
  readonly seat: string
  readonly connectionId: string
  /** Which move of the event the token was made after. */
  readonly generation: number
}

/** @param isSecond whether it is the second name of a page, two of whose connections overlap while one takes the other's place */
export const identityOf = (
  { seat, connectionId, generation }: Identity,
  isSecond: boolean,
): string => `${seat}:${connectionId}:${generation}${isSecond ? ':1' : ''}`

const shape = /^([a-z]\d{1,18}):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):(\d{1,9})(?::1)?$/

/** Undefined: nobody whom this platform let in. */
export const readIdentity = (text: string): Identity | undefined => {
  const [, seat, connectionId, generation] = shape.exec(text) ?? []
  return seat === undefined
    ? undefined
    : { seat, connectionId: connectionId!, generation: Number(generation) }
}

/** Identity of a participant, certified by the token with which they joined. */
export interface Identity {
  readonly seat: string
  readonly connectionId: string
  /** Number of the move after which the token was created. */
  readonly generation: number
}

/**
 * @param isSecond true for the second identity of a page, whose connections overlap while one
 * replaces the other
 */
export const identityOf = (
  { seat, connectionId, generation }: Identity,
  isSecond: boolean,
): string => `${seat}:${connectionId}:${generation}${isSecond ? ':1' : ''}`

const shape = /^([a-z]\d{1,18}):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):(\d{1,9})(?::1)?$/

/** Undefined: not an identity of this platform. */
export const readIdentity = (text: string): Identity | undefined => {
  const [, seat, connectionId, generation] = shape.exec(text) ?? []
  return seat === undefined
    ? undefined
    : { seat, connectionId: connectionId!, generation: Number(generation) }
}

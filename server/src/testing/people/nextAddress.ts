let given = 0

/** A network address that no other test of this file uses, so that limits count each test alone. */
export const nextAddress = (): string => {
  given += 1
  return `10.${given >> 16}.${(given >> 8) & 255}.${given & 255}`
}

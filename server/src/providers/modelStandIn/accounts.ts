/** Whose key it is: one that works, one whose money is used up, one that asks too often. */
export type Standing = 'good' | 'spent' | 'busy'

const standings: readonly Standing[] = ['good', 'spent', 'busy']

/** The secret of an account; DeepL's ending is the one of its free plan. */
export const keyOf = (standing: Standing): string => `${standing}-0f1e2d3c4b5a6978:fx`
export const keyIdOf = (standing: Standing): string => `id-of-${standing}`

/** The number of the account all keys belong to. */
export const appIdOfAccount = 1_259_228_442

/** Undefined: an unknown key. */
export const standingByKey = (key: unknown): Standing | undefined =>
  standings.find((standing) => keyOf(standing) === key)
export const standingByKeyId = (keyId: unknown): Standing | undefined =>
  standings.find((standing) => keyIdOf(standing) === keyId)

/** Whose key it is: one that works, one whose money is used up, one that asks too often. */
export type AccountState = 'good' | 'spent' | 'busy'

const accountStates: readonly AccountState[] = ['good', 'spent', 'busy']

/** The secret of an account; DeepL's ending is the one of its free plan. */
export const keyOf = (account: AccountState): string => `${account}-0f1e2d3c4b5a6978:fx`
export const keyIdOf = (account: AccountState): string => `id-of-${account}`

/** The number of the account all keys belong to. */
export const appIdOfAccount = 1_259_228_442

/** Undefined: an unknown key. */
export const accountByKey = (key: unknown): AccountState | undefined =>
  accountStates.find((account) => keyOf(account) === key)
export const accountByKeyId = (keyId: unknown): AccountState | undefined =>
  accountStates.find((account) => keyIdOf(account) === keyId)

/** State of the account of a key: working, without credit, or above its rate limit. */
export type AccountState = 'good' | 'spent' | 'busy'

const accountStates: readonly AccountState[] = ['good', 'spent', 'busy']

/** The secret of an account; its ending marks DeepL's free plan. */
export const keyOf = (account: AccountState): string => `${account}-0f1e2d3c4b5a6978:fx`
export const keyIdOf = (account: AccountState): string => `id-of-${account}`

/** The account id of all keys. */
export const appIdOfAccount = 1_259_228_442

/** Undefined for an unknown key. */
export const accountByKey = (key: unknown): AccountState | undefined =>
  accountStates.find((account) => keyOf(account) === key)
export const accountByKeyId = (keyId: unknown): AccountState | undefined =>
  accountStates.find((account) => keyIdOf(account) === keyId)

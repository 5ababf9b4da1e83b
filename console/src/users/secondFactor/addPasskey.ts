import { contract } from '../../api/contract.ts'
import { request } from '../../api/request.ts'
import { createPasskey, newPasskeyName } from './passkeys.ts'

/** Creates a passkey in the browser and adds it. @returns recovery codes with the first factor */
export const addPasskey = async (): Promise<readonly string[] | null> => {
  const { challenge, options } = await request(contract.secondFactor.beginPasskey, {})
  const passkey = await createPasskey(options)
  const made = { challenge, passkey, name: newPasskeyName() }
  const { recoveryCodes } = await request(contract.secondFactor.addPasskey, made)
  return recoveryCodes
}

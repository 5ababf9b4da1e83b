import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { translate } from '@openbooth/web/i18n/text.ts'
import { deviceName } from '@openbooth/contract/users/user/deviceName'
import { notify } from '../../kit/state/notify.ts'
import { text } from './text.ts'

/** Options of the server, for the browser's WebAuthn interface. */
type Options = Readonly<Record<string, unknown>>

/** Whether passkeys of a host work at this page's URL. */
export const passkeysWorkHere = (host: string | null): boolean =>
  host !== null &&
  'PublicKeyCredential' in globalThis &&
  (location.hostname === host || location.hostname.endsWith(`.${host}`))

/** Closing the browser's dialog is not an error. */
const silenced = async <Answer>(ask: Promise<Answer>): Promise<Answer> => {
  try {
    return await ask
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError')
      notify('error', translate(text, 'passkeyThere'))
    throw new DOMException('', 'AbortError')
  }
}

/** JSON for the server, without the interface's undefined fields. */
const toJson = (credential: unknown) =>
  JSON.parse(JSON.stringify(credential)) as {
    id: string
    rawId: string
    type: 'public-key'
    response: Record<string, unknown>
    clientExtensionResults: Record<string, unknown>
  }

export const createPasskey = async (options: Options) =>
  toJson(
    await silenced(
      startRegistration({
        optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
      }),
    ),
  )

export const signWithPasskey = async (options: Options) =>
  toJson(
    await silenced(
      startAuthentication({
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      }),
    ),
  )

/** The name of a new passkey, until the user changes it. */
export const newPasskeyName = (): string => {
  const device = deviceName(navigator.userAgent)
  return device === undefined
    ? translate(text, 'somePasskey')
    : translate(text, 'passkeyName', device)
}

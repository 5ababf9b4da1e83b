/** A column whose values are sealed with the secret key. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** Name of the contents for messages, in the plural. */
  readonly what: string
  /** Value that replaces an unreadable one, and further assignments, as the right side of `set`. */
  readonly whenLost: 'null' | 'deleteRow' | 'newSecret'
}

/**
 * Every column with sealed values, for `key:replace`. A test compares the list with the database.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'mail_settings', column: 'password', what: 'mail server passwords', whenLost: 'null' },
  { table: 'media_servers', column: 'ov_password', what: 'media server secrets', whenLost: 'null' },
  { table: 'cloud_accounts', column: 'secret', what: 'cloud keys', whenLost: 'deleteRow' },
  { table: 'speech_models', column: 'sealed_key', what: 'speech model keys', whenLost: 'null' },
  {
    table: 'translation_models',
    column: 'sealed_key',
    what: 'translation model keys',
    whenLost: 'null',
  },
  {
    table: 'totp_secrets',
    column: 'secret',
    what: 'authenticator apps (their users sign in with a passkey or the password alone)',
    whenLost: 'deleteRow',
  },
  {
    table: 'identity_providers',
    column: 'client_secret',
    what: 'client secrets of identity providers',
    whenLost: 'null',
  },
  {
    table: 'provider_sign_ins',
    column: 'verifier',
    what: 'sign-ins under way',
    whenLost: 'deleteRow',
  },
  {
    table: 'webhooks',
    column: 'secret',
    what: 'webhook signing secrets (these webhooks are disabled)',
    whenLost: 'newSecret',
  },
  {
    table: 'stream_inputs',
    column: 'secret',
    what: 'passphrases of stream inputs (these inputs are removed)',
    whenLost: 'deleteRow',
  },
  {
    table: 'stream_outputs',
    column: 'secret',
    what: 'passwords of stream outputs',
    whenLost: 'null',
  },
  {
    table: 'webhooks',
    column: 'former_secret',
    what: 'previous webhook signing secrets',
    whenLost: 'null',
  },
]

import { z } from 'zod'
import { call } from '../../call.ts'
import { id, instant, name, nothing, reason } from '../../fields.ts'
import { longest } from '../../limits.ts'
import { everyRole, role } from '../../roles.ts'
import { withAsciiDigits } from '../../typed/digits.ts'
import { proofMethods } from './rules.ts'

const self = everyRole

/**
 * A code of an authenticator app, in the digits of any script, with or without spaces. Our codes have
 * six digits. A longer code of another site is wrong, not invalid.
 */
const code = z
  .string()
  .overwrite((typed) => withAsciiDigits(typed).replaceAll(/\s/g, ''))
  .regex(/^\d{6,8}$/, 'Verification Code Required')

const recoveryCode = z.string().trim().min(1, 'Recovery Code Required').max(40)

const challenge = z.string().max(100)

/** A credential id has at most 1,023 bytes, by the WebAuthn standard. */
const credentialId = z
  .string()
  .max(1364)
  .regex(/^[\w-]*$/)

/** JSON that the browser's WebAuthn interface returns. The server checks it with the stored key. */
const credential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
  authenticatorAttachment: z.string().max(40).nullish(),
})

/** Options for the browser's WebAuthn interface, as JSON. */
const options = z.record(z.string(), z.unknown())

/** One of the ways to prove an identity. */
const answer = {
  code: code.optional(),
  recoveryCode: recoveryCode.optional(),
  passkey: credential.optional(),
}

const passkeyName = name('Passkey Name Required', longest.shortName)

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** The host of the passkey. It works only there. */
  host: z.string(),
  /** False: the host of the public URL has changed. */
  isUsable: z.boolean(),
})

/** Returned only with the first factor and after a renewal. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

const challenged = z.object({ challenge, options })

/** Limits on guesses per user and per address also apply. */
const guessErrors = [
  'Second Factor Wrong',
  'Challenge Expired',
  'Too Many Attempts, Please Try Again Later',
] as const

/**
 * Second factors: authenticator app, passkeys and recovery codes, and proving an identity again in a
 * running session.
 */
export const secondFactorCalls = {
  complete: call({
    path: '/conf/secondFactor/complete',
    summary:
      'Completes a sign-in with the challenge of `login` or `beginSignIn` and a code, a recovery code or a passkey. Responds as `login` does.',
    who: 'public',
    input: z.object({ challenge, ...answer }),
    output: z.object({ token: z.string(), userId: id }),
    errors: [...guessErrors, 'User Not Approved', 'Account Blacklisted', 'Single Sign-On Required'],
  }),
  beginSignIn: call({
    path: '/conf/secondFactor/beginSignIn',
    summary:
      'Returns the WebAuthn options for a passkey: for the challenge of `login`, or without one for a password-free sign-in.',
    who: 'public',
    input: z.object({ challenge: challenge.optional() }),
    output: challenged,
    errors: ['Challenge Expired', 'Passkeys Not Available'],
    limit: { per: 'address', max: 60, seconds: 60 },
  }),
  state: call({
    path: '/conf/secondFactor/state',
    summary: 'Returns the caller’s second factors and the methods for step-up.',
    changes: false,
    who: self,
    permission: 'self',
    beforeEnrolment: true,
    input: z.object({}),
    output: z.object({
      /** When the authenticator app was confirmed. Null: none. */
      totpSince: instant.nullable(),
      passkeys: z.array(passkey),
      recoveryCodesLeft: z.number().int(),
      /** Whether this user must have a second factor. */
      isRequired: z.boolean(),
      /** The host of passkeys. Null: the public address does not support them. */
      passkeyHost: z.string().nullable(),
      /** Ways to prove an identity again. Empty: only by signing in again. */
      proofMethods: z.array(z.enum(proofMethods)),
      /**
       * The linked identity provider where a new sign-in proves the identity. Null: none, or the
       * caller has a second factor.
       */
      proofProvider: z.object({ key: z.string(), label: z.string() }).nullable(),
    }),
  }),
  prove: call({
    path: '/conf/secondFactor/prove',
    summary:
      'Proves the caller’s identity for ten minutes, by second factor, or by password for users without one.',
    who: self,
    permission: 'self',
    beforeEnrolment: true,
    input: z.object({
      ...answer,
      challenge: challenge.optional(),
      password: z.string().min(1, 'Password Required').max(longest.password).optional(),
    }),
    output: nothing,
    errors: [...guessErrors, 'User Password Error', 'Single Sign-On Required'],
  }),
  beginProof: call({
    path: '/conf/secondFactor/beginProof',
    summary: 'Returns the WebAuthn options for `prove` with one of the caller’s passkeys.',
    who: self,
    permission: 'self',
    input: z.object({}),
    output: challenged,
    errors: ['Passkeys Not Available'],
  }),
  beginTotp: call({
    path: '/conf/secondFactor/beginTotp',
    summary: 'Returns the secret of a new authenticator app. `confirmTotp` activates the app.',
    who: self,
    permission: 'self',
    needsProof: true,
    beforeEnrolment: true,
    input: z.object({}),
    output: z.object({
      /** In base32, to type into the app. */
      secret: z.string(),
      /** `otpauth://totp/…`, for the QR code. */
      uri: z.string(),
    }),
    errors: ['Authenticator App Already Added'],
  }),
  confirmTotp: call({
    path: '/conf/secondFactor/confirmTotp',
    summary: 'Confirms the new authenticator app with its first code.',
    who: self,
    permission: 'self',
    needsProof: true,
    beforeEnrolment: true,
    input: z.object({ code }),
    output: recoveryCodes,
    errors: [
      'Second Factor Wrong',
      'Second Factor Not Found',
      'Too Many Attempts, Please Try Again Later',
    ],
  }),
  removeTotp: call({
    path: '/conf/secondFactor/removeTotp',
    summary: 'Removes the authenticator app. Removing the last factor deletes the recovery codes.',
    who: self,
    permission: 'self',
    needsProof: true,
    input: z.object({}),
    output: nothing,
    errors: ['Second Factor Not Found', 'The Second Factor Is Required'],
  }),
  renewRecoveryCodes: call({
    path: '/conf/secondFactor/renewRecoveryCodes',
    summary: 'Replaces the recovery codes. The former codes stop working.',
    who: self,
    permission: 'self',
    needsProof: true,
    input: z.object({}),
    output: recoveryCodes,
    errors: ['Second Factor Not Found'],
  }),
  beginPasskey: call({
    path: '/conf/secondFactor/beginPasskey',
    summary: 'Returns the options for a new passkey.',
    who: self,
    permission: 'self',
    needsProof: true,
    beforeEnrolment: true,
    input: z.object({}),
    output: challenged,
    errors: ['Passkeys Not Available', 'Passkey Number Has Reached Its Limit'],
  }),
  addPasskey: call({
    path: '/conf/secondFactor/addPasskey',
    summary: 'Adds the passkey that the browser created.',
    who: self,
    permission: 'self',
    needsProof: true,
    beforeEnrolment: true,
    input: z.object({ challenge, name: passkeyName, passkey: credential }),
    output: recoveryCodes.extend({ id }),
    errors: ['Challenge Expired', 'Passkey Not Accepted'],
  }),
  renamePasskey: call({
    path: '/conf/secondFactor/renamePasskey',
    summary: 'Renames one of the caller’s passkeys.',
    who: self,
    permission: 'self',
    input: z.object({ id, name: passkeyName }),
    output: nothing,
    errors: ['Passkey Not Found'],
    owned: { kind: 'passkey', field: 'id', refusal: 'Passkey Not Found' },
  }),
  removePasskey: call({
    path: '/conf/secondFactor/removePasskey',
    summary:
      'Removes one of the caller’s passkeys. Removing the last factor deletes the recovery codes.',
    who: self,
    permission: 'self',
    needsProof: true,
    input: z.object({ id }),
    output: nothing,
    errors: ['Passkey Not Found', 'The Second Factor Is Required'],
    owned: { kind: 'passkey', field: 'id', refusal: 'Passkey Not Found' },
  }),
  ofUser: call({
    path: '/conf/secondFactor/ofUser',
    summary: 'Returns which second factors a user has.',
    changes: false,
    who: [role.admin],
    input: z.object({ id }),
    output: z.object({
      hasTotp: z.boolean(),
      passkeys: z.number().int(),
      recoveryCodesLeft: z.number().int(),
      isRequired: z.boolean(),
    }),
    errors: ['No User'],
  }),
  reset: call({
    path: '/conf/secondFactor/reset',
    summary:
      'Removes the second factors of a user who lost them, ends their sessions and emails them.',
    who: [role.admin],
    needsProof: true,
    input: z.object({ id, reason }),
    output: nothing,
    errors: ['No User', 'Second Factor Not Found'],
  }),
}

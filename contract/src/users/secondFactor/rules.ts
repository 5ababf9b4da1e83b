/** The users whose sign-in requires a second factor. */
export const secondFactorRequirements = ['off', 'administrators', 'owners', 'everybody'] as const
export type SecondFactorRequirement = (typeof secondFactorRequirements)[number]

/** How a user can complete a sign-in or prove an identity again. */
export const proofMethods = ['totp', 'passkey', 'recoveryCode', 'password'] as const
export type ProofMethod = (typeof proofMethods)[number]

/** Validity of a challenge in seconds. */
export const challengeSeconds = 5 * 60
/** A proof counts for this long for calls that need a recent one. */
export const recentProofSeconds = 10 * 60
export const recoveryCodeCount = 10
export const mostPasskeys = 20

/**
 * Wrong codes of an authenticator app per user in 24 hours. A password thief then needs 18 years for
 * an even chance. Passkeys and recovery codes cannot be guessed and have no daily limit.
 */
export const mostWrongCodesPerDay = 50

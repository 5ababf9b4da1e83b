/** What happened to the second factors of a user. */
export type FactorChange =
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codesRenewed'
  | 'codeUsed'

/** The values of each kind of account email. */
export interface AccountMails {
  registerCode: { readonly code: string }
  findPasswordCode: { readonly code: string }
  changeEmailCode: { readonly code: string }
  setPasswordLink: { readonly userName: string; readonly link: string }
  /** To a registered user: an administrator approved the account. */
  accountApproved: { readonly userName: string; readonly link: string }
  /** To a user: an administrator rejected the account or withdrew its approval. */
  accountRejected: { readonly userName: string; readonly reason: string }
  /** To a user: an administrator blacklisted the account. */
  accountBlacklisted: { readonly userName: string; readonly reason: string }
  /** To the owner of an account: the password was changed. */
  passwordChanged: {
    readonly userName: string
    readonly at: Date
    /** IANA zone of the reader. */
    readonly timeZone: string
    /** The page for choosing a new password. */
    readonly link: string
  }
  /** To the owner of an account: an API key was created. */
  apiKeyCreated: {
    readonly userName: string
    /** The name of the key. */
    readonly name: string
    readonly at: Date
    /** IANA zone of the reader. */
    readonly timeZone: string
    /** The page for revoking the key. */
    readonly link: string
  }
  singleSignOnCode: { readonly code: string }
  /** To a user: an identity of a provider was linked or removed. */
  identityChanged: {
    readonly userName: string
    /** The label of the provider. */
    readonly provider: string
    readonly isLinked: boolean
    readonly at: Date
    /** IANA zone of the reader. */
    readonly timeZone: string
    readonly link: string
  }
  /** To every administrator: the break-glass administrator signed in with a password. */
  breakGlassUsed: {
    readonly userName: string
    readonly address: string
    readonly at: Date
    /** IANA zone of the reader. */
    readonly timeZone: string
    /** The audit log. */
    readonly link: string
  }
  /** To the old and the new address: the email address of the account was changed. */
  emailChanged: {
    readonly userName: string
    readonly from: string
    readonly to: string
    readonly at: Date
    /** IANA zone of the reader. */
    readonly timeZone: string
    readonly link: string
    /** Whether this email goes to the old address. */
    readonly isOld: boolean
    /** Whether an administrator changed the address, not the user. */
    readonly isByAdmin: boolean
  }
  /** To a user: someone signed in to the account on a new device. */
  newDevice: {
    readonly userName: string
    /** Browser and system, or the user agent of a program. */
    readonly device: string
    /** Network address. */
    readonly address: string
    readonly at: Date
    /** IANA zone of the reader. */
    readonly timeZone: string
    /** The page with the signed-in devices. */
    readonly link: string
  }
  /** To a user: a second factor was added, removed or used up. */
  secondFactorChanged: {
    readonly userName: string
    readonly change: FactorChange
    readonly at: Date
    /** IANA zone of the reader. */
    readonly timeZone: string
    /** The page for choosing a new password. */
    readonly link: string
  }
  /** To a user: the wrong codes of an authenticator app reached the limit of a day. */
  codesGuessed: {
    readonly userName: string
    /** Network address of the last attempt. */
    readonly address: string
    readonly at: Date
    /** IANA zone of the reader. */
    readonly timeZone: string
    /** The page for choosing a new password. */
    readonly link: string
  }
  /** To a user: an administrator removed the second factors. */
  secondFactorReset: {
    readonly userName: string
    readonly at: Date
    /** IANA zone of the reader. */
    readonly timeZone: string
    readonly link: string
  }
}

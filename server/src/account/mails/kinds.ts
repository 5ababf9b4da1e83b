/** What each kind of mail of accounts is about. */
export interface AccountMails {
  registerCode: { readonly code: string }
  findPasswordCode: { readonly code: string }
  changeEmailCode: { readonly code: string }
  setPasswordLink: { readonly userName: string; readonly link: string }
  /** To a registered user who waited for an administrator. */
  accountApproved: { readonly userName: string; readonly link: string }
  /** To a user whom an administrator does not let in, or not any more. */
  accountRejected: { readonly userName: string; readonly reason: string }
  /** To a user whom an administrator put on the blacklist. */
  accountBlacklisted: { readonly userName: string; readonly reason: string }
  /** To the owner of an account: the password is another one. */
  passwordChanged: {
    readonly userName: string
    readonly at: Date
    /** IANA zone of the reader. */
    readonly timeZone: string
    /** Where a new one is chosen. */
    readonly link: string
  }
  /** To the owner of an account: a program can act as them now. */
  apiKeyCreated: {
    readonly userName: string
    /** What its owner calls the key. */
    readonly name: string
    readonly at: Date
    /** IANA zone of the reader. */
    readonly timeZone: string
    /** Where it is revoked. */
    readonly link: string
  }
  /** To both addresses of an account that has another one now. */
  emailChanged: {
    readonly userName: string
    readonly from: string
    readonly to: string
    readonly at: Date
    /** IANA zone of the reader. */
    readonly timeZone: string
    readonly link: string
    /** Whether this mail goes to the address before. */
    readonly isOld: boolean
    /** Whether an administrator did it, not the user. */
    readonly isByAdmin: boolean
  }
}

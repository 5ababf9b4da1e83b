import type { WrittenMail } from '#platform/mail/mailLayout.ts'
import type { MailTexts } from '#platform/mail/mailText.ts'
import { zonedMoment } from '#platform/mail/zonedTime.ts'
import type { AccountMails } from './kinds.ts'

const codeMail = (
  subject: string,
  purpose: string,
  otherwise: string,
  code: string,
): WrittenMail => ({
  subject,
  blocks: [
    { say: 'Hello,' },
    { say: purpose },
    { code },
    { say: 'It is valid for 10 minutes. Please do not pass it on; we never ask for it.' },
    { note: otherwise },
  ],
})

/** English mails. */
export const accountMailsInEnglish: MailTexts<AccountMails> = {
  registerCode: ({ code }) =>
    codeMail(
      'Your OpenBooth verification code',
      'Welcome to OpenBooth. Enter this code to finish your registration:',
      'If you did not register, you can ignore this mail.',
      code,
    ),
  findPasswordCode: ({ code }) =>
    codeMail(
      'Reset your OpenBooth password',
      'Enter this code to choose a new password:',
      'If it was not you who asked, ignore this mail: your password stays as it is.',
      code,
    ),
  changeEmailCode: ({ code }) =>
    codeMail(
      'Confirm your new e-mail address',
      'Enter this code to use this address for your OpenBooth account:',
      'If it was not you who asked, ignore this mail: nothing will change.',
      code,
    ),
  setPasswordLink: ({ userName, link }) => ({
    subject: 'Your OpenBooth account is ready',
    blocks: [
      { say: 'Hello,' },
      {
        say: `An account was made for you; your user name is ${userName}. Choose a password and you can start.`,
      },
      { link, label: 'Choose a password' },
      { say: 'The link works once, within 7 days. Please do not pass it on.' },
    ],
  }),
  accountApproved: ({ userName, link }) => ({
    subject: 'Your OpenBooth account is approved',
    blocks: [
      { say: 'Hello,' },
      { say: `Your account was approved; your user name is ${userName}. You can sign in now.` },
      { link, label: 'Sign in' },
    ],
  }),
  accountRejected: ({ userName, reason }) => ({
    subject: 'Your OpenBooth account was not approved',
    blocks: [
      { say: 'Hello,' },
      { say: 'An administrator did not approve your account, so you cannot sign in:' },
      {
        facts: [
          ['Account', userName],
          ['Reason', reason],
        ],
      },
      { say: 'If you think this is a mistake, please write to whoever runs this site.' },
    ],
  }),
  accountBlacklisted: ({ userName, reason }) => ({
    subject: 'Your OpenBooth account was blocked',
    blocks: [
      { say: 'Hello,' },
      {
        say: 'An administrator has blocked your account: you were signed out everywhere and cannot sign in. Nothing renews by itself any more; your money and hours stay where they are.',
      },
      {
        facts: [
          ['Account', userName],
          ['Reason', reason],
        ],
      },
      { say: 'If you think this is a mistake, please write to whoever runs this site.' },
    ],
  }),
  passwordChanged: ({ userName, at, timeZone, link }) => ({
    subject: 'Your OpenBooth password was changed',
    blocks: [
      { say: 'Hello,' },
      { say: 'The password of your account was changed:' },
      {
        facts: [
          ['Account', userName],
          ['When', zonedMoment('en', at, timeZone)],
        ],
      },
      { say: 'If it was you, there is nothing you need to do.' },
      {
        say: 'If it was not you, choose a new password at once: it signs everybody out. Then change the password of your mailbox too, and tell whoever runs this site.',
      },
      { link, label: 'Choose a new password' },
    ],
  }),
  apiKeyCreated: ({ userName, name, at, timeZone, link }) => ({
    subject: 'An API key was made for your OpenBooth account',
    blocks: [
      { say: 'Hello,' },
      { say: 'A new API key lets a program act as you:' },
      {
        facts: [
          ['Account', userName],
          ['Key', name],
          ['When', zonedMoment('en', at, timeZone)],
        ],
      },
      { say: 'If it was you, there is nothing you need to do.' },
      {
        say: 'If it was not you, revoke the key and find your password anew: that signs everybody out and ends all keys.',
      },
      { link, label: 'Look at your API keys' },
    ],
  }),
  emailChanged: ({ userName, from, to, at, timeZone, link, isOld, isByAdmin }) => ({
    subject: 'The e-mail address of your OpenBooth account was changed',
    blocks: [
      { say: 'Hello,' },
      {
        say: isByAdmin
          ? 'An administrator has given your account another e-mail address:'
          : 'Your account has another e-mail address now:',
      },
      {
        facts: [
          ['Account', userName],
          ['Before', from],
          ['Now', to],
          ['When', zonedMoment('en', at, timeZone)],
        ],
      },
      {
        say: isOld
          ? `${isByAdmin ? 'If you asked for it' : 'If it was you'}, there is nothing you need to do: mails go to the new address from now on.`
          : 'Mails go to this address from now on, also those for a new password.',
      },
      {
        say: !isOld
          ? 'If you have no such account, ignore this mail and tell whoever runs this site.'
          : isByAdmin
            ? 'If you did not ask for it, write to whoever runs this site at once.'
            : 'If it was not you, somebody knows your password: sign in, change it, sign out all other devices and take your address back. If you cannot sign in, write to whoever runs this site at once.',
      },
      { link, label: 'Sign in' },
    ],
  }),
}

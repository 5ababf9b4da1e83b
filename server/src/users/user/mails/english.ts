import { mostWrongCodesPerDay } from '@openbooth/contract/users/secondFactor/rules'
import type { WrittenMail } from '#platform/mail/mailLayout.ts'
import type { MailTexts } from '#platform/mail/mailText.ts'
import { zonedMoment } from '#platform/mail/zonedTime.ts'
import type { AccountMails, FactorChange } from './kinds.ts'

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
    { say: 'The code is valid for 10 minutes. Don’t share it. We never ask for it.' },
    { note: otherwise },
  ],
})

/** English emails. */
export const accountMailsInEnglish: MailTexts<AccountMails> = {
  registerCode: ({ code }) =>
    codeMail(
      'Your OpenBooth verification code',
      'Welcome to OpenBooth. Enter this code to complete your registration:',
      'If you didn’t register, ignore this email.',
      code,
    ),
  findPasswordCode: ({ code }) =>
    codeMail(
      'Reset your OpenBooth password',
      'Enter this code to choose a new password:',
      'If you didn’t request this, ignore this email. Your password won’t change.',
      code,
    ),
  changeEmailCode: ({ code }) =>
    codeMail(
      'Confirm your new email address',
      'Enter this code to use this address for your OpenBooth account:',
      'If you didn’t request this, ignore this email. Your account won’t change.',
      code,
    ),
  singleSignOnCode: ({ code }) =>
    codeMail(
      'Confirm your sign-in to OpenBooth',
      'Enter this code to continue with single sign-on:',
      'If you didn’t request this, ignore this email. Your account won’t change.',
      code,
    ),
  setPasswordLink: ({ userName, link }) => ({
    subject: 'Your OpenBooth account is ready',
    blocks: [
      { say: `Hello ${userName},` },
      {
        say: `An administrator created an account for you. Your user name is ${userName}. Choose a password to get started.`,
      },
      { link, label: 'Choose a password' },
      { say: 'The link works once and expires after 7 days. Don’t share it.' },
    ],
  }),
  accountApproved: ({ userName, link }) => ({
    subject: 'Your OpenBooth account is approved',
    blocks: [
      { say: `Hello ${userName},` },
      { say: `Your account was approved. Your user name is ${userName}. You can sign in now.` },
      { link, label: 'Sign in' },
    ],
  }),
  accountRejected: ({ userName, reason }) => ({
    subject: 'Your OpenBooth account was not approved',
    blocks: [
      { say: `Hello ${userName},` },
      { say: 'An administrator didn’t approve your account, so you can’t sign in:' },
      {
        facts: [
          ['Account', userName],
          ['Reason', reason],
        ],
      },
      { say: 'If you think this is a mistake, contact the operator of this site.' },
    ],
  }),
  accountBlacklisted: ({ userName, reason }) => ({
    subject: 'Your OpenBooth account was blocked',
    blocks: [
      { say: `Hello ${userName},` },
      {
        say: 'An administrator blocked your account. You’re signed out on all devices and can’t sign in. Auto-renewals have stopped. Your balance and hours don’t change.',
      },
      {
        facts: [
          ['Account', userName],
          ['Reason', reason],
        ],
      },
      { say: 'If you think this is a mistake, contact the operator of this site.' },
    ],
  }),
  passwordChanged: ({ userName, at, timeZone, link }) => ({
    subject: 'Your OpenBooth password was changed',
    blocks: [
      { say: `Hello ${userName},` },
      { say: 'The password of your account was changed:' },
      {
        facts: [
          ['Account', userName],
          ['When', zonedMoment('en', at, timeZone)],
        ],
      },
      { say: 'If it was you, no action is needed.' },
      {
        say: 'If it wasn’t you, choose a new password now. This signs out all devices. Then change the password of your email account and contact the operator of this site.',
      },
      { link, label: 'Choose a new password' },
    ],
  }),
  apiKeyCreated: ({ userName, name, at, timeZone, link }) => ({
    subject: 'An API key was created for your OpenBooth account',
    blocks: [
      { say: `Hello ${userName},` },
      { say: 'A new API key lets a program act on your behalf:' },
      {
        facts: [
          ['Account', userName],
          ['Key', name],
          ['When', zonedMoment('en', at, timeZone)],
        ],
      },
      { say: 'If it was you, no action is needed.' },
      {
        say: 'If it wasn’t you, revoke the key and reset your password. This signs out all devices and revokes all keys.',
      },
      { link, label: 'View API keys' },
    ],
  }),
  identityChanged: ({ userName, provider, isLinked, at, timeZone, link }) => ({
    subject: isLinked
      ? 'Single sign-on was linked to your OpenBooth account'
      : 'Single sign-on was unlinked from your OpenBooth account',
    blocks: [
      { say: `Hello ${userName},` },
      {
        say: isLinked
          ? 'You can now sign in to your account with this identity provider:'
          : 'You can no longer sign in to your account with this identity provider:',
      },
      {
        facts: [
          ['Account', userName],
          ['Identity provider', provider],
          ['When', zonedMoment('en', at, timeZone)],
        ],
      },
      { say: 'If it was you, no action is needed.' },
      {
        say: 'If it wasn’t you, sign in, unlink the identity under My account, and contact the operator of this site.',
      },
      { link, label: 'Sign in' },
    ],
  }),
  breakGlassUsed: ({ userName, address, at, timeZone, link }) => ({
    subject: 'The OpenBooth break-glass account was used',
    blocks: [
      { say: 'The break-glass administrator signed in with a password instead of single sign-on:' },
      {
        facts: [
          ['Account', userName],
          ['IP address', address],
          ['When', zonedMoment('en', at, timeZone)],
        ],
      },
      { say: 'If none of your administrators did this, change the password of the account now.' },
      { link, label: 'View audit log' },
    ],
  }),
  emailChanged: ({ userName, from, to, at, timeZone, link, isOld, isByAdmin }) => ({
    subject: 'The email address of your OpenBooth account was changed',
    blocks: [
      { say: `Hello ${userName},` },
      {
        say: isByAdmin
          ? 'An administrator changed the email address of your account:'
          : 'The email address of your account was changed:',
      },
      {
        facts: [
          ['Account', userName],
          ['Previous email', from],
          ['New email', to],
          ['When', zonedMoment('en', at, timeZone)],
        ],
      },
      {
        say: isOld
          ? `${isByAdmin ? 'If you requested this' : 'If it was you'}, no action is needed. We now send emails to the new address.`
          : 'We now send emails to this address, including password reset codes.',
      },
      {
        say: !isOld
          ? 'If this isn’t your account, contact the operator of this site.'
          : isByAdmin
            ? 'If you didn’t request this, contact the operator of this site immediately.'
            : 'If it wasn’t you, someone knows your password. Sign in, change your password, sign out all other devices and change the email address back. If you can’t sign in, contact the operator of this site immediately.',
      },
      { link, label: 'Sign in' },
    ],
  }),
  newDevice: ({ userName, device, address, at, timeZone, link }) => ({
    subject: 'New sign-in to your OpenBooth account',
    blocks: [
      { say: `Hello ${userName},` },
      { say: 'Someone signed in to your account on a new device:' },
      {
        facts: [
          ['Account', userName],
          ['Device', device],
          ['IP address', address],
          ['When', zonedMoment('en', at, timeZone)],
        ],
      },
      { say: 'If it was you, no action is needed.' },
      { say: 'If it wasn’t you, sign the device out and change your password.' },
      { link, label: 'View signed-in devices' },
    ],
  }),
  secondFactorChanged: ({ userName, change, at, timeZone, link }) => ({
    subject: 'The sign-in security settings of your OpenBooth account changed',
    blocks: [
      { say: `Hello ${userName},` },
      { say: factorChanges[change] },
      {
        facts: [
          ['Account', userName],
          ['When', zonedMoment('en', at, timeZone)],
        ],
      },
      { say: 'If it was you, no action is needed.' },
      {
        say: 'If it wasn’t you, choose a new password now. This signs out all devices. Then contact the operator of this site.',
      },
      { link, label: 'Choose a new password' },
    ],
  }),
  codesGuessed: ({ userName, address, at, timeZone, link }) => ({
    subject: 'Too many wrong codes for your OpenBooth account',
    blocks: [
      { say: `Hello ${userName},` },
      {
        say: `Someone who knows your password entered ${mostWrongCodesPerDay} wrong codes of your authenticator app within 24 hours. We refuse further codes until these 24 hours have passed. Passkeys and recovery codes still work.`,
      },
      {
        facts: [
          ['Account', userName],
          ['When', zonedMoment('en', at, timeZone)],
          ['Address', address],
        ],
      },
      { say: 'If it wasn’t you, choose a new password now. This signs out all devices.' },
      { link, label: 'Choose a new password' },
    ],
  }),
  secondFactorReset: ({ userName, at, timeZone, link }) => ({
    subject: 'Your second factor was reset',
    blocks: [
      { say: `Hello ${userName},` },
      {
        say: 'An administrator removed the authenticator app, the passkeys and the recovery codes from your account and signed out all devices.',
      },
      {
        facts: [
          ['Account', userName],
          ['When', zonedMoment('en', at, timeZone)],
        ],
      },
      { say: 'Sign in with your password and set up a new second factor.' },
      { link, label: 'Sign in' },
      { note: 'If you didn’t ask for this, contact the operator of this site.' },
    ],
  }),
}

const factorChanges: Readonly<Record<FactorChange, string>> = {
  totpAdded: 'An authenticator app was added to your account:',
  totpRemoved: 'The authenticator app was removed from your account:',
  passkeyAdded: 'A passkey was added to your account:',
  passkeyRemoved: 'A passkey was removed from your account:',
  codesRenewed: 'The recovery codes of your account were replaced:',
  codeUsed: 'A recovery code of your account was used. It works only once:',
}

import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { type MailTexts, writesMails } from '#platform/mail/mailText.ts'

/** What each kind of mail of settings is about. */
export interface SettingMails {
  /** To an administrator who tries the mail server. */
  testMail: { readonly link: string }
}

/** English and Chinese mails. */
export const settingMails: Readonly<Record<InterfaceLanguage, MailTexts<SettingMails>>> = {
  en: {
    testMail: ({ link }) => ({
      subject: 'Test mail from OpenBooth',
      blocks: [
        { say: 'Hello,' },
        { say: 'This mail shows that OpenBooth can send mail. There is nothing you need to do.' },
        { link, label: 'Open OpenBooth' },
      ],
    }),
  },
  zh: {
    testMail: ({ link }) => ({
      subject: '译厢测试邮件',
      blocks: [
        { say: '您好！' },
        { say: '收到此邮件，说明译厢可以正常发送邮件。您无需任何操作。' },
        { link, label: '打开译厢' },
      ],
    }),
  },
}

/** Writes a mail of settings. */
export const mailFor = writesMails(settingMails)

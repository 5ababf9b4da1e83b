import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { type MailTexts, writesMails } from '#platform/mail/mailText.ts'

/** The values of each kind of settings email. */
export interface SettingMails {
  /** To an administrator who tests the mail server. */
  testMail: { readonly link: string }
}

/** English and Chinese emails. */
export const settingMails: Readonly<Record<InterfaceLanguage, MailTexts<SettingMails>>> = {
  en: {
    testMail: ({ link }) => ({
      subject: 'Test email from OpenBooth',
      blocks: [
        { say: 'Hello,' },
        { say: 'This email shows that OpenBooth can send emails. No action is needed.' },
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

/** Writes a settings email. */
export const mailFor = writesMails(settingMails)

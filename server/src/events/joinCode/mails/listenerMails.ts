import { filled } from '@openbooth/contract/filled'
import type {
  ListenerLanguage,
  ListenerOnlyLanguage,
} from '@openbooth/contract/languages/listenerLanguages'
import { isolated, textDirection } from '@openbooth/contract/languages/textDirection'
import { type MailTexts, writesMails } from '#platform/mail/mailText.ts'
import { zonedRange } from '#platform/mail/zonedTime.ts'
import { listenerEventTexts } from '../../event/index.ts'
import { joinCodeMailsInChinese } from './chinese.ts'
import { joinCodeMailsInEnglish } from './english.ts'
import type { JoinCodeMails } from './kinds.ts'
import { listenerInvitationTexts } from './listeners.ts'

type ListenerMails = Pick<JoinCodeMails, 'listenerInvitation'>

const mailsIn = (language: ListenerOnlyLanguage): MailTexts<ListenerMails> => {
  const texts = { ...listenerEventTexts[language], ...listenerInvitationTexts[language] }
  const named = textDirection(language) === 'rtl' ? isolated : (name: string): string => name
  return {
    listenerInvitation: ({ event, organiser, code, link, words, isReminder }) => ({
      subject: `${isReminder ? texts.reminder : texts.invitation}${event.title}`,
      blocks: [
        { say: texts.hello },
        { say: filled(texts.invites, { organiser: named(organiser) }) },
        {
          facts: [
            [texts.event, named(event.title)],
            [texts.when, zonedRange(language, event)],
          ],
        },
        ...(words === '' ? [] : [{ quote: words }]),
        { link, label: texts.listen },
        { say: texts.orCode },
        { code },
        { say: texts.noAccount },
        { note: filled(texts.note, { organiser: named(organiser) }) },
      ],
    }),
  }
}

const languages = Object.keys(listenerInvitationTexts) as ListenerOnlyLanguage[]

/** Writes an email for listeners in any of their languages. */
export const listenerMailFor = writesMails<ListenerMails, ListenerLanguage>({
  en: joinCodeMailsInEnglish,
  zh: joinCodeMailsInChinese,
  ...(Object.fromEntries(languages.map((language) => [language, mailsIn(language)])) as Record<
    ListenerOnlyLanguage,
    MailTexts<ListenerMails>
  >),
})

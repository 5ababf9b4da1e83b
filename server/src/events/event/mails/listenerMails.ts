import { filled } from '@openbooth/contract/filled'
import type {
  ListenerLanguage,
  ListenerOnlyLanguage,
} from '@openbooth/contract/languages/listenerLanguages'
import { isolated, textDirection } from '@openbooth/contract/languages/textDirection'
import { type MailTexts, writesMails } from '#platform/mail/mailText.ts'
import { zonedRange } from '#platform/mail/zonedTime.ts'
import { eventMailsInChinese } from './chinese.ts'
import { eventMailsInEnglish } from './english.ts'
import type { EventInMail } from './eventFacts.ts'
import type { EventMails } from './kinds.ts'
import { listenerEventTexts } from './listeners.ts'

type ListenerMails = Pick<EventMails, 'eventCancelled' | 'eventCouldNotBeHeld' | 'eventChanged'>

const mailsIn = (language: ListenerOnlyLanguage): MailTexts<ListenerMails> => {
  const texts = listenerEventTexts[language]
  const named = textDirection(language) === 'rtl' ? isolated : (name: string): string => name
  const over = (event: EventInMail, words: string) => ({
    subject: `${texts.cancelled}${event.title}`,
    blocks: [
      { say: texts.hello },
      { say: `${words} ${texts.linkEnded}` },
      {
        facts: [
          [texts.event, named(event.title)],
          [texts.when, zonedRange(language, event)],
        ] as const,
      },
    ],
  })
  return {
    eventCancelled: ({ event, organiser }) =>
      over(
        event,
        organiser === null
          ? texts.wasCancelled
          : filled(texts.cancels, { organiser: named(organiser) }),
      ),
    eventCouldNotBeHeld: ({ event }) => over(event, texts.notHeld),
    eventChanged: ({ event, before: { title, time }, organiser, links }) => ({
      subject: `${texts.changed}${event.title}`,
      blocks: [
        { say: texts.hello },
        { say: filled(texts.changes, { organiser: named(organiser) }) },
        {
          facts: [
            [texts.event, named(event.title)],
            ...(title === undefined ? [] : [[texts.titleBefore, named(title)] as const]),
            [texts.when, zonedRange(language, event)],
            ...(time === undefined
              ? []
              : [[texts.timeBefore, zonedRange(language, time)] as const]),
          ] as const,
        },
        ...links.map((link) => ({ link, label: texts.open })),
        { say: texts.linkSame },
      ],
    }),
  }
}

const languages = Object.keys(listenerEventTexts) as ListenerOnlyLanguage[]

/** Writes an email about an event to people with a code, in any language of listeners. */
export const listenerEventMailFor = writesMails<ListenerMails, ListenerLanguage>({
  en: eventMailsInEnglish,
  zh: eventMailsInChinese,
  ...(Object.fromEntries(languages.map((language) => [language, mailsIn(language)])) as Record<
    ListenerOnlyLanguage,
    MailTexts<ListenerMails>
  >),
})

import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { usePageLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { daysOf, type Programme } from './rooms.ts'
import { text } from './text.ts'
import { Times } from './Times.tsx'

/** Events that are not over, by the days of the listener's time zone. */
export const Schedule = ({ programme }: { readonly programme: Programme }) => {
  const t = useText(text)
  const language = usePageLanguage()
  const own = ownTimeZone()
  const days = daysOf(programme, own)
  const nameOf = new Map(programme.rooms.map(({ key, name }) => [key, name]))
  if (days.length === 0) return null
  return (
    <section className="card programme-schedule">
      <h2>{t('schedule')}</h2>
      {days.map((day) => (
        <section key={day[0].item.startAt}>
          <h3>{dateText(language, day[0].item.startAt, own, 'day')}</h3>
          <ul>
            {day.map(({ room, item }) => (
              <li key={`${room} ${item.startAt}`}>
                <Times item={item} timeZone={programme.timeZone} />
                <bdi>{[nameOf.get(room), item.title].filter(Boolean).join(' · ')}</bdi>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

import './schedule.css'
import { placeName } from '@openbooth/contract/time/placeName'
import { dateText, offsetText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { LinkPage } from '../parts/LinkPage.tsx'
import { Calendar } from './Calendar.tsx'
import { EquipmentCheckCard } from './EquipmentCheckCard.tsx'
import { NowCard } from './NowCard.tsx'
import { ScheduleEntry } from './ScheduleEntry.tsx'
import { text } from './text.ts'
import { useSchedule, type ScheduleOnWire } from './useSchedule.ts'

/** The events of a person in a programme, for the holder of their personal link. */
export const Schedule = () => {
  const t = useText(text)
  const { state, tryNow } = useSchedule()
  const schedule = state.at === 'shown' ? state.schedule : undefined
  return (
    <LinkPage at={state.at} said={t} eventName={schedule?.programmeName} onTry={tryNow}>
      {schedule && <ScheduleContent schedule={schedule} />}
    </LinkPage>
  )
}

const ScheduleContent = ({ schedule }: { readonly schedule: ScheduleOnWire }) => {
  const t = useText(text)
  const language = useLanguage()
  const zone = ownTimeZone()
  const { entries, programmeName, name, organiser } = schedule
  const days = Map.groupBy(entries, ({ event }) => dateText(language, event.startAt, zone, 'day'))
  const [first] = entries
  const place = `${placeName(language, zone)} ${offsetText(first!.event.startAt, zone)}`
  return (
    <div className="event schedule">
      <div className="event-title">
        <p className="number" translate="no">
          <bdi>{t('for', { name })}</bdi>
        </p>
        <h1 translate="no">
          <bdi>{programmeName}</bdi>
        </h1>
        <p className="hint">{t('invitedBy', { name: organiser })}</p>
      </div>
      <NowCard entries={entries} />
      <div className="schedule-days">
        {[...days].map(([day, some]) => (
          <section key={day} className="card schedule-day">
            <h2>{day}</h2>
            <ol>
              {some.map((entry) => (
                <ScheduleEntry key={entry.id} entry={entry} />
              ))}
            </ol>
          </section>
        ))}
        <p className="hint">{t('timesIn', { place })}</p>
      </div>
      <EquipmentCheckCard schedule={schedule} />
      <Calendar address={schedule.calendar} />
    </div>
  )
}

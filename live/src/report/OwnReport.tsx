import './ownReport.css'
import { durationSaid } from '@openbooth/contract/live/report/texts'
import { dateText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { EventFacts } from '../join/EventFacts.tsx'
import { momentText } from '../join/momentText.ts'
import { EventTitle } from '../parts/EventTitle.tsx'
import { LinkPage } from '../parts/LinkPage.tsx'
import { text } from './text.ts'
import { useOwnReport, type SeenReport } from './useOwnReport.ts'

/** An interpreter's work in an event that has ended, for the holder of their link. */
export const OwnReport = () => {
  const t = useText(text)
  const { state, tryNow } = useOwnReport()
  const seen = state.at === 'shown' ? state.seen : undefined
  return (
    <LinkPage at={state.at} said={t} eventName={seen?.event.eventName} onTry={tryNow}>
      {seen && <OwnReportContent seen={seen} />}
    </LinkPage>
  )
}

const OwnReportContent = ({ seen: { event, dueAt, report } }: { readonly seen: SeenReport }) => (
  <div className="event own-report">
    <EventTitle number={event.number} name={event.eventName} />
    {report === null ? <NotMade dueAt={dueAt} /> : <ReportContent report={report} />}
    <EventFacts event={event} />
  </div>
)

const NotMade = ({ dueAt }: Pick<SeenReport, 'dueAt'>) => {
  const t = useText(text)
  const language = useLanguage()
  const isLate = dueAt !== null && Date.parse(dueAt) <= serverNow()
  const hint = (): string => {
    if (dueAt === null) return t('noneHint')
    return isLate
      ? t('dueSoon')
      : t('dueHint', { time: momentText(language, dueAt, ownTimeZone(), serverNow()) })
  }
  return (
    <section className="card message" role="status">
      <h2>{t(dueAt === null ? 'none' : 'due')}</h2>
      <p className="hint">{hint()}</p>
    </section>
  )
}

type Report = NonNullable<SeenReport['report']>

const ReportContent = ({ report: { own, liveMilliseconds } }: { readonly report: Report }) => {
  const t = useText(text)
  const language = useLanguage()
  const duration = (milliseconds: number): string => durationSaid(milliseconds)
  const zone = ownTimeZone()
  return (
    <>
      <section className="card own-report-card">
        <h2>{t('title')}</h2>
        <Figures
          figures={[
            [t('turns'), numberText(language, own.turns.length)],
            [t('onAir'), duration(own.milliseconds)],
            [t('longest'), duration(own.longest)],
            [t('live'), duration(liveMilliseconds)],
          ]}
        />
        {own.turns.length === 0 ? (
          <p>{t('noTurns')}</p>
        ) : (
          <table className="own-report-turns">
            <thead>
              <tr>
                <th scope="col">{t('time')}</th>
                <th scope="col">{t('into')}</th>
                <th scope="col">{t('duration')}</th>
              </tr>
            </thead>
            <tbody>
              {own.turns.map(({ from, to, milliseconds, channels }) => (
                <tr key={from}>
                  <td>
                    {dateText(language, from, zone, 'compact')} –{' '}
                    {dateText(language, to, zone, 'time')}
                  </td>
                  <td>
                    {channels.map((name) => name[language]).join(language === 'zh' ? '、' : ', ')}
                  </td>
                  <td>{duration(milliseconds)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="hint">{t('pauses')}</p>
      </section>
      <Ears headphoneExposure={own.headphoneExposure} />
      <section className="card own-report-card own-report-acts">
        <p className="hint">{t('onlyYours')}</p>
        <button type="button" className="plain-button" onClick={() => window.print()}>
          {t('print')}
        </button>
      </section>
    </>
  )
}

const Ears = ({ headphoneExposure }: Pick<Report['own'], 'headphoneExposure'>) => {
  const t = useText(text)
  const language = useLanguage()
  const level = (value: number | null): string => {
    if (value === null || headphoneExposure === null) return t('silence')
    const { fullScale } = headphoneExposure
    return fullScale === null
      ? t('decibels', { value: numberText(language, value) })
      : t('pressure', { value: numberText(language, Math.round((value + fullScale) * 10) / 10) })
  }
  return (
    <section className="card own-report-card">
      <h2>{t('sound')}</h2>
      {headphoneExposure === null ? (
        <p>{t('soundNone')}</p>
      ) : (
        <Figures
          figures={[
            [t('measured'), durationSaid(headphoneExposure.seconds * 1000)],
            [t('level'), level(headphoneExposure.level)],
            [t('loudest'), level(headphoneExposure.loudestMinute)],
            [t('peak'), level(headphoneExposure.peak)],
            [t('held'), numberText(language, headphoneExposure.holds)],
          ]}
        />
      )}
      <p className="hint">{t('soundHint')}</p>
    </section>
  )
}

const Figures = ({ figures }: { readonly figures: readonly (readonly [string, string])[] }) => (
  <dl className="own-report-figures">
    {figures.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

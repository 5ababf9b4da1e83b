import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'

/** The calendar of the schedule, to subscribe to. */
export const Calendar = ({ address }: { readonly address: string }) => {
  const t = useText(text)
  return (
    <section className="card schedule-calendar">
      <h2>{t('calendar')}</h2>
      <p>{t('calendarHint')}</p>
      <a className="plain-button as-link" href={address.replace(/^https?:/, 'webcal:')}>
        {t('subscribe')}
      </a>
      <details>
        <summary>{t('address')}</summary>
        <code className="schedule-address">{address}</code>
      </details>
    </section>
  )
}

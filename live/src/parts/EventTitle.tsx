import { eventNumber } from '@openbooth/web/eventNumber.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'

/** The event of a page. */
export const EventTitle = ({
  number,
  name,
}: {
  readonly number: string
  readonly name: string
}) => {
  const t = useText(text)
  return (
    <div className="event-title">
      <p className="number" translate="no">
        {t('number', { number: eventNumber(number) })}
      </p>
      <h1 translate="no">
        <bdi>{name}</bdi>
      </h1>
    </div>
  )
}

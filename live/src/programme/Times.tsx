import { offsetText, ownTimeZone } from '@openbooth/web/format.ts'
import { usePageLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { rangeText } from '@openbooth/web/time/rangeText.ts'
import { placeName } from '@openbooth/contract/time/placeName'
import { text as partsText } from '../parts/text.ts'
import type { Item } from './rooms.ts'

interface TimesProps {
  readonly item: Item
  /** The zone of the rooms. */
  readonly timeZone: string
}

/** The times of an item on the listener's clock, and beside it on that of the venue if they differ. */
export const Times = ({ item: { startAt, endAt }, timeZone }: TimesProps) => {
  const t = useText(partsText)
  const language = usePageLanguage()
  const own = ownTimeZone()
  const isElsewhere = offsetText(startAt, own) !== offsetText(startAt, timeZone)
  return (
    <time className="programme-times" dateTime={startAt}>
      <span>{rangeText(language, startAt, endAt, own, 'time')}</span>
      {isElsewhere && (
        <span className="programme-venue">
          {rangeText(language, startAt, endAt, timeZone, 'time')}{' '}
          {t('eventTime', { place: placeName(language, timeZone) })}
        </span>
      )}
    </time>
  )
}

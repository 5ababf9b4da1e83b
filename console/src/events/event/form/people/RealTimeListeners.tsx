import { splitListeners } from '@openbooth/contract/events/event/rules/realTimeListeners'
import { numberText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import sections from '../../../../kit/page/sections.module.css'
import { numberOf } from '../../../../kit/value/typedNumber.ts'
import { useQuote } from '../price/useQuote.ts'
import { useValue } from '../store/formContext.ts'
import { text } from './text.ts'

/** How many of the declared listeners hear in real time, if the media server is too small for all. */
export const RealTimeListeners = () => {
  const t = useText(text)
  const language = useLanguage()
  const { quote } = useQuote()
  const booths = useValue((values) => values.booths)
  const speakers = useValue((values) => values.speakers)
  const receiverNums = numberOf(useValue((values) => values.receiverNums))
  if (quote === undefined || !Number.isSafeInteger(receiverNums)) return null
  const { realTime, delayed } = splitListeners(
    { booths, speakers, receiverNums },
    quote.realTimePlaces,
  )
  if (delayed <= 0) return null
  return (
    <p className={sections['description']} role="status">
      {t('realTime', {
        realTime: numberText(language, realTime),
        delayed: numberText(language, delayed),
      })}
    </p>
  )
}

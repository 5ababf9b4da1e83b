import { errorTexts } from '@openbooth/contract/errorTexts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'

/** The server's message to the second of two windows of one person. */
export const seatTaken = 'Seat Is Taken'

/** Only one of two windows of a person can have sound. The person decides which one. */
export const SeatTaken = ({ onTakeOver }: { readonly onTakeOver: () => void }) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <>
      <p role="alert">{errorTexts[seatTaken][language]}</p>
      <button type="button" className="primary-button" onClick={onTakeOver}>
        {t('takeOverHere')}
      </button>
    </>
  )
}

import { errorTexts } from '@openbooth/contract/errorTexts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'

/** What the platform says to the second of two windows of one person. */
export const seatTaken = 'Seat Is Taken'

/** Of two windows of one person one is heard: which of them is theirs to say. */
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

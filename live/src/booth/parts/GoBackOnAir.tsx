import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'

/** Resumes a lost turn after a press: loading a page never opens the microphone. */
export const GoBackOnAir = ({ onPress }: { readonly onPress: () => void }) => {
  const t = useText(text)
  return (
    <button type="button" className="primary-button go-back-on-air" onClick={onPress}>
      {t('goBackOnAir')}
    </button>
  )
}

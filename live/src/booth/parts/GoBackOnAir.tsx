import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'

/** Resumes the turn that a lost connection ended: no page goes back on air by being loaded. */
export const GoBackOnAir = ({ onPress }: { readonly onPress: () => void }) => {
  const t = useText(text)
  return (
    <button type="button" className="primary-button go-back-on-air" onClick={onPress}>
      {t('goBackOnAir')}
    </button>
  )
}

import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { refusalText } from '../../parts/refusalText.ts'
import { text } from '../text.ts'

/** Why there is no sound, with the catalogue's text. */
export const Refused = ({ message }: { readonly message: string }) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <>
      <p>{refusalText(message, language)}</p>
      <p className="hint">{t('waitForRoom')}</p>
    </>
  )
}

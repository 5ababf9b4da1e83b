import { contract } from '../../../api/contract.ts'
import { reportError } from '../../../api/reportError.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { notify } from '../../../kit/state/notify.ts'
import { changedByPhrases } from './phrases.ts'
import { text } from './text.ts'
import { nameOf, type LanguageChoice } from './useLanguages.ts'

const options = { invalidates: changedByPhrases, silent: true }

/**
 * Removes all phrases of a language after a confirmation with their number; phrases added meanwhile
 * stay.
 */
export const useRemoveAllPhrases = () => {
  const t = useText(text)
  const reader = useLanguage()
  const removeAll = useCallMutation(contract.phrase.removeAll, options)
  return async (language: LanguageChoice): Promise<void> => {
    const { id: languageId, phrases: count, phrasesVersion } = language
    const wantsTo = await confirm({
      title: t('removeAllQuestion', { count, name: nameOf(reader, language) }),
      effect: t('removeAllEffect'),
      confirmLabel: t('removeAllConfirm', { count }),
      danger: true,
    })
    if (!wantsTo) return
    try {
      const { removed } = await removeAll.mutateAsync({ languageId, phrasesVersion })
      notify('success', t('removed', { count: removed }))
    } catch (error) {
      reportError(error)
    }
  }
}

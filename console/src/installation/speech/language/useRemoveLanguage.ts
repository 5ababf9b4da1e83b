import { contract } from '../../../api/contract.ts'
import { reportError } from '../../../api/reportError.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { notify } from '../../../kit/state/notify.ts'
import { changedByLanguages, type SpeechLanguage } from './languages.ts'
import { text } from './text.ts'

/** Removes a language after a confirmation, which mentions its phrases if it has some. */
export const useRemoveLanguage = () => {
  const t = useText(text)
  const remove = useCallMutation(contract.speechLanguage.remove, {
    invalidates: [...changedByLanguages, contract.phrase.list],
    silent: true,
  })
  return async ({ id, enName: name, phrases }: SpeechLanguage): Promise<void> => {
    const effect = phrases === 0 ? t('removeEffect') : t('removeWithPhrases', { count: phrases })
    const wantsTo = await confirm({
      title: t('removeQuestion', { name }),
      effect,
      confirmLabel: t('remove'),
      danger: true,
    })
    if (!wantsTo) return
    try {
      await remove.mutateAsync({ id, withPhrases: phrases > 0 })
      notify('success', t('removed', { name }))
    } catch (error) {
      reportError(error)
    }
  }
}

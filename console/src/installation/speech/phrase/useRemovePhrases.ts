import { contract } from '../../../api/contract.ts'
import { reportError } from '../../../api/reportError.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { notify } from '../../../kit/state/notify.ts'
import { changedByPhrases, type Phrase } from './phrases.ts'
import { text } from './text.ts'

/** The number of phrases named in the confirmation; the others are counted. */
const mostNamed = 5

/** Removes phrases after a confirmation. Resolves to whether they were removed. */
export const useRemovePhrases = () => {
  const t = useText(text)
  const remove = useCallMutation(contract.phrase.remove, {
    invalidates: changedByPhrases,
    silent: true,
  })
  return async (phrases: readonly Phrase[]): Promise<boolean> => {
    const named = phrases.slice(0, mostNamed).map((one) => `“${one.text}”`)
    const names = [...named, ...(phrases.length > mostNamed ? ['…'] : [])].join(' ')
    const wantsTo = await confirm({
      title: t('removeQuestion', { count: phrases.length }),
      effect: t('removeEffect', { names }),
      confirmLabel: t('remove'),
      danger: true,
    })
    if (!wantsTo) return false
    try {
      const { removed } = await remove.mutateAsync({ ids: phrases.map(({ id }) => id) })
      notify('success', t('removed', { count: removed }))
      return true
    } catch (error) {
      reportError(error)
      return false
    }
  }
}

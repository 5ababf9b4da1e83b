import { useState } from 'react'
import { navigate } from '../../kit/router/router.ts'
import { contract } from '../../api/contract.ts'
import { reportError } from '../../api/reportError.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { notify } from '../../kit/state/notify.ts'
import { changedByAgreements, type Draft } from './agreements.ts'
import { text } from './text.ts'

type Texts = Pick<Draft, 'enText' | 'zhText'>

interface DraftActions {
  /** The number the draft will have. */
  readonly number: number
  /** The revision of the draft that was read. 0: none yet. */
  readonly revision: number
  readonly onSaved: (draft: Draft) => void
}

const options = { invalidates: changedByAgreements, silent: true }

/** The actions on the draft; errors are shown as messages, and the input stays. */
export const useDraftActions = ({ number, revision, onSaved }: DraftActions) => {
  const t = useText(text)
  const [isBusy, setBusy] = useState(false)
  const save = useCallMutation(contract.eula.saveDraft, options)
  const remove = useCallMutation(contract.eula.removeDraft, options)
  const publish = useCallMutation(contract.eula.publish, options)
  const busily = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch(reportError)
    setBusy(false)
  }
  return {
    isBusy,
    save: (texts: Texts) =>
      busily(async () => {
        onSaved(await save.mutateAsync({ ...texts, revision }))
        notify('success', t('saved'))
      }),
    remove: async () => {
      const wantsTo = await confirm({
        title: t('removeQuestion'),
        effect: t('removeEffect'),
        confirmLabel: t('removeDraft'),
        danger: true,
      })
      if (!wantsTo) return
      await busily(async () => {
        await remove.mutateAsync({ revision })
        notify('success', t('removed'))
        await navigate('/setting/eula')
      })
    },
    /** @param unsaved the changes since the last save */
    publish: async (unsaved: Texts | undefined) => {
      const wantsTo = await confirm({
        title: t('publishQuestion', { number }),
        effect: t('publishEffect'),
        confirmLabel: t('publish'),
      })
      if (!wantsTo) return
      await busily(async () => {
        const draft = unsaved && (await save.mutateAsync({ ...unsaved, revision }))
        if (draft !== undefined) onSaved(draft)
        const published = await publish.mutateAsync({ revision: draft?.revision ?? revision })
        notify('success', t('publishedNow', { number: published.number ?? number }))
        await navigate('/setting/eula')
      })
    },
  }
}

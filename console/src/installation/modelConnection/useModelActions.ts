import {
  IconCircleCheck,
  IconCircleOff,
  IconEdit,
  IconLanguage,
  IconPlugConnected,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import type { ClientCall } from '../../api/contract.ts'
import { reportError } from '../../api/reportError.ts'
import { useCallMutation, type AnyCall } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import type { RowAction } from '../../kit/list/types.ts'
import { notify } from '../../kit/state/notify.ts'
import type { Model } from './models.ts'
import { text } from './text.ts'

type Dialog = 'edit' | 'test' | 'languages'

export interface ModelCalls {
  readonly setEnabled: ClientCall<{ readonly id: number; readonly enabled: boolean }>
  readonly remove: ClientCall<{ readonly id: number }>
}

/** What administrators can do with a model of either kind, and which dialog is open for which. */
export const useModelActions = <Row extends Model>(
  calls: ModelCalls,
  invalidates: readonly AnyCall[],
) => {
  const t = useText(text)
  const options = { invalidates, silent: true }
  const setEnabled = useCallMutation(calls.setEnabled, options)
  const remove = useCallMutation(calls.remove, options)
  const [dialog, setDialog] = useState<Dialog>()
  // The closing dialog still shows its content.
  const [shown, setShown] = useState<Row>()
  const open = (which: Dialog, model: Row | undefined) => {
    setShown(model)
    setDialog(which)
  }
  const toggle = async ({ id, modelName: name }: Row, enabled: boolean) => {
    await setEnabled.mutateAsync({ id, enabled })
    notify('success', t(enabled ? 'enabled' : 'disabled', { name }))
  }
  const offerToDisable = async (model: Row) => {
    const name = model.modelName
    const wantsTo = await confirm({
      title: t('inUse', { name }),
      effect: t('inUseEffect'),
      confirmLabel: t('disableAct'),
    })
    if (wantsTo) await toggle(model, false)
  }
  const askToRemove = async (model: Row) => {
    const { id, modelName: name } = model
    const wantsTo = await confirm({
      title: t('removeTitle', { name }),
      effect: t('removeEffect'),
      confirmLabel: t('removeAct'),
      danger: true,
    })
    if (!wantsTo) return
    try {
      await remove.mutateAsync({ id })
      notify('success', t('removed', { name }))
    } catch (error) {
      if (isRefusal(error, 'Model In Use')) await offerToDisable(model)
      else throw error
    }
  }
  const actionsOf = (model: Row): readonly RowAction[] => {
    const isEnabled = model.status === 'enabled'
    return [
      {
        label: t('test'),
        Icon: IconPlugConnected,
        isVisible: true,
        onAct: () => open('test', model),
      },
      { label: t('edit'), Icon: IconEdit, isVisible: true, onAct: () => open('edit', model) },
      { label: t('languages'), Icon: IconLanguage, onAct: () => open('languages', model) },
      {
        label: t(isEnabled ? 'disable' : 'enable'),
        Icon: isEnabled ? IconCircleOff : IconCircleCheck,
        onAct: () => void toggle(model, !isEnabled).catch(reportError),
      },
      {
        label: t('remove'),
        Icon: IconTrash,
        isDanger: true,
        onAct: () => void askToRemove(model).catch(reportError),
      },
    ]
  }
  return {
    actionsOf,
    add: () => open('edit', undefined),
    shown,
    isOpen: (which: Dialog) => dialog === which,
    close: () => setDialog(undefined),
  }
}

import { useRef } from 'react'
import { navigate } from '../../../../../kit/router/router.ts'
import { contract } from '../../../../../api/contract.ts'
import { useCallMutation } from '../../../../../api/useCall.ts'
import { useIdempotencyKey } from '../../../../../api/useIdempotencyKey.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { notify } from '../../../../../kit/state/notify.ts'
import { useAmountText } from '../../../../../shell/useAmountText.ts'
import { boothsWithoutInterpreters } from '../../../parts/boothsWithoutInterpreters.ts'
import { changedByActions } from '../../../parts/changedByActions.ts'
import { storeUsualMinutes } from '../draft/usualLength.ts'
import { eventInput } from './eventInput.ts'
import type { SeatChoice } from '../../people/LeavingDialog.tsx'
import type { FormStore } from '../formStore.ts'
import { useAskOwnTechnician } from './useAskOwnTechnician.ts'
import { text } from '../../text.ts'

/** Also reads the invitations again: a seat may have a new holder. */
const options = { silent: true, invalidates: [...changedByActions, contract.event.invited] }

/**
 * Saves the event and reports its price. `leave` navigates to its codes, or to its page if work
 * remains.
 */
export const useSaveEvent = (store: FormStore, isAgency: boolean) => {
  const t = useText(text)
  const inWords = useAmountText()
  const operationFor = useIdempotencyKey()
  const creating = useCallMutation(contract.event.create, options)
  const updating = useCallMutation(contract.event.update, options)
  const askOwnTechnician = useAskOwnTechnician()
  const savedId = useRef(0)
  const lacksTechnician = useRef(false)

  const save = async (seatChanges: readonly SeatChoice[]) => {
    const { values } = store.read()
    const input = eventInput(values, isAgency)
    if (input === undefined) return
    const { mode } = store
    const change = {
      ...input,
      ...(values.tells === undefined ? {} : { tells: values.tells }),
      ...(seatChanges.length === 0 ? {} : { seatChanges: [...seatChanges] }),
    }
    const saved =
      mode.kind === 'edit'
        ? await updating.mutateAsync({
            ...change,
            id: mode.event.id,
            version: mode.event.version,
            operationId: operationFor({ ...change, version: mode.event.version }),
          })
        : await creating.mutateAsync({ ...input, operationId: operationFor(input) })
    savedId.current = saved.id
    if (mode.kind === 'create') storeUsualMinutes(values)
    const taken = saved.charges
      .filter(({ difference }) => difference !== 0)
      .map(({ asset, difference, balanceAfter }) =>
        balanceAfter === null
          ? t(difference > 0 ? 'charged' : 'refunded', {
              amount: inWords(asset, Math.abs(difference)),
            })
          : t(difference > 0 ? 'took' : 'returned', {
              amount: inWords(asset, Math.abs(difference)),
              left: inWords(asset, balanceAfter),
            }),
      )
    const costs = taken.length === 0 ? t('tookNothing') : taken.join(' · ')
    const isUnstaffed = mode.kind === 'create' && boothsWithoutInterpreters(values).length > 0
    notify(
      'success',
      t(mode.kind === 'edit' ? 'saved' : 'created'),
      isUnstaffed ? `${costs} · ${t('noInterpretersYet')}` : costs,
    )
    lacksTechnician.current = await askOwnTechnician(mode, values, saved.id)
  }

  const leave = () =>
    void navigate(
      store.mode.kind === 'edit' || lacksTechnician.current
        ? `/meeting/detail/${savedId.current}`
        : `/meeting/codeList?event=${savedId.current}`,
    )
  return { save, leave }
}

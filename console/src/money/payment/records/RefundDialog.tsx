import { longest } from '@openbooth/contract/limits'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { ReasonField, reasonProblem } from '../../../kit/field/ReasonField.tsx'
import { useForm } from '@mantine/form'
import { useMemo } from 'react'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { useIdempotencyKey } from '../../../api/useIdempotencyKey.ts'
import { translate, useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { moneyText } from '@openbooth/web/format.ts'
import { notify } from '../../../kit/state/notify.ts'
import { changedByPayments, type Order } from '../parts/order.ts'
import { RefundEffect } from './RefundEffect.tsx'
import { text } from './text.ts'
import { numberOf, plainNumber } from '../../../kit/value/typedNumber.ts'

interface RefundDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly order: Order | undefined
}

/** Refunds an order to its card, after explaining the other effects. */
export const RefundDialog = ({ opened, onClose, order }: RefundDialogProps) => {
  const t = useText(text)
  const language = useLanguage()
  const operationFor = useIdempotencyKey()
  const toRefund = useCallMutation(contract.payment.refund, {
    silent: true,
    invalidates: changedByPayments,
  })
  const preview = useCall(
    contract.payment.refundPreview,
    { id: order?.id ?? 0 },
    { enabled: opened && order !== undefined },
  ).data
  const left = preview?.left ?? 0
  const currency = order?.currency ?? 'USD'
  const money = (amount: number) => moneyText(language, amount, currency)
  const form = useForm({
    initialValues: { amount: '', reason: '' },
    validate: {
      amount: (typed) =>
        /^\d{1,9}(\.\d{1,2})?$/.test(plainNumber(typed)) &&
        numberOf(typed) > 0 &&
        numberOf(typed) <= left
          ? null
          : translate(text, 'amountNotValid', { amount: money(left) }),
      reason: (typed) => reasonProblem(typed, longest.reason),
    },
  })
  const startFrom = useMemo(() => ({ amount: String(left), reason: '' }), [left])
  const refund = async ({ amount, reason }: { amount: string; reason: string }) => {
    const wanted = { id: order?.id ?? 0, amount: numberOf(amount), reason: reason.trim() }
    await toRefund.mutateAsync({ ...wanted, operationId: operationFor(wanted) })
    notify('success', t('refundDone', { amount: money(wanted.amount) }))
  }
  return (
    <FormDialog
      opened={opened && preview !== undefined}
      onClose={onClose}
      title={t('refundTitle', { number: order?.number ?? '' })}
      submitLabel={t('refundAct')}
      form={form}
      startFrom={startFrom}
      onSubmit={refund}
    >
      <RefundEffect
        isTopUp={order?.purpose === 'topUp'}
        isWhole={numberOf(form.values.amount) === left}
        ends={preview?.ends ?? null}
      />
      <TextInput
        label={t('refundAmount')}
        description={t('refundMost', { amount: money(left) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        rightSection={currency}
        rightSectionWidth={52}
        {...form.getInputProps('amount')}
      />
      <ReasonField
        help={t('refundReasonHelp')}
        maxLength={longest.reason}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

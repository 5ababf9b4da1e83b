import { longest } from '@openbooth/contract/limits'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { SegmentedControl } from '@mantine/core'
import { TextInput } from '../../../../kit/field/TextInput.tsx'
import { ReasonField, reasonProblem } from '../../../../kit/field/ReasonField.tsx'
import { useForm } from '@mantine/form'
import { contract } from '../../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../../api/useCall.ts'
import { useIdempotencyKey } from '../../../../api/useIdempotencyKey.ts'
import { translate, useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { DayInput } from '../../../../kit/field/DayInput.tsx'
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx'
import { moneyText, numberText } from '@openbooth/web/format.ts'
import { toDay } from '../../../../kit/list/filters/dayRange.ts'
import { notify } from '../../../../kit/state/notify.ts'
import { text as kitText } from '../../../../kit/text.ts'
import { afterGrant, amountOf } from './grantAmount.ts'
import { amountProblem, assets, type GrantedAsset } from './grantForm.ts'
import { grantText } from './grantText.ts'
import { changedByUsers, type User } from '../users.ts'
import sections from '../../../../kit/page/sections.module.css'

interface GrantDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly user: User | undefined
}

const first = { asset: 'BOOTH_HOUR' as GrantedAsset, amount: '', lastDay: '', reason: '' }

/** The text of an amount: hours, or money in the user's currency. */
const useInWords = (currency: string) => {
  const t = useText(grantText)
  const language = useLanguage()
  return (asset: GrantedAsset, value: number) =>
    asset === 'MONEY'
      ? moneyText(language, value, currency)
      : t('hours', { hours: numberText(language, value) })
}

const useGrant = (user: User | undefined, inWords: ReturnType<typeof useInWords>) => {
  const t = useText(grantText)
  const operationFor = useIdempotencyKey()
  const toGrant = useCallMutation(contract.account.grant, {
    silent: true,
    invalidates: [...changedByUsers, contract.billing.list, contract.billing.totals],
  })
  return async (values: typeof first) => {
    const expiresAt = values.asset === 'MONEY' ? undefined : toDay.read(values.lastDay)
    const wanted = {
      userId: user?.id ?? 0,
      asset: values.asset,
      amount: amountOf(values.amount) ?? 0,
      reason: values.reason.trim(),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    }
    const { balanceAfter } = await toGrant.mutateAsync({
      ...wanted,
      operationId: operationFor(wanted),
    })
    const after = inWords(values.asset, balanceAfter)
    notify('success', t('granted', { name: user?.userName ?? '', after }))
  }
}

const lastDayProblem = (day: string) => {
  if (day === '') return null
  const end = toDay.read(day)
  if (end === undefined) return translate(kitText, 'noDay')
  return Date.parse(end) <= Date.now() ? translate(grantText, 'dayIsOver') : null
}

/** Grants hours or money, or deducts money, with a reason and a preview of the balance. */
export const GrantDialog = ({ opened, onClose, user }: GrantDialogProps) => {
  const t = useText(grantText)
  const id = user?.id ?? 0
  const currency = user?.currency ?? 'USD'
  const inWords = useInWords(currency)
  const grant = useGrant(user, inWords)
  const { data } = useCall(
    contract.account.detail,
    { id },
    { enabled: opened && user !== undefined, silent: true },
  )
  const balanceOf = (asset: GrantedAsset) =>
    data?.balances.find((one) => one.asset === asset)?.amount
  const form = useForm({
    initialValues: first,
    validate: {
      amount: (typed, { asset }) => amountProblem(typed, asset, balanceOf(asset)),
      lastDay: lastDayProblem,
      reason: (typed) => reasonProblem(typed, longest.reason),
    },
  })
  const { asset, amount } = form.values
  const before = balanceOf(asset)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('title', { name: user?.userName ?? '' })}
      submitLabel={t(asset === 'MONEY' && (amountOf(amount) ?? 0) < 0 ? 'take' : 'give')}
      form={form}
      startFrom={first}
      onSubmit={grant}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('what')}
        data={assets.map((each) => ({ value: each, label: t(each) }))}
        value={asset}
        onChange={(chosen) => {
          form.setFieldValue('asset', chosen)
          form.clearFieldError('amount')
        }}
      />
      <TextInput
        label={t('amount')}
        description={t(asset === 'MONEY' ? 'moneyHelp' : 'hoursHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        autoComplete="off"
        rightSection={asset === 'MONEY' ? currency : t('hourUnit')}
        rightSectionWidth={64}
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <BalancePreview asset={asset} amount={amount} before={before} inWords={inWords} />
      {asset !== 'MONEY' && (
        <DayInput
          label={t('lastDay')}
          description={t('lastDayHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('never')}
          clearable
          value={form.values.lastDay}
          onChange={(day) => form.setFieldValue('lastDay', day)}
          error={form.errors['lastDay']}
        />
      )}
      <ReasonField
        help={t('reasonHelp')}
        maxLength={longest.reason}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

interface BalancePreviewProps {
  readonly asset: GrantedAsset
  readonly amount: string
  readonly before: number | undefined
  readonly inWords: ReturnType<typeof useInWords>
}

/** The balance now, and after the grant once its amount is valid. */
const BalancePreview = ({ asset, amount, before, inWords }: BalancePreviewProps) => {
  const t = useText(grantText)
  const given = amountOf(amount)
  return (
    <p className={sections['muted']} role="status">
      {before === undefined
        ? '…'
        : given === undefined || amountProblem(amount, asset, before) !== null
          ? t('now', { before: inWords(asset, before) })
          : t('becomes', {
              before: inWords(asset, before),
              after: inWords(asset, afterGrant(before, given)),
            })}
    </p>
  )
}

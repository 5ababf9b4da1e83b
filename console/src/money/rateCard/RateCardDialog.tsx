import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { SegmentedControl } from '@mantine/core'
import { TextInput } from '../../kit/field/TextInput.tsx'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { agentCountryType } from '@openbooth/contract/roles'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { placeName } from '@openbooth/contract/time/placeName'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { DayInput } from '../../kit/field/DayInput.tsx'
import { dateText, moneyText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { notify } from '../../kit/state/notify.ts'
import { TimeInput } from '../../kit/field/TimeInput.tsx'
import { useUser } from '../../shell/user.ts'
import {
  firstValues,
  lastCard,
  rules,
  sentFrom,
  valuesOf,
  type RateCardValues,
} from './rateCardForm.ts'
import { changedByRateCards, prices, type RateCard } from './rateCards.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './rateCard.module.css'
import { text } from './text.ts'

interface RateCardDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly cards: readonly RateCard[]
}

/** Adds a rate card for a country type with a future start; initially a copy of the last one. */
export const RateCardDialog = ({ opened, onClose, cards }: RateCardDialogProps) => {
  const t = useText(text)
  const language = useLanguage()
  const add = useCallMutation(contract.agent.addRateCard, {
    silent: true,
    invalidates: changedByRateCards,
  })
  const form = useForm<RateCardValues>({
    initialValues: firstValues(cards),
    validate: rules,
  })
  const last = lastCard(cards, Number(form.values.countryType))
  const save = async (values: RateCardValues) => {
    const { startsAt } = await add.mutateAsync(sentFrom(values))
    notify('success', t('added', { time: dateText(language, startsAt, ownTimeZone()) }))
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('newRateCard')}
      submitLabel={t('addRateCard')}
      form={form}
      startFrom={firstValues(cards)}
      onSubmit={save}
      size={640}
    >
      <div>
        <span className={sections['label']} id="rate-card-country">
          {t('countryType')}
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby="rate-card-country"
          data={[agentCountryType.developed, agentCountryType.developing].map((type) => ({
            value: String(type),
            label: t(`short${type}`),
          }))}
          value={form.values.countryType}
          onChange={(type) =>
            form.setValues({
              ...valuesOf(cards, Number(type)),
              startDate: form.values.startDate,
              startsAt: form.values.startsAt,
            })
          }
        />
      </div>
      <StartFields form={form} />
      <PriceFields form={form} last={last} />
    </FormDialog>
  )
}

interface FieldsProps {
  readonly form: UseFormReturnType<RateCardValues>
}

const StartFields = ({ form }: FieldsProps) => {
  const t = useText(text)
  const language = useLanguage()
  const startProblem = form.errors['startDate'] ?? form.errors['startsAt']
  const describedBy =
    startProblem === undefined ? {} : { 'aria-describedby': 'rate-card-start-problem' }
  return (
    <div>
      <div className={styles['moment']}>
        <DayInput
          label={t('startDate')}
          value={form.values.startDate}
          onChange={(date) => form.setFieldValue('startDate', date)}
          error={form.errors['startDate'] !== undefined}
          {...describedBy}
        />
        <TimeInput
          label={t('startTime')}
          value={form.values.startsAt}
          onChange={(time) => form.setFieldValue('startsAt', time)}
          error={form.errors['startsAt'] !== undefined}
          {...describedBy}
        />
      </div>
      {startProblem !== undefined && (
        <p id="rate-card-start-problem" className={sections['fieldError']}>
          {startProblem}
        </p>
      )}
      <p className={sections['hint']}>
        {t('startHelp', { zone: placeName(language, ownTimeZone()) })}
      </p>
    </div>
  )
}

/** The prices of the card, with those of the last card as a hint. */
const PriceFields = ({ form, last }: FieldsProps & { readonly last: RateCard | undefined }) => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  const now = (value: string | undefined) =>
    value === undefined ? undefined : t('nowIs', { value })
  return (
    <div className={sections['pair']}>
      {prices.map((figure) => (
        <TextInput
          key={figure}
          label={t(figure)}
          description={now(last && moneyText(language, last[figure], currency))}
          inputMode="decimal"
          rightSection={currency}
          rightSectionWidth={52}
          {...form.getInputProps(figure)}
        />
      ))}
      <TextInput
        label={t('includedListeners')}
        description={now(last && numberText(language, last.includedListeners))}
        inputMode="numeric"
        {...form.getInputProps('includedListeners')}
      />
    </div>
  )
}

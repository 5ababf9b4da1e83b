import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { SegmentedControl } from '@mantine/core'
import { soldItems } from '@openbooth/contract/users/agent/quotePricing'
import { useText } from '@openbooth/web/i18n/text.ts'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import sections from '../../../kit/page/sections.module.css'
import { useUser } from '../../../shell/user.ts'
import { MoneyFields, type QuoteFormState } from './QuoteFields.tsx'
import { text } from './text.ts'

const rateLabels = {
  boothHours: 'boothHours',
  machineBoothHours: 'machineBoothHours',
  extraListeners: 'extraListeners',
  technician: 'technicianRate',
  recording: 'recordingRate',
  captions: 'captionsRate',
  publicStream: 'streamRate',
} as const

/** Markup on the cost, or own rates; currency and tax. */
export const QuotePrices = ({ form }: { readonly form: QuoteFormState }) => {
  const t = useText(text)
  const own = useUser().currency
  const { currency, pricing } = form.getValues()
  return (
    <section className={sections['formCard']} aria-labelledby="quote-prices">
      <h2 id="quote-prices">{t('prices')}</h2>
      <div className={`${sections['fields']} ${sections['spaceBelow']}`}>
        <SegmentedControl
          fullWidth
          aria-labelledby="quote-prices"
          data={[
            { value: 'markup', label: t('markup') },
            { value: 'rates', label: t('rates') },
          ]}
          value={pricing.kind}
          onChange={(kind) => form.setFieldValue('pricing.kind', kind)}
        />
        <div className={sections['narrowPair']}>
          {pricing.kind === 'markup' ? (
            <>
              <TextInput
                label={t('percent')}
                inputMode="decimal"
                {...form.getInputProps('pricing.percent')}
              />
              {currency !== own && (
                <TextInput
                  label={t('exchangeRate', { from: own, to: currency })}
                  inputMode="decimal"
                  {...form.getInputProps('pricing.exchangeRate')}
                />
              )}
            </>
          ) : (
            soldItems.map((item) => (
              <TextInput
                key={item}
                label={t(rateLabels[item])}
                inputMode="decimal"
                {...form.getInputProps(`pricing.rates.${item}`)}
              />
            ))
          )}
        </div>
        <MoneyFields form={form} />
      </div>
    </section>
  )
}

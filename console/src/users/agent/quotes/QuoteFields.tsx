import { Select } from '@mantine/core'
import { longest } from '@openbooth/contract/limits'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'
import { currencyChoices } from '../../../installation/setting/index.ts'
import { DayInput } from '../../../kit/field/DayInput.tsx'
import { FoundSelect } from '../../../kit/field/FoundSelect.tsx'
import { Textarea } from '../../../kit/field/Textarea.tsx'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import sections from '../../../kit/page/sections.module.css'
import { Link } from '../../../kit/router/Link.tsx'
import type { QuoteValues } from './quoteValues.ts'
import { text } from './text.ts'

export type QuoteFormState = UseFormReturnType<QuoteValues>

interface FieldsProps {
  readonly form: QuoteFormState
}

/** One of the agent's customers; the choice fills in name and address. */
const BoundCustomer = ({ form }: FieldsProps) => {
  const t = useText(text)
  const [search, setSearch] = useState('')
  const { data } = useCall(
    contract.agent.customers,
    {
      sort: 'userName',
      descending: false,
      pageSize: 20,
      ...(search === '' ? {} : { search }),
    },
    { silent: true, keepPrevious: true },
  )
  const { customerId, customer } = form.getValues()
  if (data?.total === 0 && search === '' && customerId === null) return null
  return (
    <FoundSelect
      label={t('bound')}
      description={t('boundHelp')}
      placeholder={t('otherCustomer')}
      clearable
      value={customerId}
      valueName={customer.name}
      found={data?.rows.map(({ id, userName }) => ({ id, name: userName })) ?? []}
      onSearch={setSearch}
      onChange={(chosen) => {
        const found = data?.rows.find(({ id }) => id === chosen?.id)
        form.setFieldValue('customerId', chosen?.id ?? null)
        if (found === undefined) return
        form.setFieldValue('customer.name', found.userName)
        form.setFieldValue('customer.emailAddress', found.emailAddress)
      }}
    />
  )
}

export const CustomerFields = ({ form }: FieldsProps) => {
  const t = useText(text)
  return (
    <section className={sections['formCard']} aria-labelledby="quote-customer">
      <h2 id="quote-customer">{t('customer')}</h2>
      <div className={`${sections['fields']} ${sections['spaceBelow']}`}>
        <BoundCustomer form={form} />
        <div className={sections['pair']}>
          <TextInput
            label={t('customerName')}
            maxLength={longest.company}
            {...form.getInputProps('customer.name')}
          />
          <TextInput
            label={t('email')}
            type="email"
            maxLength={longest.emailAddress}
            {...form.getInputProps('customer.emailAddress')}
          />
        </div>
        <Textarea
          label={t('address')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={longest.postalAddress}
          {...form.getInputProps('customer.address')}
        />
        <TextInput
          label={t('taxNumber')}
          maxLength={longest.taxNumber}
          {...form.getInputProps('customer.taxNumber')}
        />
      </div>
    </section>
  )
}

export const PaperFields = ({ form }: FieldsProps) => {
  const t = useText(text)
  return (
    <section className={sections['formCard']} aria-labelledby="quote-paper">
      <h2 id="quote-paper">{t('document')}</h2>
      <div className={`${sections['fields']} ${sections['spaceBelow']}`}>
        <div className={sections['pair']}>
          <DayInput
            label={t('validUntil')}
            value={form.getValues().validUntil}
            onChange={(day) => form.setFieldValue('validUntil', day)}
            error={form.errors['validUntil']}
          />
          <Select
            label={t('language')}
            allowDeselect={false}
            data={[
              { value: 'en', label: t('english') },
              { value: 'zh', label: t('chinese') },
            ]}
            {...form.getInputProps('language')}
          />
        </div>
        <Textarea
          label={t('notes')}
          placeholder={t('notesExample')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={longest.eventNotes}
          {...form.getInputProps('notes')}
        />
        <p className={sections['hint']}>
          {t('head')} <Link to="/agent/account">{t('toAccount')}</Link>
        </p>
      </div>
    </section>
  )
}

export const MoneyFields = ({ form }: FieldsProps) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <div className={sections['narrowPair']}>
      <Select
        label={t('currency')}
        searchable
        allowDeselect={false}
        data={[...currencyChoices(language)]}
        {...form.getInputProps('currency')}
      />
      <TextInput
        label={t('taxName')}
        description={t('taxHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t('taxExample')}
        maxLength={longest.taxName}
        {...form.getInputProps('taxName')}
      />
      <TextInput label={t('taxRate')} inputMode="decimal" {...form.getInputProps('taxRate')} />
    </div>
  )
}

import { useForm } from '@mantine/form'
import { longest } from '@openbooth/contract/limits'
import { useEffect } from 'react'
import { numberText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { useSend } from '../../../kit/form/useSend.ts'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import sections from '../../../kit/page/sections.module.css'
import { Link } from '../../../kit/router/Link.tsx'
import { navigate } from '../../../kit/router/router.ts'
import { useSearchParams } from '../../../kit/router/useSearchParams.ts'
import { notify } from '../../../kit/state/notify.ts'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import calculator from '../calculator/calculator.module.css'
import {
  calculatorPath,
  type Fee,
  feeInput,
  inputsOf,
  type PricedEvent,
  readInputs,
} from '../calculator/inputs.ts'
import { CustomerFields, PaperFields, type QuoteFormState } from './QuoteFields.tsx'
import { QuotePrices } from './QuotePrices.tsx'
import { QuoteResult } from './QuoteResult.tsx'
import { changedByQuotes, quotePath, type StoredQuote } from './quotes.ts'
import { draftOf, problemsOf, type QuoteValues, valuesOf } from './quoteValues.ts'
import { text } from './text.ts'

/** The event in one line. */
const useScope = (event: PricedEvent): string => {
  const t = useText(text)
  const language = useLanguage()
  const { startAt, endAt, hours, machineBooths = 0 } = event
  const length = hours ?? (Date.parse(endAt ?? '') - Date.parse(startAt ?? '')) / 3_600_000
  return [
    ...(event.booths === 0 ? [] : [t('booths', { count: event.booths })]),
    ...(machineBooths === 0 ? [] : [t('machineBooths', { count: machineBooths })]),
    t('hours', { hours: numberText(language, length) }),
    t('listeners', { count: event.receiverNums }),
    ...(event.technicianOption === 'purchased' ? [t('technician')] : []),
    ...((event.recordedChannels ?? 0) > 0 ? [t('recording')] : []),
    ...((event.captionedChannels ?? 0) > 0 ? [t('captions')] : []),
    ...((event.streamedChannels ?? 0) > 0 ? [t('publicStream')] : []),
  ].join(language === 'zh' ? '，' : ', ')
}

interface FormProps {
  readonly stored: StoredQuote | undefined
  readonly event: PricedEvent
}

const EventFields = ({ form, event, stored }: FormProps & { readonly form: QuoteFormState }) => {
  const t = useText(text)
  return (
    <section className={sections['formCard']} aria-labelledby="quote-event">
      <h2 id="quote-event">{t('sections')}</h2>
      <div className={`${sections['fields']} ${sections['spaceBelow']}`}>
        <TextInput
          label={t('eventName')}
          maxLength={longest.eventName}
          {...form.getInputProps('name')}
        />
        <div className={sections['between']}>
          <p className={sections['muted']}>{useScope(event)}</p>
          <Link className={sections['link'] ?? ''} to={calculatorPath(inputsOf(event), stored?.id)}>
            {t('change')}
          </Link>
        </div>
      </div>
    </section>
  )
}

const Form = ({ stored, event, fee }: FormProps & { readonly fee: Fee }) => {
  const t = useText(text)
  const form = useForm<QuoteValues>({
    initialValues: valuesOf(stored, fee),
    validate: problemsOf,
  })
  const options = { invalidates: changedByQuotes, silent: true }
  const create = useCallMutation(contract.quote.create, options)
  const update = useCallMutation(contract.quote.update, options)
  const { isSending, onSubmit } = useSend(form, async (values) => {
    const draft = draftOf(values, event)
    const saved =
      stored === undefined
        ? await create.mutateAsync(draft)
        : await update.mutateAsync({ ...draft, id: stored.id, version: stored.version })
    notify('success', t(stored === undefined ? 'wasCreated' : 'wasSaved', { number: saved.number }))
    await navigate(quotePath(saved.id))
  })
  return (
    <div className={calculator['page']}>
      <PageHeader
        title={stored === undefined ? t('newQuote') : t('editQuote', { number: stored.number })}
        detail={t('formDetail')}
      />
      <form noValidate className={calculator['columns']} onSubmit={onSubmit}>
        <div className={sections['column']}>
          <EventFields form={form} event={event} stored={stored} />
          <CustomerFields form={form} />
          <QuotePrices form={form} />
          <PaperFields form={form} />
        </div>
        <QuoteResult
          fee={fee}
          values={form.getValues()}
          isSending={isSending}
          submitLabel={t(stored === undefined ? 'create' : 'save')}
        />
      </form>
    </div>
  )
}

/** The form, once the agent's cost is known. */
const PricedForm = ({ stored, event }: FormProps) => {
  const { data: fee, error, refetch } = useCall(contract.agent.fee, event, { silent: true })
  if (fee !== undefined) return <Form stored={stored} event={event} fee={fee} />
  return error === null ? (
    <div className={sections['waiting']} aria-busy aria-hidden />
  ) : (
    <ProblemState isPage error={error} onRetry={() => void refetch()} />
  )
}

/** Makes a quote of the calculator's values in the URL, or changes one. */
export const Screen = () => {
  const [query] = useSearchParams()
  const editId = Number(query.get('edit')) || undefined
  const { data, error, refetch } = useCall(
    contract.quote.get,
    { id: editId ?? 1 },
    { enabled: editId !== undefined, silent: true },
  )
  if (error !== null) return <ProblemState isPage error={error} onRetry={() => void refetch()} />
  if (editId !== undefined && data === undefined)
    return <div className={sections['waiting']} aria-busy aria-hidden />
  const entered = feeInput(readInputs(query), false)
  const event = query.has('event') || data === undefined ? entered : data.event
  if (event === undefined) return <IncompleteEvent />
  return <PricedForm stored={data} event={event} />
}

/** The URL contains no complete event: back to the calculator. */
const IncompleteEvent = () => {
  useEffect(() => void navigate('/calculator/fee', { replace: true }), [])
  return null
}

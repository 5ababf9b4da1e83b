import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useForm } from '@mantine/form'
import { longest } from '@openbooth/contract/limits'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../../api/useCall.ts'
import { useIdempotencyKey } from '../../../../api/useIdempotencyKey.ts'
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx'
import { DayInput } from '../../../../kit/field/DayInput.tsx'
import { TextInput } from '../../../../kit/field/TextInput.tsx'
import { navigate } from '../../../../kit/router/router.ts'
import { isDay } from '../../../../kit/time/parseDate.ts'
import sections from '../../../../kit/page/sections.module.css'
import { useNotifyDone } from '../../../event/index.ts'
import { changedByProgramme, programmePath, type Programme } from '../../programmes.ts'
import { QuoteTotals } from '../../quote/QuoteTotals.tsx'
import { text } from './text.ts'

interface CopyDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly programme: Programme
}

/** Copies a programme to other days, after it shows the cost. */
export const CopyDialog = ({ opened, onClose, programme }: CopyDialogProps) => {
  const t = useText(text)
  const notifyDone = useNotifyDone()
  const operationFor = useIdempotencyKey()
  const copy = useCallMutation(contract.programme.copy, {
    silent: true,
    invalidates: changedByProgramme,
  })
  const startFrom = {
    name: t('copyName', { name: programme.name }).slice(0, longest.name),
    startsOn: '',
  }
  const form = useForm({
    initialValues: startFrom,
    validate: {
      name: (name) => (name.trim() === '' ? t('nameRequired') : null),
      startsOn: (day) => (isDay(day) ? null : t('dateRequired')),
    },
  })
  const { name, startsOn } = form.getValues()
  const hasDay = isDay(startsOn)
  const quote = useCall(
    contract.programme.copyQuote,
    // The name has no effect on the price.
    { id: programme.id, name: '-', startsOn },
    { enabled: opened && hasDay, silent: true, keepPrevious: true },
  )
  const save = async () => {
    const input = { id: programme.id, name: name.trim(), startsOn }
    const saved = await copy.mutateAsync({ ...input, operationId: operationFor(input) })
    notifyDone(t('copied'), saved)
    void navigate(programmePath(saved.id))
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('copyTitle', { name: programme.name })}
      submitLabel={t('createCopy')}
      form={form}
      startFrom={startFrom}
      onSubmit={save}
    >
      <p className={sections['muted']}>{t('copyEffect')}</p>
      <TextInput label={t('name')} maxLength={longest.name} {...form.getInputProps('name')} />
      <DayInput
        label={t('newFirstDay')}
        data-autofocus
        {...form.getInputProps('startsOn')}
        value={startsOn}
      />
      {hasDay && (
        <section aria-label={t('cost')} aria-busy={quote.isFetching}>
          <QuoteTotals quote={quote.data} error={quote.error} />
        </section>
      )}
    </FormDialog>
  )
}

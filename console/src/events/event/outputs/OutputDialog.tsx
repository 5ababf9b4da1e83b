import { Select } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { longest } from '@openbooth/contract/limits'
import {
  isOutputSecret,
  outputDelay,
  readOutputAddress,
  type OutputKind,
  type OutputStart,
} from '@openbooth/contract/live/streamOutput/rules'
import { outputKindWords } from '@openbooth/contract/live/streamOutput/texts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { PasswordInput } from '../../../kit/field/PasswordInput.tsx'
import { RadioRow } from '../../../kit/field/RadioRow.tsx'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import { notify } from '../../../kit/state/notify.ts'
import { useAmountText } from '../../../shell/useAmountText.ts'
import { Price } from '../detail/actions/Price.tsx'
import { changedByActions } from '../parts/changedByActions.ts'
import type { EventDetail } from '../parts/types.ts'
import sections from '../../../kit/page/sections.module.css'
import type { Output } from './OutputRow.tsx'
import { text } from './text.ts'
import { trackOptions } from './trackOptions.ts'

interface OutputDialogProps {
  readonly event: EventDetail
  /** Price of a channel hour. */
  readonly channelHour: number
  /** The output to change; undefined: a new one. */
  readonly output: Output | undefined
  readonly opened: boolean
  readonly onClose: () => void
}

const atFirst: { readonly kind: OutputKind; readonly startsWith: OutputStart } = {
  kind: 'icecast',
  startsWith: 'withEvent',
}

const valuesOf = (output: Output | undefined, firstTrack: string) => ({
  kind: output?.kind ?? atFirst.kind,
  track: output?.track ?? firstTrack,
  address: output?.address ?? '',
  userName: output?.userName ?? 'source',
  streamId: output?.streamId ?? '',
  secret: '',
  delaySeconds: String(output?.delaySeconds ?? 0),
  startsWith: output?.startsWith ?? atFirst.startsWith,
})
type OutputValues = ReturnType<typeof valuesOf>

const isDelay = (typed: string): boolean =>
  /^\d{1,2}$/.test(typed.trim()) && Number(typed) <= outputDelay.most

const options = { invalidates: [contract.streamOutput.list, ...changedByActions], silent: true }

/** Adds or changes a stream output. */
export const OutputDialog = ({
  event,
  channelHour,
  output,
  opened,
  onClose,
}: OutputDialogProps) => {
  const t = useText(text)
  const language = useLanguage()
  const create = useCallMutation(contract.streamOutput.create, options)
  const update = useCallMutation(contract.streamOutput.update, options)
  const tracks = trackOptions(event, language, t('floor'))
  const initial = valuesOf(output, tracks[0]?.value ?? '')
  const keepsSecret = ({ secret }: OutputValues): boolean =>
    output?.hasSecret === true && secret === ''
  const form = useForm<OutputValues>({
    initialValues: initial,
    enhanceGetInputProps: validateOnBlur(),
    validate: {
      track: (track) => (tracks.some(({ value }) => value === track) ? null : t('channelRequired')),
      address: (typed, { kind }) =>
        readOutputAddress(kind, typed.trim()) === undefined ? t('addressNotValid') : null,
      secret: (typed, values) =>
        keepsSecret(values) || isOutputSecret(values.kind, typed) ? null : t('secretNotValid'),
      delaySeconds: (typed) => (isDelay(typed) ? null : t('delayNotValid')),
    },
  })
  const save = async (values: OutputValues): Promise<void> => {
    const { kind: wantedKind, secret, delaySeconds, ...rest } = values
    const sent = { ...rest, delaySeconds: Number(delaySeconds) }
    if (output === undefined) {
      const made = { ...sent, kind: wantedKind, secret, eventId: event.id }
      notify('success', t('added', await create.mutateAsync(made)))
    } else {
      const changed = { ...sent, id: output.id, ...(!keepsSecret(values) && { secret }) }
      notify('success', t('saved', await update.mutateAsync(changed)))
    }
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(output === undefined ? 'addTitle' : 'editTitle')}
      submitLabel={t(output === undefined ? 'add' : 'save')}
      form={form}
      startFrom={initial}
      onSubmit={save}
    >
      <OutputFields form={form} output={output} tracks={tracks} />
      {output === undefined && channelHour > 0 && (
        <OutputPrice eventId={event.id} channelHour={channelHour} opened={opened} />
      )}
    </FormDialog>
  )
}

interface OutputPriceProps {
  readonly eventId: number
  readonly channelHour: number
  readonly opened: boolean
}

const OutputPrice = ({ eventId, channelHour, opened }: OutputPriceProps) => {
  const t = useText(text)
  const amount = useAmountText()
  const price = useCall(contract.streamOutput.quote, { eventId }, { enabled: opened, silent: true })
  return (
    <div>
      <Price label={t('price')} {...price} />
      <p className={sections['muted']}>{t('rate', { rate: amount('MONEY', channelHour) })}</p>
    </div>
  )
}

interface FieldsProps {
  readonly form: UseFormReturnType<OutputValues>
  readonly output: Output | undefined
  readonly tracks: ReturnType<typeof trackOptions>
}

const OutputFields = ({ form, output, tracks }: FieldsProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { kind } = form.values
  return (
    <>
      {output === undefined && (
        <RadioRow
          label={t('kind')}
          choices={[
            ['icecast', outputKindWords.icecast[language]],
            ['srt', outputKindWords.srt[language]],
          ]}
          value={kind}
          onChange={(chosen) => form.setFieldValue('kind', chosen)}
        />
      )}
      <Select
        label={t('channel')}
        data={tracks}
        allowDeselect={false}
        {...form.getInputProps('track')}
      />
      <TextInput
        label={t('address')}
        description={t(kind === 'icecast' ? 'icecastHint' : 'srtHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        inputMode="url"
        autoComplete="off"
        maxLength={longest.streamAddress}
        {...form.getInputProps('address')}
      />
      <AccessFields form={form} output={output} />
      <TextInput
        label={t('delayLabel')}
        description={t('delayHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        w={220}
        {...form.getInputProps('delaySeconds')}
      />
      <RadioRow
        label={t('starts')}
        choices={[
          ['withEvent', t('withEvent')],
          ['byHand', t('byHand')],
        ]}
        value={form.values.startsWith}
        onChange={(chosen) => form.setFieldValue('startsWith', chosen)}
      />
    </>
  )
}

/** The user or stream, and its secret. */
const AccessFields = ({ form, output }: Omit<FieldsProps, 'tracks'>) => {
  const t = useText(text)
  const language = useLanguage()
  const { kind } = form.values
  return (
    <div className={sections['pair']}>
      {kind === 'icecast' ? (
        <TextInput
          label={t('userName')}
          autoComplete="off"
          maxLength={longest.streamUser}
          {...form.getInputProps('userName')}
        />
      ) : (
        <TextInput
          label={t('streamId')}
          placeholder={t('optional')}
          autoComplete="off"
          maxLength={longest.streamId}
          {...form.getInputProps('streamId')}
        />
      )}
      <PasswordInput
        label={t(kind === 'icecast' ? 'password' : 'passphrase')}
        description={[
          ...(kind === 'srt' && output === undefined ? [t('passphraseHint')] : []),
          t(output?.hasSecret === true ? 'secretKept' : 'secretHint'),
        ].join(language === 'zh' ? '' : ' ')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={longest.streamSecret}
        autoComplete="new-password"
        {...form.getInputProps('secret')}
      />
    </div>
  )
}

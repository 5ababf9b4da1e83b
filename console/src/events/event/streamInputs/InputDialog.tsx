import { NativeSelect } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { longest } from '@openbooth/contract/limits'
import {
  inputKinds,
  latencyRange,
  passphraseLength,
  sourceChannels,
  usualLatency,
  type InputKind,
  type SourceChannels,
} from '@openbooth/contract/live/streamInput/rules'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import { text } from './text.ts'
import type { Access, Inputs } from './types.ts'

interface Speaker {
  readonly id: number
  readonly name: string
}

interface InputDialogProps {
  readonly eventId: number
  /** Speakers without a stream input. */
  readonly speakers: readonly Speaker[]
  readonly obstacles: Inputs['obstacles']
  readonly opened: boolean
  readonly onClose: () => void
  readonly onMade: (made: Access) => void
}

interface Values extends Record<string, unknown> {
  seatId: string
  kind: InputKind
  channels: SourceChannels
  latency: string
  address: string
  passphrase: string
}

const isSrt = (kind: InputKind): boolean => kind === 'srtListener' || kind === 'srtCaller'
const isCalled = (kind: InputKind): boolean => kind === 'srtCaller' || kind === 'pull'
const isLatency = (typed: string): boolean =>
  /^\d{1,5}$/.test(typed.trim()) &&
  Number(typed) >= latencyRange.least &&
  Number(typed) <= latencyRange.most

/** The input of the call: only the fields of its kind. */
const toInput = (eventId: number, { seatId, kind, channels, ...values }: Values) => {
  const common = { eventId, seatId: Number(seatId), channels }
  const latency = Number(values.latency)
  const { address, passphrase } = values
  if (kind === 'srtListener') return { ...common, kind, latency }
  if (kind === 'srtCaller') return { ...common, kind, latency, address, passphrase }
  return kind === 'pull' ? { ...common, kind, address } : { ...common, kind }
}

/** Adds a stream input to a speaker. */
export const InputDialog = (props: InputDialogProps) => {
  const { eventId, speakers, obstacles, opened, onClose, onMade } = props
  const t = useText(text)
  const create = useCallMutation(contract.streamInput.create, {
    invalidates: [contract.streamInput.list],
    silent: true,
  })
  const initial: Values = {
    seatId: String(speakers[0]?.id ?? ''),
    kind: inputKinds.find((kind) => obstacles[kind] === null) ?? 'whip',
    channels: 'both',
    latency: String(usualLatency),
    address: '',
    passphrase: '',
  }
  const form = useForm<Values>({
    initialValues: initial,
    enhanceGetInputProps: validateOnBlur(),
    validate: {
      address: (typed, { kind }) =>
        isCalled(kind) && typed.trim() === '' ? t('addressRequired') : null,
      latency: (typed, { kind }) => (isSrt(kind) && !isLatency(typed) ? t('latencyWrong') : null),
      passphrase: (typed, { kind }) =>
        kind === 'srtCaller' && typed !== '' && typed.length < passphraseLength.least
          ? t('passphraseWrong')
          : null,
    },
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('addTitle')}
      submitLabel={t('create')}
      form={form}
      startFrom={initial}
      onSubmit={async (values) => onMade(await create.mutateAsync(toInput(eventId, values)))}
    >
      <NativeSelect
        label={t('speaker')}
        description={t('speakerHint')}
        data-autofocus
        data={speakers.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('seatId')}
      />
      <NativeSelect
        label={t('kind')}
        data={inputKinds.map((value) => ({
          value,
          label: obstacles[value] === null ? t(value) : t('unavailable', { kind: t(value) }),
          disabled: obstacles[value] !== null,
        }))}
        {...form.getInputProps('kind')}
      />
      <SourceFields form={form} />
      <NativeSelect
        label={t('channels')}
        data={sourceChannels.map((value) => ({ value, label: t(value) }))}
        {...form.getInputProps('channels')}
      />
    </FormDialog>
  )
}

/** The fields of the chosen kind. */
const SourceFields = ({ form }: { readonly form: UseFormReturnType<Values> }) => {
  const t = useText(text)
  const { kind } = form.values
  return (
    <>
      {isCalled(kind) && (
        <TextInput
          label={t('address')}
          description={t(kind === 'pull' ? 'pullAddressHint' : 'srtAddressHint')}
          required
          inputMode="url"
          maxLength={longest.streamAddress}
          {...form.getInputProps('address')}
        />
      )}
      {kind === 'srtCaller' && (
        <TextInput
          label={t('passphrase')}
          description={t('passphraseHint')}
          autoComplete="off"
          maxLength={passphraseLength.most}
          {...form.getInputProps('passphrase')}
        />
      )}
      {isSrt(kind) && (
        <TextInput
          label={t('latency')}
          description={t('latencyHint')}
          inputMode="numeric"
          maxLength={5}
          {...form.getInputProps('latency')}
        />
      )}
    </>
  )
}

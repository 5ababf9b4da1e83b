import { IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react'
import type { ClientCall } from '../../api/contract.ts'
import type { AnyCall } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Notice } from '../../kit/state/Notice.tsx'
import { TestDialog, TheirWords } from '../../kit/dialog/TestDialog.tsx'
import { failureText } from './failureText.ts'
import styles from './model.module.css'
import type { Model, ModelDialogProps, ModelTest } from './models.ts'
import { text } from './text.ts'
import { transportText } from './transportText.ts'

interface Sample {
  /** The spoken text, or the text to translate. */
  readonly sample: string
  readonly sampleLabel: string
  readonly resultLabel: string
}

interface ModelTestDialogProps extends Sample, ModelDialogProps<Model> {
  readonly call: ClientCall<{ readonly id: number }, ModelTest>
  /** Calls whose cached responses a test invalidates. */
  readonly invalidates: readonly AnyCall[]
}

type Transport = keyof (typeof transportText)['en']

const isTransport = (code: string): code is Transport => Object.hasOwn(transportText.en, code)

const Outcome = ({
  outcome,
  sample,
  sampleLabel,
  resultLabel,
}: Sample & { readonly outcome: ModelTest }) => {
  const t = useText(text)
  const tFailure = useText(failureText)
  const ofTransport = useText(transportText)
  const { reason, result, providerCode, providerMessage, latencyMs } = outcome
  if (reason !== null) {
    // Without words of the provider, the code may be that of the call which never reached it.
    const transport =
      providerMessage === null && providerCode !== null && isTransport(providerCode)
        ? ofTransport(providerCode)
        : undefined
    const words = [providerCode, providerMessage].filter((word) => word !== null).join(' · ')
    return (
      <Notice mood="error" Icon={IconPlugConnectedX} title={tFailure(reason)}>
        {tFailure(`${reason}Help`)}
        {words !== '' && <TheirWords>{transport ?? t('inItsWords', { words })}</TheirWords>}
      </Notice>
    )
  }
  return (
    <Notice mood="success" Icon={IconCircleCheck} title={t('works', { ms: latencyMs })}>
      <dl className={styles['heard']}>
        <dt>{sampleLabel}</dt>
        <dd lang="en">{sample}</dd>
        <dt>{resultLabel}</dt>
        <dd>{result === '' ? t('nothingHeard') : result}</dd>
      </dl>
    </Notice>
  )
}

/** Tests the provider and shows the result with the provider's message. */
export const ModelTestDialog = ({
  opened,
  onClose,
  model,
  call,
  invalidates,
  ...words
}: ModelTestDialogProps) => {
  const t = useText(text)
  return (
    <TestDialog
      opened={opened}
      onClose={onClose}
      call={call}
      invalidates={invalidates}
      title={t('testTitle', { name: model?.modelName ?? '' })}
      id={model?.id}
      waitingLabel={t('testing')}
      againLabel={t('testAgain')}
    >
      {(outcome) => <Outcome outcome={outcome} {...words} />}
    </TestDialog>
  )
}

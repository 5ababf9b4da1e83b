import { Button, Loader, Modal } from '@mantine/core'
import { IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useText } from '../i18n/text.ts'
import { Notice } from '../kit/Notice.tsx'
import { ProblemState } from '../kit/ProblemState.tsx'
import { text as kitText } from '../kit/text.ts'
import { failureText } from './failureText.ts'
import styles from './model.module.css'
import type { ModelTest } from './models.ts'
import { text } from './text.ts'
import { transportText } from './transportText.ts'

export interface TestDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly model: { readonly id: number; readonly modelName: string } | undefined
  /** What is said, or what is translated. */
  readonly sample: string
  readonly sampleLabel: string
  readonly resultLabel: string
  /** The test on its way. */
  readonly test: {
    readonly mutate: (input: { id: number }) => void
    readonly data: ModelTest | undefined
    readonly error: unknown
    readonly isPending: boolean
  }
}

type Transport = keyof (typeof transportText)['en']

const isTransport = (code: string): code is Transport => Object.hasOwn(transportText.en, code)

const Outcome = ({
  outcome,
  sample,
  sampleLabel,
  resultLabel,
}: Pick<TestDialogProps, 'sample' | 'sampleLabel' | 'resultLabel'> & {
  readonly outcome: ModelTest
}) => {
  const t = useText(text)
  const say = useText(failureText)
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
      <Notice mood="error" Icon={IconPlugConnectedX} title={say(reason)}>
        {say(`${reason}Help`)}
        {words !== '' && (
          <span className={styles['words']}>{transport ?? t('inItsWords', { words })}</span>
        )}
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

/** Asks the provider as soon as it opens, and tells what came of it in the provider's own words. */
export const TestDialog = ({ opened, onClose, model, test, ...words }: TestDialogProps) => {
  const t = useText(text)
  const say = useText(kitText)
  const { mutate, data, error, isPending } = test
  const id = model?.id
  useEffect(() => {
    if (opened && id !== undefined) mutate({ id })
  }, [opened, id, mutate])
  const again = () => {
    if (id !== undefined) mutate({ id })
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('testTitle', { name: model?.modelName ?? '' })}
      size={560}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <div className={styles['stack']} role="status" aria-busy={isPending}>
        {isPending ? (
          <span>
            <Loader size="xs" /> {t('testing')}
          </span>
        ) : error !== null ? (
          <ProblemState error={error} onRetry={again} />
        ) : (
          data !== undefined && <Outcome outcome={data} {...words} />
        )}
      </div>
      <div className={styles['actions']}>
        <Button variant="default" onClick={again} disabled={isPending}>
          {t('testAgain')}
        </Button>
        <Button onClick={onClose}>{say('close')}</Button>
      </div>
    </Modal>
  )
}

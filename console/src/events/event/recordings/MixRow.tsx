import { Button } from '@mantine/core'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { openFile } from '@openbooth/web/browser/openFile.ts'
import { sizeText } from '@openbooth/web/sizeText.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import type { MadeMix } from './recordings.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './recordings.module.css'
import { text } from './text.ts'
import { useFileName } from './useFileName.ts'
import { useMake } from './useMake.ts'

interface MixRowProps {
  readonly eventId: number
  /** Of its track. */
  readonly name: string
  readonly mix: MadeMix
}

/** A mixdown with its progress and actions. */
export const MixRow = ({ eventId, name, mix }: MixRowProps) => {
  const t = useText(text)
  const language = useLanguage()
  const file = useFileName()(mix)
  const { make, isPending } = useMake(eventId)
  const link = useCallMutation(contract.recording.download, {
    invalidates: [contract.recording.list],
  })
  const download = async (): Promise<void> => {
    const { path } = await link.mutateAsync({ eventId, id: mix.id, language })
    openFile(path)
  }
  const act = (label: 'download' | 'again', isBusy: boolean, onClick: () => void) => (
    <Button
      variant="default"
      size="compact-sm"
      loading={isBusy}
      aria-label={t('ofFile', { act: t(label), name, file })}
      onClick={onClick}
    >
      {t(label)}
    </Button>
  )
  const { state, progress, bytes } = mix
  const said = {
    waiting: t('waiting'),
    running: t('running', { percent: Math.floor(progress * 100) }),
    ready: bytes === null ? '' : sizeText(language, bytes),
    failed: t('failed'),
    gone: t('fileGone'),
  }[state]
  return (
    <li className={sections['between']}>
      <span>
        {file}
        <span className={sections['trackFacts']}>{said}</span>
        {(state === 'waiting' || state === 'running') && (
          <progress
            className={styles['progress']}
            max={1}
            value={progress}
            aria-label={t('ofFile', { act: said, name, file })}
          />
        )}
      </span>
      {state === 'ready' && act('download', link.isPending, () => void download().catch(() => {}))}
      {(state === 'failed' || state === 'gone') && act('again', isPending, () => make(mix))}
    </li>
  )
}

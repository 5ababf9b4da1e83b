import { Button, Menu } from '@mantine/core'
import { type Mix, mixFormats } from '@openbooth/contract/live/recording/rules'
import { gapWords } from '@openbooth/contract/live/recording/texts'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { sizeText } from '@openbooth/web/sizeText.ts'
import { PressMenu } from '../../../kit/page/PressMenu.tsx'
import { MixRow } from './MixRow.tsx'
import { type MadeMix, lengthText, type Track } from './recordings.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './recordings.module.css'
import { text } from './text.ts'
import { useFileName } from './useFileName.ts'
import { useMake } from './useMake.ts'

interface TrackRowProps {
  readonly eventId: number
  readonly track: Track
  /** Files made of it. */
  readonly mixes: readonly MadeMix[]
  /** Whether there is a floor that it can be laid over. */
  readonly hasFloor: boolean
  readonly isOver: boolean
}

/** One track: its length, gaps and mixdowns. */
export const TrackRow = ({ eventId, track, mixes, hasFloor, isOver }: TrackRowProps) => {
  const t = useText(text)
  const language = useLanguage()
  const isFloor = track.track === floorTrack
  const name = track.name?.[language] ?? t(isFloor ? 'original' : 'gone')
  const facts = [
    lengthText(track.length),
    sizeText(language, track.bytes),
    ...(track.isHidden ? [t('hidden')] : []),
  ]
  const possible: readonly Mix[] = isFloor
    ? ['floor']
    : ['channel', ...(hasFloor ? (['channelOverFloor'] as const) : [])]
  return (
    <li className={sections['track']}>
      <div className={sections['between']}>
        <span>
          <strong>{name}</strong>
          <span className={sections['trackFacts']}>{facts.join(' · ')}</span>
        </span>
        {isOver && track.length > 0 && (
          <MakeFile eventId={eventId} name={name} track={track.track} {...{ possible, mixes }} />
        )}
      </div>
      <Gaps track={track} />
      {mixes.length > 0 && (
        <ul className={sections['branch']}>
          {mixes.map((mix) => (
            <MixRow key={mix.id} eventId={eventId} name={name} mix={mix} />
          ))}
        </ul>
      )}
    </li>
  )
}

const Gaps = ({ track: { gaps, gapCount } }: Pick<TrackRowProps, 'track'>) => {
  const t = useText(text)
  const language = useLanguage()
  if (gapCount === 0) return null
  return (
    <details className={styles['gaps']}>
      <summary>{t('gaps', { count: gapCount })}</summary>
      <ul>
        {gaps.map(({ from, to, reason }) => (
          <li key={`${from} ${reason}`}>
            {t('gap', {
              from: lengthText(from),
              to: lengthText(to),
              reason: gapWords[reason][language],
            })}
          </li>
        ))}
        {gapCount > gaps.length && <li>{t('gapsMore', { count: gapCount - gaps.length })}</li>}
      </ul>
    </details>
  )
}

interface MakeFileProps {
  readonly eventId: number
  readonly track: string
  readonly name: string
  readonly possible: readonly Mix[]
  readonly mixes: readonly MadeMix[]
}

/** The mixdowns of a track that do not exist yet. */
const MakeFile = ({ eventId, track, name, possible, mixes }: MakeFileProps) => {
  const t = useText(text)
  const fileName = useFileName()
  const { make, isPending } = useMake(eventId)
  const missing = possible
    .flatMap((mix) => mixFormats.map((format) => ({ mix, format })))
    .filter(({ mix, format }) => !mixes.some((one) => one.mix === mix && one.format === format))
  if (missing.length === 0) return null
  return (
    <PressMenu
      position="bottom-end"
      button={
        <Button
          variant="default"
          size="compact-sm"
          loading={isPending}
          aria-label={t('makeFileOf', { name })}
        >
          {t('makeFile')}
        </Button>
      }
    >
      {missing.map(({ mix, format }) => (
        <Menu.Item key={`${mix} ${format}`} onClick={() => make({ mix, track, format })}>
          {fileName({ mix, format })}
        </Menu.Item>
      ))}
    </PressMenu>
  )
}

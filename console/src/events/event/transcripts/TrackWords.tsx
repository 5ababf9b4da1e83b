import { Button, Menu } from '@mantine/core'
import type { WireInput, WireOutput } from '@openbooth/contract/call'
import type { captionCalls } from '@openbooth/contract/live/transcription/calls'
import { languageName } from '@openbooth/contract/languageName'
import { transcriptFormats } from '@openbooth/contract/live/transcription/rules'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { downloadCall } from '../../../api/download.ts'
import { PressMenu } from '../../../kit/page/PressMenu.tsx'
import { text } from './text.ts'
import sections from '../../../kit/page/sections.module.css'

type Track = WireOutput<typeof captionCalls.list>['tracks'][number]
type Words = Track['languages'][number]
type File = Pick<WireInput<typeof captionCalls.export>, 'format' | 'beside'>

interface TrackWordsProps {
  readonly eventId: number
  readonly track: Track
}

/** The words of one track, in each language there is. */
export const TrackWords = ({ eventId, track }: TrackWordsProps) => {
  const t = useText(text)
  const reader = useLanguage()
  const name = track.name?.[reader] ?? t(track.track === floorTrack ? 'original' : 'gone')
  return (
    <li className={sections['track']}>
      <span>
        <strong>{name}</strong>
        {track.isHidden && <span className={sections['trackFacts']}>{t('hidden')}</span>}
      </span>
      <ul className={sections['branch']}>
        {track.languages.map((words) => (
          <LanguageRow key={words.language} {...{ eventId, track, name, words }} />
        ))}
      </ul>
    </li>
  )
}

interface LanguageRowProps extends TrackWordsProps {
  /** Of the track. */
  readonly name: string
  readonly words: Words
}

const LanguageRow = ({ eventId, track, name, words }: LanguageRowProps) => {
  const t = useText(text)
  const reader = useLanguage()
  const { language, isTranslated, phrases, missing } = words
  const [isLoading, setLoading] = useState(false)
  const save = async (file: File): Promise<void> => {
    setLoading(true)
    await downloadCall(contract.caption.export, {
      eventId,
      track: track.track,
      language,
      interfaceLanguage: reader,
      ...file,
    })
    setLoading(false)
  }
  const called = languageName(reader, language)
  const others = track.languages.filter((other) => other.language !== language)
  return (
    <li className={sections['between']}>
      <span>
        {called}
        <span className={sections['trackFacts']}>
          {t(isTranslated ? 'translated' : 'recognised')} · {t('phrases', { count: phrases })}
          {missing > 0 && (
            <>
              {' · '}
              <span className={sections['warning']}>{t('missing', { count: missing })}</span>
            </>
          )}
        </span>
      </span>
      <PressMenu
        position="bottom-end"
        button={
          <Button
            variant="default"
            size="compact-sm"
            loading={isLoading}
            aria-label={t('downloadOf', { name, language: called })}
          >
            {t('download')}
          </Button>
        }
      >
        {transcriptFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void save({ format })}>
            {t(format)}
          </Menu.Item>
        ))}
        {others.map((other) => (
          <Menu.Item
            key={other.language}
            onClick={() => void save({ format: 'xlsx', beside: other.language })}
          >
            {t('xlsxBeside', { language: languageName(reader, other.language) })}
          </Menu.Item>
        ))}
      </PressMenu>
    </li>
  )
}

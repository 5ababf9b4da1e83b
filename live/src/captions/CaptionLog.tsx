import type { Caption } from '@openbooth/contract/live/transcription/rules'
import { textDirection } from '@openbooth/contract/languages/textDirection'
import { useText } from '@openbooth/web/i18n/text.ts'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { CaptionView } from './openCaptions.ts'
import type { Preferences } from './preferences.ts'
import { text } from './text.ts'

interface CaptionLogProps {
  readonly view: CaptionView
  readonly preferences: Preferences
  /** Whether captions are on now. */
  readonly isOn: boolean
  /** Formats the text. Default: plain text. */
  readonly shown?: ((words: string) => ReactNode) | undefined
}

/** A reader within this many pixels of the end follows new captions. */
const near = 48

/**
 * The captions, the newest at the bottom. A reader who scrolls back stays there until they return
 * to the newest.
 */
export const CaptionLog = ({
  view: { captions, link },
  preferences,
  isOn,
  shown,
}: CaptionLogProps) => {
  const t = useText(text)
  const log = useRef<HTMLDivElement>(null)
  const [isBack, setBack] = useState(false)
  useLayoutEffect(() => {
    const { current } = log
    if (!isBack && current) current.scrollTop = current.scrollHeight
  })
  const look = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): void =>
    setBack(scrollHeight - scrollTop - clientHeight > near)
  const note = (): string | null => {
    if (link !== 'connected') return t(link)
    if (!isOn) return t('off')
    return captions.length === 0 ? t('nothingYet') : null
  }
  const said = note()
  // Without captions there is only a note.
  const isEmpty = !isOn && captions.length === 0
  return (
    <div
      className={`captions-sheet ${preferences.size} ${preferences.contrast} ${isEmpty ? 'empty' : ''}`}
    >
      <div
        ref={log}
        className="captions-log"
        role="log"
        aria-live="polite"
        aria-label={t('captions')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard, too
        tabIndex={0}
        onScroll={({ currentTarget }) => look(currentTarget)}
      >
        {captions.map((caption, index) => (
          <CaptionLine
            key={`${caption.track} ${caption.number}`}
            caption={caption}
            before={captions[index - 1]}
            shown={shown}
          />
        ))}
      </div>
      {said !== null && (
        <p className="captions-note" role="status">
          {said}
        </p>
      )}
      {isBack && (
        <button type="button" className="captions-newest" onClick={() => setBack(false)}>
          {t('newest')}
        </button>
      )}
    </div>
  )
}

interface CaptionLineProps extends Pick<CaptionLogProps, 'shown'> {
  readonly caption: Caption
  readonly before: Caption | undefined
}

const CaptionLine = ({
  caption: { words, language, speaker, isFinal },
  before,
  shown,
}: CaptionLineProps) => (
  // Screen readers get a caption once it is final.
  <p
    className={isFinal ? 'caption' : 'caption partial'}
    dir={textDirection(language)}
    aria-hidden={!isFinal}
  >
    {speaker !== '' && speaker !== before?.speaker && (
      <span className="caption-speaker" translate="no">
        <bdi>{speaker}</bdi>:{' '}
      </span>
    )}
    <span lang={language}>{shown ? shown(words) : words}</span>
  </p>
)

import '../parts/fields.css'
import { teamCalls } from '@openbooth/contract/live/team/calls'
import { screenLinkOf } from '@openbooth/contract/live/transcription/rules'
import { trackFor } from '@openbooth/contract/live/sound/rules/tracks'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useId, useRef, useState } from 'react'
import { CaptionLanguage } from '../captions/CaptionLanguage.tsx'
import { languagesOf } from '../captions/languagesOf.ts'
import type { LiveEvent } from '../join/session.ts'
import type { StaffState } from './names.ts'
import { Problem } from './Problem.tsx'
import { text } from './text.ts'
import { useCall } from './useCall.ts'

interface HallScreensProps {
  readonly ticket: string
  readonly event: LiveEvent
  readonly state: StaffState
}

/** Languages that listeners may choose. */
const openLanguages = ({ languages }: LiveEvent, { hidden }: StaffState): readonly string[] =>
  languagesOf({
    languages: languages.filter(
      ({ channelId, stage }) =>
        !hidden.includes(trackFor({ channelId, stageId: stage?.id ?? null })),
    ),
  })

/** The address of a caption screen in the hall, for each language. */
export const HallScreens = ({ ticket, event, state }: HallScreensProps) => {
  const t = useText(text)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { ask, isBusy, problem } = useCall(ticket)
  const [link, setLink] = useState<string | null>()
  const [chosen, setChosen] = useState<string>()
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const languages = openLanguages(event, state)
  const language = languages.find((tag) => tag === chosen) ?? languages[0]

  const open = async (): Promise<void> => {
    const answer = await ask(teamCalls.screenLink, {})
    if (answer !== null) setLink(answer.link)
  }
  const copy = async (): Promise<void> => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '')
      setCopied('yes')
    } catch {
      // Browsers offer no clipboard on plain http. The text is selected, so that people can copy
      // it.
      setCopied('no')
    }
  }
  if (language === undefined) return null
  if (link === undefined)
    return (
      <>
        <button
          type="button"
          className="plain-button"
          aria-disabled={isBusy}
          onClick={() => void open()}
        >
          {t('hallScreen')}
        </button>
        <Problem problem={problem} />
      </>
    )
  if (link === null) return <p className="hint">{t('hallScreenRevoked')}</p>
  const address = screenLinkOf(link, language)
  return (
    <div className="hall-screens">
      <h3>{t('hallScreen')}</h3>
      <p className="hint">{t('hallScreenHint')}</p>
      <CaptionLanguage
        label={t('hallScreenLanguage')}
        event={event}
        languages={languages}
        language={language}
        onLanguage={(tag) => {
          setChosen(tag)
          setCopied(undefined)
        }}
      />
      <div className="field">
        <label htmlFor={id}>{t('hallScreenLink')}</label>
        <input
          ref={field}
          id={id}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div className="answers">
        <button type="button" className="plain-button" onClick={() => void copy()}>
          {t('copyLink')}
        </button>
        <a className="quiet-button as-link" href={address} target="_blank" rel="noreferrer">
          {t('openHallScreen')}
        </a>
      </div>
      <p className="person-note" role="status">
        {copied !== undefined && t(copied === 'yes' ? 'linkCopied' : 'linkNotCopied')}
      </p>
    </div>
  )
}

import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { most } from '@openbooth/contract/limits'
import { useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { callLive } from '../../api.ts'
import { languagesOf, type BoothState, understoodBy } from '../hear/incoming.ts'
import { refusedBy } from '../../parts/refusedBy.ts'
import type { Names } from '../names.ts'
import { text } from '../text.ts'

interface UnderstoodProps {
  readonly boothState: BoothState
  readonly names: Names
  readonly ticket: string
  readonly onRefused: (refused: string | null) => void
}

/** The languages that this person understands. Auto-relay uses them. */
export const Understood = ({ boothState, names, ticket, onRefused }: UnderstoodProps) => {
  const t = useText(text)
  const said = [...understoodBy(boothState, boothState.own, boothState.seat)]
  const key = said.join(' ')
  /** Applies from the press until the state changes. */
  const [wanted, setWanted] = useState({ key: '', languages: said })
  const understood = wanted.key === key ? wanted.languages : said
  const tags = [...new Set([...Object.values(languagesOf(boothState.event)), ...said])]
  const say = async (languages: string[]): Promise<void> => {
    setWanted({ key, languages })
    const answer = await callLive(soundCalls.understand, { languages }, { seat: ticket })
    onRefused(refusedBy(answer))
    if (answer.kind !== 'ok') setWanted({ key: '', languages: said })
  }
  return (
    <details className="more">
      <summary>{t('understand')}</summary>
      <fieldset className="ticks">
        <legend>{t('understandHint', { most: most.understood })}</legend>
        {tags.map((tag) => {
          const isUnderstood = understood.includes(tag)
          return (
            <label key={tag} className="tick">
              <input
                type="checkbox"
                checked={isUnderstood}
                disabled={!isUnderstood && understood.length >= most.understood}
                onChange={() =>
                  void say(
                    isUnderstood ? understood.filter((one) => one !== tag) : [...understood, tag],
                  )
                }
              />
              <span>{names.language(tag)}</span>
            </label>
          )
        })}
      </fieldset>
    </details>
  )
}

import { alarmCalls } from '@openbooth/contract/live/alarms/calls'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { text } from '@openbooth/web/sound/switches/text.ts'
import { calledHere } from '../join/languageNames.ts'
import type { LiveEvent } from '../join/session.ts'
import type { StaffState } from './names.ts'
import { Problem } from './Problem.tsx'
import { Toggle } from './Toggle.tsx'
import { useCall } from './useCall.ts'

interface StageBreaksProps {
  readonly ticket: string
  readonly event: LiveEvent
  readonly breaks: StaffState['breaks']
}

/** Starts and ends breaks on the stages of a silent conference. */
export const StageBreaks = ({ ticket, event, breaks }: StageBreaksProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { act, problem } = useCall(ticket)
  return event.languages.map((one) => {
    const { stage } = one
    if (stage === null) return null
    const isOn = breaks.some(({ stageId }) => stageId === stage.id)
    return (
      <li key={stage.id}>
        <Toggle
          name={t('stageBreak', { stage: calledHere(language, one) })}
          hint={t('stageBreakHint')}
          isOn={isOn}
          onPress={() => void act(alarmCalls.stageBreak, { stageId: stage.id, isOn: !isOn })}
        />
        <Problem problem={problem} />
      </li>
    )
  })
}

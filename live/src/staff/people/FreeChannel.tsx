import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { Booth } from '../names.ts'
import { Problem } from '../Problem.tsx'
import { text } from '../text.ts'
import { useCall } from '../useCall.ts'

interface FreeChannelProps {
  readonly ticket: string
  readonly booth: Booth
}

/** Ends the turn of a booth, even if its interpreter is disconnected. */
export const FreeChannel = ({ ticket, booth }: FreeChannelProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { act, isBusy, problem } = useCall(ticket)
  const { boothId, boothName } = booth
  return (
    <>
      <button
        type="button"
        className="plain-button free-channel"
        aria-label={t('freeChannelOf', { booth: boothName[language] })}
        aria-disabled={isBusy}
        title={t('freeChannelHint')}
        onClick={() => void act(soundCalls.freeChannel, { boothId })}
      >
        {t('freeChannel')}
      </button>
      <Problem problem={problem} />
    </>
  )
}

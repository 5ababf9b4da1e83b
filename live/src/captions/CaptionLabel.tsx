import type { Caption } from '@openbooth/contract/live/transcription/rules'
import { trackFor } from '@openbooth/contract/live/sound/rules/tracks'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { LiveEvent } from '../join/session.ts'
import { text } from './text.ts'

interface CaptionLabelProps {
  readonly event: Pick<LiveEvent, 'languages'>
  readonly captions: readonly Caption[]
}

/** Discloses wherever captions appear that machines produce them. */
export const CaptionLabel = ({ event: { languages }, captions }: CaptionLabelProps) => {
  const t = useText(text)
  const last = captions.at(-1)
  const isOfMachine = languages.some(
    ({ isMachine, channelId, stage }) =>
      isMachine && trackFor({ channelId, stageId: stage?.id ?? null }) === last?.track,
  )
  return (
    <span className="captions-label">
      {t('automatic')}
      {(last?.isTranslated === true || isOfMachine) && <> · {t('translated')}</>}
    </span>
  )
}

import { useText } from '@openbooth/web/i18n/text.ts'
import type { Sound } from '../join/session.ts'
import { text } from './text.ts'

/** Shows everyone on air and every listener that the event is being recorded. */
export const RecordingLamp = ({ sound }: { readonly sound: Sound | null }) => {
  const t = useText(text)
  // Rendered before it has text, because screen readers announce only changes of an existing
  // region.
  return (
    <span className="recording-lamp" role="status">
      {sound?.isRecorded === true && <span>{t('recording')}</span>}
    </span>
  )
}

import { useText } from '@openbooth/web/i18n/text.ts'
import type { Sound } from '../join/session.ts'
import { text } from './text.ts'

/** Lit while what is heard is recorded, for everybody who is heard or hears it. */
export const RecordingLamp = ({ sound }: { readonly sound: Sound | null }) => {
  const t = useText(text)
  // There before it says anything, so that screen readers are told of what comes.
  return (
    <span className="recording-lamp" role="status">
      {sound?.isRecorded === true && <span>{t('recording')}</span>}
    </span>
  )
}

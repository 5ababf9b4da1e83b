import './recording.css'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useLeftOut } from '@openbooth/web/sound/switches/useLeftOut.ts'
import { staffText } from '../../join/staffText.ts'
import type { Person } from '../names.ts'

/** The people whose voices public streams and stream outputs leave out. */
export const LeftOutOfStreams = ({ people }: { readonly people: readonly Person[] }) => {
  const tJoin = useText(staffText)
  const leftOut = useLeftOut(
    'leftOutOfStreams',
    people.map(({ name, role, publicationConsent }) => ({
      name: name || tJoin(role),
      consent: publicationConsent,
    })),
  )
  return leftOut === null ? null : <p className="left-out">{leftOut}</p>
}

import { useText } from '@openbooth/web/i18n/text.ts'
import { useId } from 'react'
import type { Headset } from '../check/headset.ts'
import { Inputs } from './Inputs.tsx'
import { type Profile, profiles } from './profiles.ts'
import { text } from './text.ts'

interface ProfilesProps {
  /** Null: the page has not opened the devices yet. */
  readonly headset: Headset | null
  readonly profile: Profile
  readonly onProfile: (profile: Profile) => void
}

const hints = {
  loudspeakers: 'loudspeakersHint',
  headset: 'headsetHint',
  line: 'lineHint',
} as const satisfies Record<Profile, string>

/** Asks for the person's sound equipment, because few people know which processing it needs. */
export const Profiles = ({ headset, profile, onProfile }: ProfilesProps) => {
  const t = useText(text)
  const id = useId()
  return (
    <fieldset className="profiles">
      <legend>{t('use')}</legend>
      {profiles.map((one) => (
        <label key={one} className="language choice">
          <input type="radio" name={id} checked={profile === one} onChange={() => onProfile(one)} />
          <span className="language-name">
            {t(one)}
            <span className="language-note">{t(hints[one])}</span>
          </span>
        </label>
      ))}
      {profile === 'line' && headset !== null && <Inputs headset={headset} />}
    </fieldset>
  )
}

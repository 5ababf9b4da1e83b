import { useText } from '@openbooth/web/i18n/text.ts'
import { useBooth } from '../state/BoothContext.ts'
import { text } from '../text.ts'

const stateOf = (isSpeaking: boolean, isCoughing: boolean, isThere: boolean) => {
  if (isCoughing) return 'personCoughing'
  if (isSpeaking) return 'personOnAir'
  return isThere ? 'personThere' : 'personAway'
}

/** The people of this booth, and what each is doing. */
export const People = () => {
  const { seat, view, staff, names } = useBooth()
  const { seats, onAir, isCoughing } = view.booth
  const t = useText(text)
  return (
    <ul className="booth-people" aria-label={t('people')}>
      {seats.map((one) => {
        const isThere = staff.people.some((person) => person.seat === one && person.isConnected)
        const isSpeaking = onAir?.seat === one
        const name = names.person(one)
        return (
          <li key={one} className={isSpeaking ? 'speaking' : isThere ? 'there' : 'away'}>
            <span className="dot" aria-hidden />
            <span>
              {one === seat ? t('personYou', { name }) : name}{' '}
              <span className="note">
                {t(stateOf(isSpeaking, isSpeaking && isCoughing, isThere))}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

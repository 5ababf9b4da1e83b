import { shownEndedHandOver } from '@openbooth/contract/live/sound/rules/onAir'
import '../../parts/fields.css'
import { useText } from '@openbooth/web/i18n/text.ts'
import { canForce } from '../air/situation.ts'
import { useBooth, useBoothClock } from '../state/BoothContext.ts'
import { text } from '../text.ts'
import { CommandButton } from './CommandButton.tsx'
import { endedWords, handOverWords } from './handOverWords.ts'
import { People } from './People.tsx'

/** How partners hand over, in a text at a fixed place. */
export const HandOver = () => {
  const { view, seat, connected, names, handOver } = useBooth()
  const { booth, isOnAir } = view
  const { situation, partners, receiver, chooseReceiver } = handOver
  const now = useBoothClock()
  const t = useText(text)
  const isForced = canForce(booth, seat, connected, now)
  const isAsked = situation.at === 'asked'
  const isOwn = isAsked || situation.at === 'asking'
  const canTake = booth.onAir !== null && booth.onAir.seat !== seat
  const ended = situation.at === 'none' ? shownEndedHandOver(booth, now) : null
  const isWaiting = situation.at === 'agreed' || (situation.at === 'asking' && !isForced)
  return (
    <section
      className={`panel hand-over ${ended === null ? situation.at : 'ended'}`}
      aria-label={t('handOverTitle')}
    >
      <h3>{t('handOverTitle')}</h3>
      <People />
      <p className="hand-over-words">
        {ended === null
          ? handOverWords(t, { booth, seat, situation, connected, now, names, partners })
          : endedWords(t, ended, seat, names)}
      </p>
      {isOnAir && partners.length > 1 && situation.at === 'none' && (
        <label className="field inline">
          {t('handOverTo')}
          <select value={receiver} onChange={({ target }) => chooseReceiver(target.value)}>
            {partners.map((one) => (
              <option key={one} value={one}>
                {names.person(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="choices">
        <CommandButton
          of="handOver"
          className="choice-button"
          data-asked={isAsked && !situation.isToMe}
          aria-disabled={!isOnAir || receiver === undefined || isWaiting}
        >
          {t('handOver')}
        </CommandButton>
        <CommandButton
          of="takeOver"
          className="choice-button"
          data-asked={(isAsked && situation.isToMe) || isForced}
          aria-disabled={!canTake || isWaiting}
        >
          {t('takeOver')}
        </CommandButton>
        <CommandButton of="decline" className="choice-button quiet" aria-disabled={!isOwn}>
          {t(situation.at === 'asking' ? 'withdraw' : 'decline')}
        </CommandButton>
      </div>
    </section>
  )
}

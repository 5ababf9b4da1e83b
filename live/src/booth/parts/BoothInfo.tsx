import { soundCalls } from '@openbooth/contract/live/sound/calls'
import {
  floorTransfers,
  type FloorTransfer,
} from '@openbooth/contract/live/sound/rules/floorTransfer'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { type Answer, callLive } from '../../api.ts'
import '../../parts/fields.css'
import { Devices } from '../../check/Devices.tsx'
import { refusedBy } from '../../parts/refusedBy.ts'
import { languagesOf } from '../hear/incoming.ts'
import { useShortcut } from '../keys/chosenKeys.ts'
import { keysFor } from '../keys/commands.ts'
import { useBooth } from '../state/BoothContext.ts'
import { text } from '../text.ts'
import { ControlIds } from './controlIds.ts'
import { Processing } from './Processing.tsx'

const transferWords = {
  on: 'transferOn',
  off: 'transferOff',
  blocked: 'transferBlocked',
} as const

/** The other people of the booth, and the booth's information about the event. */
export const BoothInfo = () => {
  const { inside, seat, view, booths, staff, names, event, headset, notice } = useBooth()
  const { ticket } = inside
  const { people, floorLanguage } = staff
  const { booth: own } = view
  const t = useText(text)
  const shortcut = useShortcut()
  const language = useLanguage()
  const others = booths.filter(({ booth }) => booth !== own.booth)
  const tags = [...new Set(Object.values(languagesOf(event)))]
  const showResult = async (asking: Promise<Answer<unknown>>): Promise<void> =>
    notice.explain(refusedBy(await asking))
  return (
    <section className="panel around" aria-label={t('eventTitle')}>
      <h3>{t('people')}</h3>
      <ul className="booth-people">
        {own.seats.map((one) => {
          const isThere = people.some((person) => person.seat === one && person.isConnected)
          const isSpeaking = own.onAir?.seat === one
          const name = names.person(one)
          return (
            <li key={one} className={isSpeaking ? 'speaking' : isThere ? 'there' : 'away'}>
              <span className="dot" aria-hidden />
              <span>
                {one === seat ? t('personYou', { name }) : name}{' '}
                <span className="note">
                  {t(isSpeaking ? 'personOnAir' : isThere ? 'personThere' : 'personAway')}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      {others.length > 0 && <h3>{t('otherBooths')}</h3>}
      <ul className="booth-people">
        {others.map(({ booth, name, onAir, channels }) => (
          <li key={booth} className={onAir === null ? 'there' : 'speaking'}>
            <span className="dot" aria-hidden />
            <span>
              {name[language]}{' '}
              <span className="note">
                {onAir === null
                  ? t('boothSilent')
                  : t('boothSpeaks', {
                      name: names.person(onAir.seat),
                      channel: names.channel(channels[onAir.outgoing]!),
                    })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="field">
        <label htmlFor={ControlIds.floorLanguage}>{t('floorLanguage')}</label>
        <select
          id={ControlIds.floorLanguage}
          value={floorLanguage ?? ''}
          aria-keyshortcuts={shortcut(keysFor.floorLanguage)}
          onChange={({ target }) =>
            void showResult(
              callLive(soundCalls.floorLanguage, { language: target.value }, { seat: ticket }),
            )
          }
        >
          {(floorLanguage === null || !tags.includes(floorLanguage)) && (
            <option value={floorLanguage ?? ''}>
              {floorLanguage === null ? t('floorLanguageUnknown') : names.language(floorLanguage)}
            </option>
          )}
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {names.language(tag)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={ControlIds.floorTransfer}>{t('floorTransfer')}</label>
        <select
          id={ControlIds.floorTransfer}
          value={own.floorTransfer}
          aria-keyshortcuts={shortcut(keysFor.floorTransfer)}
          aria-describedby={`${ControlIds.floorTransfer}-hint`}
          onChange={({ target }) =>
            void showResult(
              callLive(
                soundCalls.boothTransfer,
                { floorTransfer: target.value as FloorTransfer },
                { seat: ticket },
              ),
            )
          }
        >
          {floorTransfers.map((one) => (
            <option key={one} value={one}>
              {t(transferWords[one])}
            </option>
          ))}
        </select>
        <p className="note" id={`${ControlIds.floorTransfer}-hint`}>
          {t('transferHint')}
        </p>
      </div>
      <details className="more">
        <summary id={ControlIds.devices} aria-keyshortcuts={shortcut(keysFor.devices)}>
          {t('devices')}
        </summary>
        <Devices headset={headset}>
          <Processing headset={headset} />
        </Devices>
      </details>
    </section>
  )
}

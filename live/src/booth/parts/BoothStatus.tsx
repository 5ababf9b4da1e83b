import { alarmWords } from '@openbooth/contract/live/alarms/allAlarms'
import { alarmLevelWords } from '@openbooth/contract/live/alarms/kinds'
import { useStore } from '@openbooth/web/browser/store.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { faultWords } from '../../check/faultWords.ts'
import { text as checkText } from '../../check/text.ts'
import { useIsOnline } from '../../join/useIsOnline.ts'
import { ownAlarms } from '../hear/ownAlarm.ts'
import { useBooth } from '../state/BoothContext.ts'
import { text } from '../text.ts'

const linkWords = {
  connecting: 'connecting',
  heard: 'linkHeard',
  restoring: 'linkRestoring',
  ended: 'linkEnded',
} as const

interface LineProps {
  readonly tone: 'good' | 'warning' | 'grave'
  readonly words: string
}

const Line = ({ tone, words }: LineProps) => (
  <li className={`status-line ${tone}`}>
    <span className="dot" aria-hidden />
    <span>{words}</span>
  </li>
)

/** The connections of this page, and the alarms about this booth. */
export const BoothStatus = () => {
  const { headset, staff, view, link, serverLink, names } = useBooth()
  const t = useText(text)
  const tCheck = useText(checkText)
  const language = useLanguage()
  const isOnline = useIsOnline() && serverLink === 'connected'
  const fault = useStore(headset.fault)
  // If the voice is too quiet, the server reports silence, and the page knows the cause.
  const isExplained = view.isOnAir && fault === 'tooSoft'
  const alarms = ownAlarms(staff, view.booth).filter(
    ({ alarm }) => !isExplained || (alarm !== 'noSpeech' && alarm !== 'tooQuiet'),
  )
  return (
    <section className="panel booth-status" aria-label={t('statusTitle')}>
      <ul className="status-lines">
        <Line
          tone={isOnline ? 'good' : 'warning'}
          words={t(isOnline ? 'serverConnected' : 'serverLost')}
        />
        <Line tone={link === 'heard' ? 'good' : 'warning'} words={t(linkWords[link])} />
        {fault !== null && <Line tone="warning" words={tCheck(faultWords[fault])} />}
        {alarms.map(({ alarm, level, channelId }) => (
          <Line
            key={`${alarm} ${channelId}`}
            tone={level === 'red' ? 'grave' : 'warning'}
            words={t('alarmOnChannel', {
              level: alarmLevelWords[level][language],
              channel: names.channel(channelId),
              alarm: alarmWords[alarm][language],
            })}
          />
        ))}
        {fault === null && alarms.length === 0 && <Line tone="good" words={t('noAlarms')} />}
      </ul>
    </section>
  )
}

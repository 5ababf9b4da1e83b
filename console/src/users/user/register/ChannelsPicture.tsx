import { useText } from '@openbooth/web/i18n/text.ts'
import styles from './channelsPicture.module.css'
import { text } from '../text.ts'

/** Each channel names itself, as it does for the listeners who choose it. */
const channels = [
  { name: 'English', language: 'en' },
  { name: '中文', language: 'zh' },
  { name: 'Español', language: 'es' },
  { name: 'العربية', language: 'ar' },
  { name: 'Français', language: 'fr' },
  { name: '日本語', language: 'ja' },
] as const

const floorY = 160
const yOf = (index: number) => 30 + index * 52

/** A drawing of the product: one floor that splits into many channels. */
export const ChannelsPicture = () => {
  const t = useText(text)
  return (
    <svg viewBox="0 0 480 320" className={styles['picture']} aria-hidden>
      {channels.map(({ name, language }, index) => (
        <g key={name}>
          <path
            d={`M96 ${floorY} C 210 ${floorY}, 190 ${yOf(index)}, 320 ${yOf(index)} H 352`}
            className={styles['line']}
          />
          <circle cx="358" cy={yOf(index)} r="5" className={styles['end']} />
          <text x="376" y={yOf(index) + 5} lang={language} className={styles['name']}>
            {name}
          </text>
        </g>
      ))}
      <circle cx="84" cy={floorY} r="34" className={styles['halo']} />
      <circle cx="84" cy={floorY} r="20" className={styles['floor']} />
      {[-8, 0, 8].map((x, index) => (
        <path
          key={x}
          d={`M${84 + x} ${floorY - (index === 1 ? 9 : 5)} v${index === 1 ? 18 : 10}`}
          className={styles['voice']}
        />
      ))}
      <text x="84" y={floorY + 58} textAnchor="middle" className={styles['name']}>
        {t('floor')}
      </text>
    </svg>
  )
}

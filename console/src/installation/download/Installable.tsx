import { Button } from '@mantine/core'
import type { Platform } from '@openbooth/contract/installation/download/rules'
import { IconExternalLink } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { QrCode } from '../../kit/value/QrCode.tsx'
import styles from './download.module.css'
import { text } from './text.ts'

/** Browsers can install the live page on every platform, but not as an extension. */
export type Installing = Exclude<Platform, 'extension'>

export const canInstall = (platform: Platform): platform is Installing => platform !== 'extension'

const waysOf = {
  windows: 'installOnComputer',
  macos: 'installOnMac',
  linux: 'installOnComputer',
  ios: 'installOnIos',
  android: 'installOnAndroid',
} as const satisfies Readonly<Record<Installing, string>>

/** The live page as an installable app, if there is no other. */
export const Installable = ({ platform }: { readonly platform: Installing }) => {
  const t = useText(text)
  const link = `${window.location.origin}/live/`
  return (
    <div className={styles['offered']}>
      <div className={styles['words']}>
        <p className={styles['facts']}>{t(waysOf[platform])}</p>
        {!window.isSecureContext && platform !== 'ios' && (
          <p className={styles['note']}>{t('needsHttps')}</p>
        )}
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
          aria-label={t('openPageOf', { platform: t(platform) })}
        >
          {t('openPage')}
        </Button>
      </div>
      <figure className={styles['code']}>
        <QrCode value={link} label={t(platform)} size={112} />
        <figcaption>{t('scan')}</figcaption>
      </figure>
    </div>
  )
}

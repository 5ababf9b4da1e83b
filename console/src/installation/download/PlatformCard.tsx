import { ActionIcon, Button } from '@mantine/core'
import type { Platform } from '@openbooth/contract/installation/download/rules'
import {
  IconBrandAndroid,
  IconBrandApple,
  IconBrandUbuntu,
  IconBrandWindows,
  IconDeviceMobile,
  IconDownload,
  IconEdit,
  IconPlus,
  IconPuzzle,
  IconTrash,
} from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { QrCode } from '../../kit/value/QrCode.tsx'
import styles from './download.module.css'
import { canInstall, Installable } from './Installable.tsx'
import { sizeText, type Download } from './downloads.ts'
import { text } from './text.ts'

const icons = {
  windows: IconBrandWindows,
  macos: IconBrandApple,
  linux: IconBrandUbuntu,
  ios: IconDeviceMobile,
  android: IconBrandAndroid,
  extension: IconPuzzle,
} as const

interface PlatformCardProps {
  readonly platform: Platform
  /** Absent: none. */
  readonly download: Download | undefined
  /** Whether the reader is on it. */
  readonly isOwn: boolean
  /** The actions of administrators. Absent for other users. */
  readonly actions: { readonly edit: () => void; readonly remove: () => void } | undefined
}

const Offered = ({ platform, download }: { platform: Platform; download: Download }) => {
  const t = useText(text)
  const language = useLanguage()
  const { version, link, size, noteEn, noteZh, updatedAt } = download
  const note = language === 'zh' ? noteZh || noteEn : noteEn || noteZh
  const facts = [
    t('version', { version }),
    ...(size === null ? [] : [sizeText(language, size)]),
    t('updated', { date: dateText(language, updatedAt, ownTimeZone(), 'date') }),
  ]
  return (
    <div className={styles['offered']}>
      <div className={styles['words']}>
        <p className={styles['facts']}>{facts.join(' · ')}</p>
        {note !== '' && <p className={styles['note']}>{note}</p>}
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={t('downloadOf', { platform: t(platform) })}
        >
          {t('download')}
        </Button>
      </div>
      <figure className={styles['code']}>
        <QrCode value={link} label={`${t(platform)} ${version}`} size={112} />
        <figcaption>{t('scan')}</figcaption>
      </figure>
    </div>
  )
}

/** The app of a platform: description, link and QR code; without one, the live page as an app. */
export const PlatformCard = ({ platform, download, isOwn, actions }: PlatformCardProps) => {
  const t = useText(text)
  const Icon = icons[platform]
  const id = `platform-${platform}`
  const name = { platform: t(platform) }
  return (
    <section className={styles['card']} data-own={isOwn || undefined} aria-labelledby={id}>
      <div className={styles['head']}>
        <Icon size={24} stroke={1.5} aria-hidden />
        <h2 id={id}>{t(platform)}</h2>
        {isOwn && <span className={styles['own']}>{t('thisDevice')}</span>}
        {actions !== undefined && download !== undefined && (
          <span className={styles['actions']}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('editOf', name)}
              onClick={actions.edit}
            >
              <IconEdit size={17} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('removeOf', name)}
              onClick={actions.remove}
            >
              <IconTrash size={17} />
            </ActionIcon>
          </span>
        )}
      </div>
      {download === undefined ? (
        <>
          {canInstall(platform) ? (
            <Installable platform={platform} />
          ) : (
            <p className={styles['none']}>{t('notOffered')}</p>
          )}
          {actions !== undefined && (
            <Button
              variant="default"
              className={styles['offer']}
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-label={t('offerFor', name)}
              onClick={actions.edit}
            >
              {t('offer')}
            </Button>
          )}
        </>
      ) : (
        <Offered platform={platform} download={download} />
      )}
    </section>
  )
}

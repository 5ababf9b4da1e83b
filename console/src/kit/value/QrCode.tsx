import { Button, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { lazyCode } from '../lazy/lazyCode.ts'
import { ProblemState } from '../state/ProblemState.tsx'
import { text } from '../text.ts'
import styles from './values.module.css'

interface QrCodeProps {
  /** The encoded text. */
  readonly value: string
  /** The accessible name of its target; also the picture's file name. */
  readonly label: string
  /** Width and height in pixels. */
  readonly size?: number
}

const drawing = lazyCode(async () => (await import('qrcode')).toString)

/** A QR code, drawn in the browser; it can be saved as a picture. Always dark on white: cameras need it. */
export const QrCode = ({ value, label, size = 180 }: QrCodeProps) => {
  const t = useText(text)
  const [address, setAddress] = useState<string>()
  const { code: draw, error } = drawing.useCode(true)
  useEffect(() => {
    if (draw === undefined) return
    let isCurrent = true
    let made: string | undefined
    void (async () => {
      const drawn = await draw(value, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })
      if (!isCurrent) return
      made = URL.createObjectURL(new Blob([drawn], { type: 'image/svg+xml' }))
      setAddress(made)
    })()
    return () => {
      isCurrent = false
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [value, draw])
  if (error !== undefined) return <ProblemState error={error} onRetry={drawing.ask} />
  return (
    <span className={styles['qr']} style={{ minHeight: size }}>
      {address === undefined ? (
        <Loader size="sm" />
      ) : (
        <>
          <img src={address} alt={`${t('qrCode')}: ${label}`} width={size} height={size} />
          <Button
            component="a"
            href={address}
            download={`${label}.svg`}
            variant="subtle"
            size="compact-sm"
          >
            {t('savePicture')}
          </Button>
        </>
      )}
    </span>
  )
}

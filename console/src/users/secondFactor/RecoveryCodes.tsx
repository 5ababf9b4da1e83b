import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { copyText } from '../../kit/value/copyText.ts'
import styles from './factors.module.css'
import { text } from './text.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Prints the codes without the page around them. */
const print = () => {
  const page = document.documentElement
  page.dataset['prints'] = 'recoveryCodes'
  window.addEventListener('afterprint', () => delete page.dataset['prints'], { once: true })
  window.print()
}

/** The URL of a text file in this page. */
const useFile = (content: string): string => {
  const address = useMemo(
    () => URL.createObjectURL(new Blob([content], { type: 'text/plain' })),
    [content],
  )
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return address
}

/** Shows the recovery codes, once. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const t = useText(text)
  const [isCopied, setCopied] = useState(false)
  const head = t('fileHead', { host: location.host })
  const content = `${head}\n\n${codes.join('\n')}\n`
  const file = useFile(content)
  const copy = async () => {
    if (await copyText(content)) setCopied(true)
  }
  const icon = { size: 16, 'aria-hidden': true }
  return (
    <div className={styles['codes']}>
      <p className={styles['detail']}>{t('saveCodesDetail')}</p>
      <p className={styles['printed']}>{head}</p>
      <ol className={styles['codeList']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles['codeActions']}>
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={print}>
          {t('print')}
        </Button>
        <Button
          component="a"
          href={file}
          download="openbooth-recovery-codes.txt"
          variant="default"
          leftSection={<IconDownload {...icon} />}
        >
          {t('download')}
        </Button>
      </div>
      <Button fullWidth onClick={onDone}>
        {t('codesSaved')}
      </Button>
    </div>
  )
}

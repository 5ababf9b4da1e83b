import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { copyText } from './copyText.ts'
import { text } from '../text.ts'
import styles from './values.module.css'

interface CopyableProps {
  /** The value for the clipboard. */
  readonly value: string
  /** Names the button: 'Copy link of Booth 1'. */
  readonly label?: string
  /** The displayed content. Absent: the value. */
  readonly children?: ReactNode
}

const shownCopiedMilliseconds = 1600

/** A value with a button that copies it and confirms that. */
export const Copyable = ({ value, label, children }: CopyableProps) => {
  const t = useText(text)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownCopiedMilliseconds)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    if (await copyText(value)) setCopied(true)
  }
  return (
    <span className={styles['copyable']}>
      <span className={styles['copied']}>{children ?? value}</span>
      <ActionIcon
        size={24}
        variant="subtle"
        color="gray"
        aria-label={label ?? t('copy')}
        onClick={() => void copy()}
      >
        {isCopied ? <IconCheck size={15} /> : <IconCopy size={15} />}
      </ActionIcon>
      <span className="visually-hidden" role="status">
        {isCopied ? t('copied') : ''}
      </span>
    </span>
  )
}

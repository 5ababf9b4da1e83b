import { Tooltip } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '../../kit/router/Link.tsx'
import { useText, useWords } from '@openbooth/web/i18n/text.ts'
import type { Page } from '../../pageTypes.ts'
import { icons } from '../icons.ts'
import { text } from '../text.ts'
import styles from './sidebar.module.css'

interface MenuLinkProps {
  readonly page: Page
  /** The path of the item that is lit. */
  readonly lit: string
  readonly isFolded: boolean
  /** Inside a group, which has the icon. */
  readonly isInside?: true
}

/** One line of the sidebar. An address outside the console opens in a new tab. */
export const MenuLink = ({ page, lit, isFolded, isInside }: MenuLinkProps) => {
  const t = useText(text)
  const title = useWords()(page.title)
  const Icon = page.icon === undefined || isInside ? undefined : icons[page.icon]
  const inside = (
    <>
      {Icon !== undefined && <Icon size={18} stroke={1.6} aria-hidden />}
      <span className={isFolded ? 'visually-hidden' : styles['label']}>{title}</span>
    </>
  )
  const link =
    page.external === undefined ? (
      // A bare address: the page opens without the filters of the last visit.
      <Link
        to={page.path}
        className={styles['item']}
        {...(page.path === lit ? { 'aria-current': 'page' as const } : {})}
      >
        {inside}
      </Link>
    ) : (
      <a href={page.external} target="_blank" rel="noreferrer" className={styles['item']}>
        {inside}
        <IconExternalLink size={14} aria-label={t('newTab')} />
      </a>
    )
  return (
    <li>
      {isFolded ? (
        <Tooltip label={title} position="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  )
}

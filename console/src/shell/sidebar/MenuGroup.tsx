import { Menu } from '@mantine/core'
import { IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { Link } from '../../kit/router/Link.tsx'
import { useText, useWords } from '@openbooth/web/i18n/text.ts'
import { icons } from '../icons.ts'
import type { MenuItem } from '../rules/menuFor.ts'
import { text } from '../text.ts'
import { MenuLink } from './MenuLink.tsx'
import styles from './sidebar.module.css'

interface MenuGroupProps {
  readonly item: MenuItem
  readonly lit: string
  readonly isFolded: boolean
}

/** A group that opens below itself, or beside itself in a folded sidebar. */
export const MenuGroup = ({ item, lit, isFolded }: MenuGroupProps) => {
  const t = useText(text)
  const words = useWords()
  const id = useId()
  const holdsLit = item.items.some(({ page }) => page.path === lit)
  const [isOpen, setOpen] = useState(holdsLit)
  useEffect(() => {
    if (holdsLit) setOpen(true)
  }, [holdsLit])
  const title = words(item.page.title)
  const Icon = item.page.icon === undefined ? undefined : icons[item.page.icon]

  if (isFolded)
    return (
      <li>
        <Menu position="right-start" trigger="click-hover" offset={12}>
          <Menu.Target>
            <button
              type="button"
              className={styles['item']}
              data-holds-lit={holdsLit || undefined}
              aria-label={title}
            >
              {Icon !== undefined && <Icon size={18} stroke={1.6} aria-hidden />}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{title}</Menu.Label>
            {item.items.map(({ page }) =>
              page.external === undefined ? (
                <Menu.Item
                  key={page.path}
                  component={Link}
                  to={page.path}
                  {...(page.path === lit ? { 'aria-current': 'page' as const } : {})}
                >
                  {words(page.title)}
                </Menu.Item>
              ) : (
                <Menu.Item
                  key={page.path}
                  component="a"
                  href={page.external}
                  target="_blank"
                  rel="noreferrer"
                  rightSection={<IconExternalLink size={14} aria-label={t('newTab')} />}
                >
                  {words(page.title)}
                </Menu.Item>
              ),
            )}
          </Menu.Dropdown>
        </Menu>
      </li>
    )

  return (
    <li>
      <button
        type="button"
        className={styles['item']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {Icon !== undefined && <Icon size={18} stroke={1.6} aria-hidden />}
        <span className={styles['label']}>{title}</span>
        <IconChevronRight size={14} aria-hidden className={styles['chevron']} />
      </button>
      <ul id={id} className={styles['inside']} hidden={!isOpen}>
        {item.items.map(({ page }) => (
          <MenuLink key={page.path} page={page} lit={lit} isFolded={false} isInside />
        ))}
      </ul>
    </li>
  )
}

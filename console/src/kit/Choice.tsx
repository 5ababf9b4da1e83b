import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface ChoiceProps {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
  /** The language of the label where it is not the page's. */
  readonly lang?: string
  readonly icon?: ReactNode
}

/** One of several in a menu; the chosen one has a tick, in the place where icons are. */
export const Choice = ({ isChosen, onChoose, children, lang, icon }: ChoiceProps) => (
  <Menu.Item
    role="menuitemradio"
    aria-checked={isChosen}
    leftSection={icon}
    rightSection={<IconCheck size={16} visibility={isChosen ? 'visible' : 'hidden'} aria-hidden />}
    onClick={onChoose}
    {...(lang === undefined ? {} : { lang })}
  >
    {children}
  </Menu.Item>
)
